import * as z from "zod/mini";
import { timestamp } from "#contract/shared/timestamp.ts";
import { EVENT_TYPES, EventType, ON_REQUEST_EVENTS } from "#contract/webhooks/event-types.ts";
import { DisabledReason, type WebhookEndpoint } from "#contract/webhooks/webhook-endpoint.ts";
import { EmailProgress } from "../shared/email-progress.ts";
import { newId, type Random } from "../shared/ids.ts";
import { newRecord, orNull } from "../shared/record.ts";
import { FailureRun } from "./endpoint-health.ts";
import { EndpointSecrets, secretOf } from "./secret.ts";

/** The events of an endpoint that lists none: all except those that are sent only on request (decisions: webhooks). */
const DEFAULT_EVENTS: readonly EventType[] = EVENT_TYPES.filter((type) => !ON_REQUEST_EVENTS.includes(type));

/** Maximum number of endpoints per account. */
export const MAX_ENDPOINTS = 5;

const SECRET_BYTES = 32;

/**
 * A webhook endpoint as stored, with its secrets encrypted separately. Its email is the notice that it was disabled.
 */
export const EndpointRecord = z.object({
  id: z.string(),
  account_id: z.string(),
  url: z.string(),
  /** Changes with the URL, so that the outcome of an attempt at an earlier one does not count. */
  url_version: z.int(),
  events: z.array(EventType),
  enabled: z.boolean(),
  disabled_reason: orNull(DisabledReason),
  disabled_at: orNull(timestamp),
  secrets: EndpointSecrets,
  /** Changes with the secrets, so that of two concurrent rotations one starts over. */
  secrets_version: z.int(),
  failure_run: orNull(FailureRun),
  /** Until when no other attempt is made, because the last one timed out (ms since the epoch). */
  paused_until: orNull(z.number()),
  ...EmailProgress.shape,
  created_at: timestamp,
});
export type EndpointRecord = z.infer<typeof EndpointRecord>;

/** A new secret, to be shown once. */
export const newSecret = (random: Random): string => secretOf(random(SECRET_BYTES));

/** A new endpoint. `sealedSecret` is its first secret, encrypted for its id. */
export const newEndpoint = (
  input: { id: string; accountId: string; url: string; events: readonly EventType[] | undefined; sealedSecret: string },
  now: number,
): EndpointRecord =>
  newRecord(EndpointRecord, {
    id: input.id,
    account_id: input.accountId,
    url: input.url,
    url_version: 1,
    events: [...(input.events ?? DEFAULT_EVENTS)],
    enabled: true,
    secrets: { current: input.sealedSecret, previous: [] },
    secrets_version: 1,
    created_at: new Date(now).toISOString(),
  });

export const newEndpointId = (now: number, random: Random): string => newId("whe", now, random);

/** Whether an endpoint subscribes to events of this type. */
export const subscribes = (endpoint: Pick<EndpointRecord, "events">, type: EventType): boolean =>
  endpoint.events.includes(type);

/** When the last of the old secrets stops signing; null if none signs any more. */
const overlapEnd = ({ previous }: EndpointSecrets, now: number): string | null => {
  const last = Math.max(0, ...previous.map(({ until }) => until));
  return last > now ? new Date(last).toISOString() : null;
};

/** What the API shows of an endpoint: never a secret. */
export const presentEndpoint = (endpoint: EndpointRecord, now: number): WebhookEndpoint => ({
  id: endpoint.id,
  url: endpoint.url,
  events: endpoint.events,
  enabled: endpoint.enabled,
  disabled_reason: endpoint.disabled_reason,
  disabled_at: endpoint.disabled_at,
  old_secret_until: overlapEnd(endpoint.secrets, now),
  created_at: endpoint.created_at,
});
