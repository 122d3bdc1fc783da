import * as z from "zod/mini";
import type { EmailRequest } from "#domain/changes.ts";

/** The tags that the mailer gave the email; SES gives each back as a list of values. */
const tag = z.tuple([z.string()], z.string());

/** SES's event as EventBridge delivers it; only what is used. */
const SesEvent = z.object({
  detail: z.object({
    eventType: z.enum(["Bounce", "Complaint"]),
    mail: z.object({
      tags: z.union([
        z.object({ account_id: tag, invitation_id: tag, request: tag }),
        // An email to an account itself, about one of its endpoints: there is no row to show its fate on.
        z.object({ account_id: tag, endpoint_id: tag }),
      ]),
    }),
  }),
});

const OUTCOMES = { Bounce: "bounced", Complaint: "complained" } as const;

/**
 * Which invitation's email a bounce or complaint is about; undefined for an email that is about none. A bounce is final
 * whatever its type: SES has given up by then.
 */
export const parseEmailEvent = (event: unknown): (EmailRequest & { outcome: "bounced" | "complained" }) | undefined => {
  const { detail } = SesEvent.parse(event);
  const { tags } = detail.mail;
  if (!("invitation_id" in tags)) return undefined;
  return {
    account_id: tags.account_id[0],
    invitation_id: tags.invitation_id[0],
    request: Number(tags.request[0]),
    outcome: OUTCOMES[detail.eventType],
  };
};
