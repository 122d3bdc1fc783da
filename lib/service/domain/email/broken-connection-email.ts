import { ADAPTERS } from "../integrations/adapters.ts";
import type { ConnectionRecord } from "../integrations/connection.ts";
import { noticeEmail } from "./notice-email.ts";
import type { Email } from "./ports.ts";

/** The email to an account whose ATS no longer accepts our key. */
export const brokenConnectionEmail = ({ id, name, vendor }: ConnectionRecord, to: string): Email => {
  const { name: system } = ADAPTERS[vendor];
  return noticeEmail(to, `Integration with ${system} needs a new key`, [
    `${system} refuses the key of the integration ${name} (${id}), so nothing more is reported to it.`,
    "Nothing is lost: invitations go on, and their results are in the dashboard.",
    "Open Integrations in the dashboard, replace the key, and press Enable. What has waited is then reported.",
  ]);
};
