import type { DeliveryRow, EndpointView } from "#contract/dashboard/webhooks.ts";
import type { DeliveryAttempt, DeliveryStatus } from "#contract/webhooks/delivery.ts";
import type { EventType } from "#contract/webhooks/event-types.ts";
import type { DisabledReason } from "#contract/webhooks/webhook-endpoint.ts";
import { relative } from "../../ui/format.ts";
import type { Tone } from "../../ui/tone.ts";

export const EVENT_WORDS: Readonly<Record<EventType, { about: string; chosen: boolean }>> = {
  "invitation.created": { about: "An invitation was created.", chosen: true },
  "invitation.opened": { about: "The candidate opened the page for the first time.", chosen: true },
  "assessment.started": { about: "The candidate began the first test.", chosen: true },
  "assessment.completed": { about: "Everything is submitted and scored.", chosen: true },
  "assessment.expired": { about: "The invitation ran out before it was finished.", chosen: true },
  "invitation.cancelled": { about: "The invitation was cancelled.", chosen: false },
  "invitation.extended": { about: "The invitation was extended or reopened.", chosen: false },
  "invitation.declined": { about: "The candidate declined, or took it back.", chosen: false },
  "adjustments.requested": { about: "The candidate asked for adjustments.", chosen: false },
  "review.requested": { about: "The candidate asked for a person's review.", chosen: false },
  "candidate.renamed": { about: "The candidate corrected their name after the tests.", chosen: false },
  "review.decided": { about: "The account decided a review.", chosen: false },
  "result.finalized": { about: "A person gave the last missing mark of a result.", chosen: false },
  "candidate.erased": { about: "A candidate's data was erased.", chosen: false },
};

const isEventType = (text: string): text is EventType => Object.hasOwn(EVENT_WORDS, text);

export const EVENT_TYPES: readonly EventType[] = Object.keys(EVENT_WORDS).filter(isEventType);

/** The type in a text, such as a part of the page's address. */
export const eventTypeIn = (text: string): EventType | undefined => (isEventType(text) ? text : undefined);

export const DELIVERY_WORDS: Readonly<Record<DeliveryStatus, { words: string; tone: Tone; about: string }>> = {
  pending: { words: "Under way", tone: "accent", about: "The next attempt is scheduled or is being made." },
  succeeded: { words: "Delivered", tone: "good", about: "The endpoint responded with a 2xx status." },
  exhausted: { words: "Failed", tone: "alert", about: "Every attempt failed. It is not retried automatically." },
  parked: { words: "Not sent", tone: "warn", about: "The endpoint was disabled. It is not sent automatically." },
  discarded: { words: "Discarded", tone: "muted", about: "The endpoint was deleted." },
};

/** How a delivery does now: one that failed and is tried again says so, in amber. */
export const deliveryState = (
  { status, attempts, next_attempt_at }: Pick<DeliveryRow, "status" | "attempts" | "next_attempt_at">,
  now: number,
): { words: string; tone: Tone } => {
  if (status !== "pending" || attempts === 0 || next_attempt_at === null) return DELIVERY_WORDS[status];
  const seconds = Math.max(0, Math.ceil((Date.parse(next_attempt_at) - now) / 1000));
  const when = seconds === 0 ? "now" : seconds < 60 ? `in ${seconds} s` : relative(next_attempt_at, now);
  return { words: `Retrying, attempt ${attempts + 1} ${when}`, tone: "warn" };
};

const isDeliveryStatus = (text: string): text is DeliveryStatus => Object.hasOwn(DELIVERY_WORDS, text);

export const DELIVERY_STATUSES: readonly DeliveryStatus[] = Object.keys(DELIVERY_WORDS).filter(isDeliveryStatus);

export const deliveryStatusIn = (text: string): DeliveryStatus | undefined =>
  isDeliveryStatus(text) ? text : undefined;

export const DISABLED_WORDS: Readonly<Record<DisabledReason, string>> = {
  by_request: "A member or a system of the account disabled it.",
  gone: "It responded with 410 Gone, which asks for nothing more to be sent.",
  failing: "Every attempt failed for five days.",
};

const ERRORS: Readonly<Record<string, string>> = {
  dns: "The host's name does not resolve",
  blocked_address: "The host is not on the public internet",
  timeout_connect: "No connection within the time limit",
  timeout_total: "No response within 15 s",
  tls: "The TLS certificate is not valid",
  connection: "The connection failed",
  redirect: "It responded with a redirect, which is not followed",
};

/** What came of an attempt: the status of the response, or why there was none. */
export const outcomeOf = ({ status, error }: DeliveryAttempt): string => {
  if (status !== null) return `HTTP ${status}`;
  return error === null ? "No answer" : (ERRORS[error] ?? error.replaceAll("_", " "));
};

/** How an endpoint does, in a word or two. */
export const statusOf = ({ enabled, health }: EndpointView): { words: string; tone: Tone } => {
  if (!enabled) return { words: "Disabled", tone: "alert" };
  if (health.failing_since !== null) return { words: "Failing", tone: "alert" };
  if (health.succeeded + health.failed === 0) return { words: "No events yet", tone: "muted" };
  return { words: "Healthy", tone: "good" };
};

/** `56 of 57`, of those that were sent lately. */
export const rateOf = ({ health: { succeeded, failed, pending } }: EndpointView): string => {
  const all = succeeded + failed + pending;
  return all === 0 ? "–" : `${succeeded} of ${all}`;
};
