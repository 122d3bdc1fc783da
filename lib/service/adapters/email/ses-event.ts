import * as z from "zod/mini";
import type { EmailRequest } from "#domain/invitations/publishing/outbox.ts";

/**
 * The message that the rule on SES's events sends (`lib/infra/functions/event-sources.ts`): the tags that the mailer gave the
 * email, and nothing else of the event, which contains addresses.
 */
const EmailEvent = z.object({
  type: z.enum(["Bounce", "Complaint"]),
  account_id: z.string(),
  invitation_id: z.string(),
  request: z.string().check(z.regex(/^\d+$/)),
});

const OUTCOMES = { Bounce: "bounced", Complaint: "complained" } as const;

/**
 * The invitation's email that a bounce or complaint is about. A bounce is final whatever its type: SES has given up.
 *
 * @param body The message's body
 * @throws SyntaxError, ZodError if it is not one of the rule's; the message then moves to the dead-letter queue
 */
export const parseEmailEvent = (body: string): EmailRequest & { outcome: "bounced" | "complained" } => {
  const { type, request, ...invitation } = EmailEvent.parse(JSON.parse(body));
  return { ...invitation, request: Number(request), outcome: OUTCOMES[type] };
};
