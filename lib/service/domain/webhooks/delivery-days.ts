import { DRAWN_DAYS, type EndpointDays } from "#contract/dashboard/webhooks.ts";
import { dayIn, instantIn } from "../shared/time-zone.ts";
import type { DeliveryRecord } from "./delivery.ts";

const DAY_MS = 86_400_000;

/** A day by the clocks of a zone, `2026-11-22`, and when it begins and ends, in milliseconds since the epoch. */
type Day = { day: string; from: number; below: number };

/** The days that are drawn, oldest first, in a zone of the IANA database. */
export const drawnDays = (now: number, zone: string): Day[] => {
  const today = Date.parse(dayIn(zone, now));
  const dayAt = (index: number): string =>
    new Date(today + (index + 1 - DRAWN_DAYS) * DAY_MS).toISOString().slice(0, 10);
  const begin = (index: number): number => instantIn(zone, `${dayAt(index)}T00:00`);
  return Array.from({ length: DRAWN_DAYS }, (_, index) => ({
    day: dayAt(index),
    from: begin(index),
    below: begin(index + 1),
  }));
};

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
export const endpointDays = (deliveries: readonly DeliveryRecord[], days: readonly Day[]): EndpointDays[] => {
  return [...Map.groupBy(deliveries, ({ endpoint_id }) => endpoint_id)].map(([endpoint_id, own]) => ({
    endpoint_id,
    days: days.map(({ day, from, below }) => {
      const those = own.filter(({ created_at }) => Date.parse(created_at) >= from && Date.parse(created_at) < below);
      const ended = those.filter(({ status }) => status !== "pending");
      const delivered = ended.filter(({ status }) => status === "succeeded").length;
      return { day, delivered, failed: ended.length - delivered, ...latency(those) };
    }),
    ...latency(own),
  }));
};
