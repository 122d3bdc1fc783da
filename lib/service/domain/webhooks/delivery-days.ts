import { DRAWN_DAYS, type EndpointDays } from "#contract/dashboard/webhooks.ts";
import type { DeliveryRecord } from "./delivery.ts";

const DAY_MS = 86_400_000;

/** When the first of the drawn days (UTC) begins. Times in milliseconds since the epoch. */
export const firstDrawn = (now: number): number => (Math.floor(now / DAY_MS) - DRAWN_DAYS + 1) * DAY_MS;

/** The smallest value that this share of the values does not exceed; `null` without values. */
const percentile = (values: readonly number[], share: number): number | null =>
  values.toSorted((one, other) => one - other)[Math.ceil(share * values.length) - 1] ?? null;

/** How long the responses took, whatever they said; an attempt without one says nothing. */
const latency = (deliveries: readonly DeliveryRecord[]) => {
  const answered = deliveries.flatMap(({ log }) => log.filter(({ status }) => status !== null));
  const taken = answered.map(({ duration_ms }) => duration_ms);
  return { p50_ms: percentile(taken, 0.5), p95_ms: percentile(taken, 0.95) };
};

/** Deliveries by endpoint and by the day that they were created on; those under way are in neither count. */
export const endpointDays = (deliveries: readonly DeliveryRecord[], now: number): EndpointDays[] => {
  const days = Array.from({ length: DRAWN_DAYS }, (_, index) =>
    new Date(firstDrawn(now) + index * DAY_MS).toISOString().slice(0, 10),
  );
  const events = deliveries.filter(({ report }) => report === null);
  return [...Map.groupBy(events, ({ endpoint_id }) => endpoint_id)].map(([endpoint_id, own]) => ({
    endpoint_id,
    days: days.map((day) => {
      const those = own.filter(({ created_at }) => created_at.startsWith(day));
      const ended = those.filter(({ status }) => status !== "pending");
      const delivered = ended.filter(({ status }) => status === "succeeded").length;
      return { day, delivered, failed: ended.length - delivered, ...latency(those) };
    }),
    ...latency(own),
  }));
};
