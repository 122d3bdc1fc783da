import { recordEmailEvent } from "#actions/email/record-email-event.ts";
import { queueHandler } from "#http/batch.ts";
import { emailEvents } from "#runtime/events/record-email-event.ts";

export const handler = queueHandler(emailEvents.log, (record) =>
  recordEmailEvent(emailEvents, emailEvents.eventOf(record.body)),
);
