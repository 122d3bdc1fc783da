import { readEvent } from "#handlers/webhooks/read-event.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { events } from "#runtime/providers.ts";

export const handler = lambda(readEvent, { ...forKeys, events });
