import { describe, expect, test } from "vitest";
import { afterEvent } from "#domain/email/email-event.ts";
import type { EmailProgress } from "#domain/shared/email-progress.ts";
import { NO_EMAIL } from "#domain/shared/email-progress.ts";

const sent: EmailProgress = { ...NO_EMAIL, email_status: "sent", email_requests: 2 };
const settled = (email_status: string) => ({
  email_status,
  email_reason: null,
  email_claim: null,
  email_next_at: null,
});

describe("a bounce", () => {
  test("of the last email is recorded; one of an email before it says nothing about the last", () => {
    expect(afterEvent(sent, 2, "bounced")).toEqual(settled("bounced"));
    expect(afterEvent(sent, 1, "bounced")).toBeUndefined();
    expect(afterEvent(sent, 3, "bounced")).toBeUndefined();
  });

  test("does not take back a complaint", () => {
    expect(afterEvent({ ...sent, email_status: "complained" }, 2, "bounced")).toBeUndefined();
  });
});

describe("a complaint", () => {
  test("about any email that was sent is recorded, a bounce in between or not", () => {
    expect(afterEvent(sent, 1, "complained")).toEqual(settled("complained"));
    expect(afterEvent({ ...sent, email_status: "bounced" }, 2, "complained")).toEqual(settled("complained"));
  });

  test("about an email that was never asked for is ignored", () => {
    expect(afterEvent(sent, 3, "complained")).toBeUndefined();
  });
});

describe.each(["bounced", "complained"] as const)("an email that %s", (outcome) => {
  test("before its sender recorded that it was sent is not sent again: the claim is gone", () => {
    const claimed: EmailProgress = { ...sent, email_status: "queued", email_claim: "sender-1" };
    expect(afterEvent(claimed, 2, outcome)).toEqual(settled(outcome));
  });

  test("is recorded once, however often it is reported", () => {
    expect(afterEvent({ ...sent, email_status: outcome }, 2, outcome)).toBeUndefined();
  });

  test("after an unknown outcome was sent after all", () => {
    const unknown: EmailProgress = { ...sent, email_status: "failed", email_reason: "unknown_outcome" };
    expect(afterEvent(unknown, 2, outcome)).toEqual(settled(outcome));
  });

  test.each([
    ["none", null],
    ["failed", "rejected"],
    ["failed", "not_accepted"],
  ] as const)("cannot be one that is %s, %s", (email_status, email_reason) => {
    expect(afterEvent({ ...sent, email_status, email_reason }, 2, outcome)).toBeUndefined();
  });
});
