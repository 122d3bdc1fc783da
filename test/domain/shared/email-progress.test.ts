import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Sent } from "#domain/shared/email-progress.ts";
import {
  afterResponse,
  decideDueEmail,
  decideSend,
  EMAIL_CLAIM_MS,
  EMAIL_SAFETY_MS,
  EMAIL_TRIES_MS,
  type EmailProgress,
  emailDueAt,
  NO_EMAIL,
  requestEmail,
} from "#domain/shared/email-progress.ts";
import { MONDAY } from "../../support/builders.ts";

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

describe("a sender", () => {
  const QUEUED = requestEmail(NO_EMAIL, MONDAY);
  const SENDER = { request: 1, claim: "mine" };
  const claimed = (email_claim: string, at = MONDAY): EmailProgress => ({
    ...QUEUED,
    email_claim,
    email_claimed_at: new Date(at).toISOString(),
  });

  test("claims an email before it sends it, by real time", () => {
    expect(decideSend(QUEUED, SENDER, false, MONDAY)).toEqual({
      kind: "claim",
      set: { email_claim: "mine", email_claimed_at: new Date(MONDAY).toISOString() },
    });
  });

  test("sends the email when its claim is written, although it did not get the answer", () => {
    expect(decideSend(claimed("mine"), SENDER, false, MONDAY)).toEqual({ kind: "hand_over" });
  });

  test.each([
    ["was sent", { ...QUEUED, email_status: "sent" as const }],
    ["was asked for once more", { ...QUEUED, email_requests: 2 }],
    ["another sender has claimed", claimed("another")],
    ["another sender has claimed just less than its time ago", claimed("another", MONDAY - EMAIL_CLAIM_MS + 1)],
  ])("leaves an email that %s", (_, progress) => {
    expect(decideSend(progress, SENDER, false, MONDAY)).toEqual({ kind: "leave" });
  });

  test("does not send an email again whose sender died: it may have been sent", () => {
    expect(decideSend(claimed("another", MONDAY - EMAIL_CLAIM_MS), SENDER, false, MONDAY)).toMatchObject({
      kind: "settle",
      set: { email_status: "failed", email_reason: "unknown_outcome", email_claim: null },
    });
  });

  test.each([
    ["before its claim", QUEUED],
    ["after it", claimed("mine")],
  ])("settles an email that has become pointless, %s, and does not send it", (_, progress) => {
    expect(decideSend(progress, SENDER, true, MONDAY)).toMatchObject({
      kind: "settle",
      set: { email_status: "none", email_reason: null, email_claim: null },
    });
  });
});

describe("the sweep", () => {
  const QUEUED = requestEmail(NO_EMAIL, MONDAY);
  const due = Date.parse(emailDueAt(QUEUED) ?? "");

  test("queues an email again once it is due, and is due again after it", () => {
    expect(due).toBe(MONDAY + EMAIL_SAFETY_MS);
    expect(decideDueEmail(QUEUED, false, due - 1, due - 1)).toEqual({ kind: "leave" });
    expect(decideDueEmail(QUEUED, false, due, due)).toEqual({
      kind: "queue",
      set: { email_claim: null, email_next_at: new Date(due + EMAIL_SAFETY_MS).toISOString() },
    });
  });

  test("settles an email that has become pointless, and leaves one that is settled", () => {
    expect(decideDueEmail(QUEUED, true, due, due)).toMatchObject({ kind: "settle", set: { email_status: "none" } });
    expect(decideDueEmail({ ...QUEUED, email_status: "sent" }, true, due, due)).toEqual({ kind: "leave" });
  });
});

test.each([
  ["sent", "sent", null],
  ["rejected", "failed", "rejected"],
  ["unknown", "failed", "unknown_outcome"],
] as const)("the answer %s settles an email as %s %s", (kind, email_status, email_reason) => {
  const answer = kind === "sent" ? { kind } : { kind, reason: "Error" };
  expect(afterResponse(requestEmail(NO_EMAIL, MONDAY), answer, 0, MONDAY)).toEqual({
    email_status,
    email_reason,
    email_claim: null,
    email_next_at: null,
  });
});
