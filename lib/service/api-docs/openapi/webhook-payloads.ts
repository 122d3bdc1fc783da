import { EVENT_TYPES, type EventType } from "#contract/webhooks/event-types.ts";
import { MAX_ATTEMPTS, SCHEDULE_HOURS } from "#domain/attempts/retry-schedule.ts";
import { EVENT_DOCS, eventName, exampleOf } from "./event-docs.ts";
import type { Json } from "./json-schema.ts";

/** The `webhooks` of the OpenAPI document: the requests to clients' endpoints. */

const header = (name: string, description: string, example: string): Json => ({
  name,
  in: "header",
  required: true,
  description,
  example,
  schema: { type: "string" },
});

const HEADERS = [
  header(
    "Service-Signature",
    "`sha256=` and the lowercase hexadecimal HMAC-SHA256 of the raw body, keyed with the complete text of the secret (`whsec_…`).",
    "sha256=ab9ede2c6f083e4e3b76186e42799a3ca333be435bc97f59ecf8874b25dd45f3",
  ),
  header(
    "webhook-id",
    "Id of the event, the same in every attempt: process each id once.",
    "evt_01kah2bq9r7m3x5z8c1v4n6k9d",
  ),
  header(
    "webhook-timestamp",
    "Time of this attempt, in Unix seconds. Reject requests that are older than five minutes.",
    "1795248765",
  ),
  header(
    "webhook-signature",
    "One or more Standard Webhooks signatures, separated by spaces: `v1,` and the base64 HMAC-SHA256 of " +
      "`webhook-id.webhook-timestamp.body`, keyed with the bytes that the base64 part of the secret encodes.",
    "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  ),
];

const item = (type: EventType): Json => ({
  post: {
    // Generators make classes of schemas and of operations: neither may have the other's name.
    operationId: `on${eventName(type)}`,
    summary: EVENT_DOCS[type].trigger,
    description:
      `${EVENT_DOCS[type].trigger} Respond with any 2xx status within 15 seconds, and process the event afterwards. Any other response is retried: ` +
      `${MAX_ATTEMPTS} attempts over about ${SCHEDULE_HOURS} hours. The same event can arrive more than once and out of order. 410 disables the endpoint.`,
    // Not the tag of operations: generators write a file for each tag, and one would replace the other.
    tags: ["Webhook events"],
    security: [],
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: { $ref: `#/components/schemas/${eventName(type)}Event` },
          examples: { event: { summary: EVENT_DOCS[type].trigger, value: exampleOf(type) } },
        },
      },
    },
    responses: {
      "2XX": { description: "Received." },
      "410": { description: "Disable this endpoint: no more events are sent to it." },
      default: { description: "Failed: the event is sent again later." },
    },
  },
});

export const webhookItems = (): Record<string, Json> =>
  Object.fromEntries(EVENT_TYPES.map((type) => [type, item(type)]));
