import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Sent } from "#domain/email-progress.ts";
import {
  afterResponse,
  EMAIL_TRIES_MS,
  type EmailProgress,
  emailDueAt,
  NO_EMAIL,
  requestEmail,
} from "#domain/email-progress.ts";
import { MONDAY } from "../support/builders.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOT_TAKEN: Sent = { kind: "not_taken", reason: "ThrottlingException" };

/** The times of the tries, from the first, of an email that is not taken, until it is settled. */
const triesOf = (chance: () => number): { tries: number[]; end: EmailProgress } => {
  let progress = requestEmail(NO_EMAIL, MONDAY);
  let now = MONDAY;
  const tries: number[] = [];
  while (progress.email_status === "queued") {
    tries.push(now - MONDAY);
    progress = { ...progress, ...afterResponse(progress, NOT_TAKEN, chance(), now) };
    now = Date.parse(emailDueAt(progress) ?? "");
  }
  return { tries, end: progress };
};

describe("an email that is not taken", () => {
  test("is tried again after 1, 1, 2, 4, 8, 16 and 32 minutes, then each hour, and for the last time after 24 hours", () => {
    const { tries, end } = triesOf(() => 0);
    const waits = tries.slice(1).map((at, index) => (at - (tries[index] ?? 0)) / MINUTE);
    expect(waits.slice(0, 9)).toEqual([1, 1, 2, 4, 8, 16, 32, 60, 60]);
    expect(tries.at(-1)).toBe(EMAIL_TRIES_MS);
    expect(end).toMatchObject({ email_status: "failed", email_reason: "not_accepted", email_claim: null });
  });

  test("waits a minute at least and 72 minutes at most, whatever the jitter, and always to the end of the 24 hours", () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })), (stream) => {
        const { tries } = triesOf(() => stream.next().value ?? 0);
        const waits = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
        // The last wait is cut off by the end.
        for (const wait of waits.slice(0, -1)) expect(wait).toBeGreaterThanOrEqual(MINUTE);
        for (const wait of waits) expect(wait).toBeLessThanOrEqual(1.2 * HOUR + 1);
        expect(tries.at(-1)).toBe(EMAIL_TRIES_MS);
        expect(tries.length).toBeLessThan(40);
      }),
      { numRuns: 200 },
    );
  });

  test("has its 24 hours from the first such answer, however late that came", () => {
    const late = MONDAY + 30 * HOUR;
    const after = {
      ...requestEmail(NO_EMAIL, MONDAY),
      ...afterResponse(requestEmail(NO_EMAIL, MONDAY), NOT_TAKEN, 0, late),
    };
    expect(after).toMatchObject({ email_status: "queued", email_not_taken_since: new Date(late).toISOString() });
  });
});

test("a new request begins with nothing of the one before, but its number", () => {
  const failed: EmailProgress = {
    email_status: "failed",
    email_requests: 3,
    email_requested_at: new Date(MONDAY).toISOString(),
    email_claim: "someone",
    email_claimed_at: new Date(MONDAY).toISOString(),
    email_not_taken_since: new Date(MONDAY).toISOString(),
    email_next_at: new Date(MONDAY).toISOString(),
    email_reason: "not_accepted",
  };
  expect(requestEmail(failed, MONDAY + HOUR)).toEqual({
    ...requestEmail(NO_EMAIL, MONDAY + HOUR),
    email_requests: 4,
  });
});

test("only a queued email is due", () => {
  for (const email_status of ["none", "sent", "bounced", "complained", "failed"] as const) {
    expect(emailDueAt({ ...requestEmail(NO_EMAIL, MONDAY), email_status })).toBeUndefined();
  }
});
