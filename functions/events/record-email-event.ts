import { recordEmailEvent } from "#handlers/events/record-email-event.ts";
import { lambda } from "#runtime/lambda.ts";
import { changes, emailEventOf, invitations, log } from "#runtime/providers.ts";

export const handler = lambda(recordEmailEvent, { log, emailEventOf, invitations, changes });
