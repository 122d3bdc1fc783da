import * as z from "zod/mini";
import { EmailReason, EmailStatus } from "#contract/invitations/invitation-status.ts";
import { timestamp } from "#contract/shared/timestamp.ts";
import { newRecord, orNull } from "./record.ts";

/**
 * The progress of an email, in the row that it is about: an invitation's, or a disabled endpoint's. The rules
 * (decisions: emails): an email is sent at most once per request for it; it is retried, for 24 hours, only if it was
 * certainly not accepted. Every write of these fields is conditional on the ones that its decision saw.
 */
export const EmailProgress = z.object({
  email_status: z._default(EmailStatus, "none"),
  /** The number of requests for an email; the last request is identified by it. */
  email_requests: z._default(z.int(), 0),
  email_requested_at: orNull(timestamp),
  /** Identifies the sender that is sending the email, by a unique value; null if there is none. */
  email_claim: orNull(z.string()),
  /** When the email was last passed to the mail system, in real time even in test mode: a sender takes real time. */
  email_claimed_at: orNull(timestamp),
  /** Since when the mail system has not been accepting the email. */
  email_not_taken_since: orNull(timestamp),
  /** When the sweep will queue the email again; null until it has done so once. */
  email_next_at: orNull(timestamp),
  /** Why the email ended as `failed`. */
  email_reason: orNull(EmailReason),
});
export type EmailProgress = z.infer<typeof EmailProgress>;

/** No email was asked for. */
export const NO_EMAIL: EmailProgress = newRecord(EmailProgress, {});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Only after this does the sweep consider a message lost: until then it relies on the queue, which is faster. */
export const EMAIL_SAFETY_MS = 15 * MINUTE_MS;

/** Longer than the function can run: the sender of an older claim died. */
export const EMAIL_CLAIM_MS = MINUTE_MS;

/** How long an email is retried that the mail system does not accept. */
export const EMAIL_TRIES_MS = 24 * HOUR_MS;

const SHORTEST_WAIT_MS = MINUTE_MS;
const LONGEST_WAIT_MS = HOUR_MS;
const JITTER = 0.2;

const iso = (ms: number): string => new Date(ms).toISOString();

/** Another request for an email. */
export const requestEmail = ({ email_requests }: EmailProgress, now: number): EmailProgress => ({
  ...NO_EMAIL,
  email_status: "queued",
  email_requests: email_requests + 1,
  email_requested_at: iso(now),
});

/** A request for an email that is made at a time, `at`. */
export const scheduleEmail = (at: string): EmailProgress => ({
  ...NO_EMAIL,
  email_status: "scheduled",
  email_next_at: at,
});

/** When the sweep must check the email next; undefined once it is settled. */
export const emailDueAt = (progress: EmailProgress): string | undefined => {
  const { email_status, email_next_at, email_requested_at } = progress;
  if (email_status === "scheduled") return email_next_at ?? undefined;
  if (email_status !== "queued" || email_requested_at === null) return undefined;
  return email_next_at ?? iso(Date.parse(email_requested_at) + EMAIL_SAFETY_MS);
};

/** The update of an email's progress. */
export type EmailChange = Partial<EmailProgress> & Pick<EmailProgress, "email_claim">;

const settled = (email_status: EmailStatus, email_reason: EmailReason | null = null): EmailChange => ({
  email_status,
  email_reason,
  email_claim: null,
  email_next_at: null,
});

/** Whether the email can be sent now (`wall`, real time), or how it ends without being sent. `closed`: sending it is pointless. */
const judge = (
  progress: EmailProgress,
  closed: boolean,
  wall: number,
): { kind: "free" } | { kind: "leave" } | { kind: "settle"; set: EmailChange } => {
  if (progress.email_status !== "queued") return { kind: "leave" };
  if (progress.email_claim !== null) {
    const died = wall - Date.parse(progress.email_claimed_at ?? "") >= EMAIL_CLAIM_MS;
    return died ? { kind: "settle", set: settled("failed", "unknown_outcome") } : { kind: "leave" };
  }
  return closed ? { kind: "settle", set: settled("none") } : { kind: "free" };
};

/** What a sender does for a request: send the email, now that its claim is written; or write; or nothing. */
export type SendDecision =
  | { kind: "hand_over" }
  | { kind: "claim" | "settle"; set: EmailChange }
  /** It is settled, of an earlier request, or claimed by another sender. */
  | { kind: "leave" };

/** Decides what a sender whose claim is `claim` does for a request, by real time (`wall`). */
export const decideSend = (
  progress: EmailProgress,
  sender: { request: number; claim: string },
  closed: boolean,
  wall: number,
): SendDecision => {
  if (progress.email_requests !== sender.request) return { kind: "leave" };
  // Its write succeeded, and only the response was lost: nothing was sent yet.
  if (progress.email_claim === sender.claim) {
    return closed ? { kind: "settle", set: settled("none") } : { kind: "hand_over" };
  }
  const judged = judge(progress, closed, wall);
  if (judged.kind !== "free") return judged;
  return { kind: "claim", set: { email_claim: sender.claim, email_claimed_at: iso(wall) } };
};

/**
 * Waits as long as the email has been waiting so far, but between a minute and an hour, so that the intervals double;
 * and not beyond the end of the 24 hours.
 */
const nextTry = (since: number, chance: number, now: number): number => {
  const wait = Math.min(Math.max(now - since, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
  return Math.min(now + wait * (1 + JITTER * chance), since + EMAIL_TRIES_MS);
};

/**
 * The mail system's response. `rejected` is final: the same email will never be accepted. `not_taken`: it was certainly
 * not accepted, but may be later. `unknown`: it is unknown whether it was accepted. `limited`: it was not passed to the
 * mail system, because a limit on emails is reached. `reason` is the error, for the log.
 */
export type Sent =
  | { kind: "sent" }
  | { kind: "rejected"; reason: string }
  | { kind: "not_taken"; reason: string }
  | { kind: "unknown"; reason: string }
  | { kind: "limited"; reason: "address_limit" | "account_limit" };

/**
 * The change of an email's progress by the mail system's response.
 *
 * @param chance a number in [0, 1), for the jitter
 */
export const afterResponse = (progress: EmailProgress, answer: Sent, chance: number, now: number): EmailChange => {
  switch (answer.kind) {
    case "sent":
      return settled("sent");
    case "rejected":
      return settled("failed", "rejected");
    case "limited":
      return settled("failed", answer.reason);
    case "unknown":
      return settled("failed", "unknown_outcome");
    case "not_taken": {
      const since = progress.email_not_taken_since === null ? now : Date.parse(progress.email_not_taken_since);
      if (now - since >= EMAIL_TRIES_MS) return settled("failed", "not_accepted");
      return {
        email_claim: null,
        email_not_taken_since: iso(since),
        email_next_at: iso(Math.ceil(nextTry(since, chance, now))),
      };
    }
  }
};

/**
 * What the sweep does about an email: queue it again, postponed first; or settle it; or nothing. `request`: it was scheduled,
 * and is asked for now; the change of its row queues it, as for every request.
 */
export type DueDecision = { kind: "queue" | "settle" | "request"; set: EmailChange } | { kind: "leave" };

export const decideDueEmail = (progress: EmailProgress, closed: boolean, now: number, wall: number): DueDecision => {
  if (Date.parse(emailDueAt(progress) ?? "") > now) return { kind: "leave" };
  if (progress.email_status === "scheduled") {
    return closed ? { kind: "settle", set: settled("none") } : { kind: "request", set: requestEmail(progress, now) };
  }
  const judged = judge(progress, closed, wall);
  if (judged.kind !== "free") return judged;
  return { kind: "queue", set: { email_claim: null, email_next_at: iso(now + EMAIL_SAFETY_MS) } };
};
