import { useLayoutEffect } from "preact/hooks";
import type { CandidateState } from "#contract/candidate/candidate.ts";

type Branding = CandidateState["branding"];

/** The height of the box that a logo is shown in, in CSS pixels; its width follows. */
const LOGO_HEIGHT = 48;

/** Text of several lines, as the account has written it. */
export const Lines = ({ text }: { text: string }) => (
  <p class="own-text" dir="auto">
    {text}
  </p>
);

/** The account's logo, or its name, above every screen. */
export const BrandHeader = ({
  branding,
  inviter,
  root = document.documentElement,
}: {
  branding: Branding;
  inviter: string | null;
  /** The document's root, if it is another document's. */
  root?: HTMLElement;
}) => {
  const { accent, logo } = branding;
  // A style sheet cannot know the colours, and the page's policy allows no inline one; properties set by script are.
  useLayoutEffect(() => {
    const { style, classList } = root;
    classList.toggle("branded", accent !== null);
    if (accent === null) return;
    style.setProperty("--brand-light", accent.light);
    style.setProperty("--brand-dark", accent.dark);
  }, [accent?.light]);
  if (logo === null) return inviter === null ? null : <header class="brand">{inviter}</header>;
  const height = Math.min(LOGO_HEIGHT, logo.height);
  return (
    <header class="brand">
      <img src={logo.url} alt={inviter ?? ""} height={height} width={Math.round((logo.width * height) / logo.height)} />
    </header>
  );
};

/** What the account says below every screen, and whom to ask for help. */
export const BrandFooter = ({ branding: { footer, support_contact } }: { branding: Branding }) =>
  footer === null && support_contact === null ? null : (
    <footer class="brand-footer">
      {support_contact === null ? null : (
        <p>
          Contact: <bdi>{support_contact}</bdi>
        </p>
      )}
      {footer === null ? null : <Lines text={footer} />}
    </footer>
  );
