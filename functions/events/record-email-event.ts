import { recordEmailEvent } from "#actions/email/record-email-event.ts";
import { emailEvents } from "#runtime/record-email-event.ts";

export const handler = async (event: unknown): Promise<void> =>
  recordEmailEvent(emailEvents, emailEvents.eventOf(event));
