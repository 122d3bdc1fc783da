import { VENDOR_FACTS } from "#contract/integrations/vendor-facts.ts";
import type { ConnectionRecord } from "../integrations/connection.ts";
import { memberLetter, WHY_CONTACT } from "./member-letter.ts";
import type { Email } from "./ports.ts";

/** The email to an account whose ATS no longer accepts our key, or no longer reaches the customer's system. `pageUrl` is the origin of the dashboard. */
export const brokenConnectionEmail = (
  { id, name, vendor }: ConnectionRecord,
  to: string,
  account: { name: string },
  pageUrl: string,
): Email => {
  const { name: system, own } = VENDOR_FACTS[vendor];
  // One that is kept on the vendor's side has no key of ours to replace.
  const [need, refuses, repair, label] =
    own === undefined || own.by === "key"
      ? [
          "a new key",
          `${system} refuses the key of the integration ${name} (${id}), so nothing more is reported to it.`,
          "Replace the key and press Enable. What has waited is then reported.",
          "Replace the key",
        ]
      : [
          "a new sign-in",
          `${system} no longer reaches your system by the integration ${name} (${id}), so nothing more is reported to it.`,
          own.by === "link"
            ? "Sign in to your system again by the connection link. What has waited is then reported."
            : `Install the app again in ${system}. What has waited is then done.`,
          "Open the integration",
        ];
  const title = `Integration with ${system} needs ${need}`;
  return memberLetter({ email: to, name: null }, account, title, {
    title: `The integration with ${system} needs ${need}`,
    about:
      own === undefined || own.by === "key"
        ? "Invitations go on. Results are reported once the key is replaced."
        : "Invitations go on. Results are reported once it works again.",
    paragraphs: [
      { text: [refuses] },
      { text: ["Nothing is lost: invitations go on, and their results are in the dashboard."] },
      { text: [repair] },
      { link: `${pageUrl}/dashboard/integrations/${id}`, label },
    ],
    why: WHY_CONTACT,
  });
};
