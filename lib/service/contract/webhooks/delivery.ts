import * as z from "zod/mini";
import { timestamp } from "../shared/timestamp.ts";

export const DELIVERY_STATUSES = ["pending", "succeeded", "exhausted", "parked", "discarded"] as const;
export const DeliveryStatus = z.enum(DELIVERY_STATUSES);
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

export const DeliveryAttempt = z.object({
  at: timestamp,
  status: z.nullable(z.int()),
  duration_ms: z.int(),
  error: z.nullable(z.string()),
  answer: z.string(),
});
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

export const Delivery = z.object({
  event_id: z.string(),
  endpoint_id: z.string(),
  status: DeliveryStatus,
  attempts: z.int(),
  next_attempt_at: z.nullable(timestamp),
  log: z.array(DeliveryAttempt),
  created_at: timestamp,
});
export type Delivery = z.infer<typeof Delivery>;
