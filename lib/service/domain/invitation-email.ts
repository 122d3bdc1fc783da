import type { InvitationRecord } from "./invitation.ts";
import type { Email } from "./ports.ts";
import { testUrl } from "./test-link.ts";

/** The invitation's email. `inviter` is the account's name. */
export const invitationEmail = (invitation: InvitationRecord, inviter: string | null, pageUrl: string): Email => ({
  to: invitation.candidate_email,
  subject: "Your invitation to an assessment",
  text: `${inviter ?? ""} ${testUrl(pageUrl, invitation)}`,
  html: `<a href="${testUrl(pageUrl, invitation)}">Start</a>`,
});
