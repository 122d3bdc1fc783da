import * as z from "zod/mini";
import { wholeNumberText } from "../fields.ts";
import { cursor, listOf, PAGE_SIZE, pageOf } from "../paging.ts";
import { rule } from "../rule.ts";
import { requestTime, timestamp } from "../shared/timestamp.ts";
import { Delivery } from "./delivery.ts";
import { EVENT_TYPES, EventType } from "./event-types.ts";

const types: ReadonlySet<string> = new Set(EVENT_TYPES);

/** Query of GET /events. */
export const EventListQuery = z.strictObject({
  limit: z.optional(wholeNumberText(PAGE_SIZE.min, PAGE_SIZE.max)),
  cursor: z.optional(cursor),
  created_after: z.optional(requestTime),
  created_before: z.optional(requestTime),
});
export type EventListQuery = z.infer<typeof EventListQuery>;

/**
 * `data` of any event: the fields that all events of an invitation have, and those of its type. Once the candidate's data
 * is erased, only `invitation_id` is left, and the other two are null.
 */
export const AnyEventData = z.looseObject({
  invitation_id: z.optional(z.string()),
  candidate_email: z.optional(z.nullable(z.string())),
  reference: z.optional(z.nullable(z.string())),
});

export const WebhookEvent = z.object({
  id: z.string(),
  event: EventType,
  timestamp,
  data: AnyEventData,
  test: z.boolean(),
  /** When the personal data in it was erased; an erased event is not delivered. */
  erased_at: z.nullable(timestamp),
});
export type WebhookEvent = z.infer<typeof WebhookEvent>;

export const EventEnvelope = z.object({ event: WebhookEvent });

export const EventListPage = pageOf(WebhookEvent);

export const DeliveryEnvelope = z.object({ delivery: Delivery });

export const DeliveryList = listOf(Delivery);

/** Body of POST /events/{id}/redeliver; without one, all endpoints. */
export const Redeliver = z.strictObject({ endpoint_id: z.optional(z.string()) });

/** Body of POST /webhook_endpoints/{id}/test. */
export const SendTestEvent = z.strictObject({
  event: z.optional(
    z.string().check(
      rule((type) => types.has(type), "unknown_event", `Must be one of ${EVENT_TYPES.join(", ")}.`, {
        enum: EVENT_TYPES,
      }),
    ),
  ),
});
