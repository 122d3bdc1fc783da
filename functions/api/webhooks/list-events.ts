import { listEvents } from "#handlers/webhooks/list-events.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { events } from "#runtime/providers.ts";

export const handler = lambda(listEvents, { ...forKeys, events });
