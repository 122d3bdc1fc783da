import * as z from "zod/mini";
import { optional } from "../fields.ts";
import { listOf } from "../paging.ts";
import { listRule, rule } from "../rule.ts";
import { timestamp } from "../shared/timestamp.ts";
import { EVENT_TYPES, EventType } from "./event-types.ts";

const types: ReadonlySet<string> = new Set(EVENT_TYPES);

const requestedEvents = z
  .array(
    z.string().check(
      rule((type) => types.has(type), "unknown_event", `Must be one of ${EVENT_TYPES.join(", ")}.`, {
        enum: EVENT_TYPES,
      }),
    ),
  )
  .check(
    listRule((events) => events.length > 0, "empty", "Name at least one event.", { minItems: 1 }),
    listRule((events) => new Set(events).size === events.length, "duplicate_event", "Name each event once."),
  );

// The URL itself is validated when it is saved, because that needs a DNS lookup.
const url = z.string();

/** Body of POST /webhook_endpoints. */
export const CreateWebhookEndpoint = z.strictObject({ url, events: optional(requestedEvents, undefined) });

/** Body of PATCH /webhook_endpoints/{id}: omitted fields stay unchanged. */
export const UpdateWebhookEndpoint = z.strictObject({
  url: z.optional(url),
  events: z.optional(requestedEvents),
  enabled: z.optional(z.boolean()),
});
export type UpdateWebhookEndpoint = z.infer<typeof UpdateWebhookEndpoint>;

export const DISABLED_REASONS = ["by_request", "gone", "failing"] as const;
export const DisabledReason = z.enum(DISABLED_REASONS);
export type DisabledReason = z.infer<typeof DisabledReason>;

export const WebhookEndpoint = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(EventType),
  enabled: z.boolean(),
  disabled_reason: z.nullable(DisabledReason),
  disabled_at: z.nullable(timestamp),
  old_secret_until: z.nullable(timestamp),
  created_at: timestamp,
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

export const WebhookEndpointEnvelope = z.object({ webhook_endpoint: WebhookEndpoint });

/** The response that contains a secret, the only time that it is shown. */
export const WebhookEndpointWithSecret = z.object({
  webhook_endpoint: WebhookEndpoint,
  secret: z.nullable(z.string()),
});

export const WebhookEndpointList = listOf(WebhookEndpoint);

/** The events of a request; the schema has just checked each. */
export const eventTypesOf = (events: readonly string[] | undefined): EventType[] | undefined =>
  events as EventType[] | undefined;
