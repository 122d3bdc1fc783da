import type { SignInError } from "#contract/dashboard/team/sign-in.ts";
import { usePageTitle } from "../ui/page-title.ts";
import { OtherAddress } from "./other-address.tsx";
import { signInUrl } from "./sign-in.ts";

const ERRORS: Readonly<Record<SignInError, string>> = {
  no_access:
    "You are signed in, but your address is not a member of any account. Ask an owner or admin of your account to invite this address.",
  no_cookie:
    "This browser did not send back the cookie of the sign-in. Allow cookies for this site, and begin and finish in the same browser and window. A private window or an extension can block cookies.",
  expired: "The sign-in took too long, or was begun in another browser. Sign in again.",
  denied: "The sign-in was not completed. Sign in again when you are ready.",
  failed: "The sign-in could not be verified. Sign in again. If it happens again, tell whoever runs this service.",
};

const isError = (code: string): code is SignInError => Object.hasOwn(ERRORS, code);

type SignInPageProps = {
  /** The browser came back from the sign-in without a session. */
  refused?: boolean;
};

/** Shown when no one is signed in and going to the sign-in by itself would be wrong: after signing out, or a failure. */
export const Page = ({ refused = false }: SignInPageProps) => {
  usePageTitle("Sign in");
  const code = new URLSearchParams(location.search).get("error") ?? "";
  return (
    <main class="alone">
      <p class="product">{import.meta.env.PRODUCT_NAME}</p>
      <h1 tabIndex={-1}>Sign in</h1>
      {isError(code) ? (
        <p class="note bad" role="alert">
          {ERRORS[code]}
        </p>
      ) : refused ? (
        <p class="note bad" role="alert">
          You are not signed in. If you were signed in a moment ago, this browser did not keep the cookie of the
          session: allow cookies and storage for this site, or use another browser, then sign in again.
        </p>
      ) : (
        <p>Manage invitations, API tokens and the people of your account.</p>
      )}
      {code === "no_access" ? (
        <OtherAddress primary />
      ) : (
        <p>
          <a class="button primary" href={signInUrl()}>
            Sign in
          </a>
        </p>
      )}
      <p class="muted">Were you invited to take a test? Open the link in your invitation email instead.</p>
    </main>
  );
};
