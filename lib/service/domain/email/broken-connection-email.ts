import { ADAPTERS } from "../integrations/adapters.ts";
import type { ConnectionRecord } from "../integrations/connection.ts";
import { memberLetter, WHY_CONTACT } from "./member-letter.ts";
import type { Email } from "./ports.ts";

/** The email to an account whose ATS no longer accepts our key. `pageUrl` is the origin of the dashboard. */
export const brokenConnectionEmail = (
  { id, name, vendor }: ConnectionRecord,
  to: string,
  account: { name: string },
  pageUrl: string,
): Email => {
  const { name: system } = ADAPTERS[vendor];
  return memberLetter({ email: to, name: null }, account, `Integration with ${system} needs a new key`, {
    title: `The integration with ${system} needs a new key`,
    about: "Invitations go on. Results are reported once the key is replaced.",
    paragraphs: [
      { text: [`${system} refuses the key of the integration ${name} (${id}), so nothing more is reported to it.`] },
      { text: ["Nothing is lost: invitations go on, and their results are in the dashboard."] },
      { text: ["Replace the key and press Enable. What has waited is then reported."] },
      { link: `${pageUrl}/dashboard/integrations/${id}`, label: "Replace the key" },
    ],
    why: WHY_CONTACT,
  });
};
