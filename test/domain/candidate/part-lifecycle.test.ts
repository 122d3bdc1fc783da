import { describe, expect, test } from "vitest";
import {
  askScoring,
  closedFor,
  currentPart,
  decideStartPart,
  isOverdue,
  isScoringLate,
  partStatusOf,
  submitted,
} from "#domain/candidate/part-lifecycle.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { GRACE_MS, SCORING_PATIENCE_MS } from "#domain/invitations/lifecycle.ts";
import { MONDAY } from "../../support/builders.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";

const HOUR = 3_600_000;
const QUARTER = HOUR / 4;
const iso = (ms: number) => new Date(ms).toISOString();
const tests: InvitationRecord["tests"] = ["editing-test", "full-editing-assessment"];
const SECOND = "full-editing-assessment.grammar-test";
const two = (changes: Partial<InvitationRecord> = {}) =>
  anInvitation("in_progress", { tests, parts_submitted: 1, ...changes });

describe("where the candidate is", () => {
  test("parts are taken in order, those of an assessment one by one", () => {
    expect(partStatusOf(two(), "editing-test")).toBe("submitted");
    expect(partStatusOf(two(), SECOND)).toBe("ready");
    expect(partStatusOf(two({ test_deadline: iso(MONDAY) }), SECOND)).toBe("running");
    expect(partStatusOf(two(), "full-editing-assessment.editing-test")).toBe("waiting");
    expect(currentPart(two())?.id).toBe(SECOND);
    expect(currentPart(two({ parts_submitted: 4 }))).toBeUndefined();
  });

  test.each(["", "grammar-test", "full-editing-assessment", "__proto__", "constructor"])("%j is not a part", (id) => {
    expect(partStatusOf(two(), id)).toBe("unknown");
    expect(decideStartPart(two(), id, MONDAY)).toEqual({ kind: "refused", code: "unknown_part" });
  });
});

describe("a start", () => {
  test.each([
    [0, 15],
    [25, 18.75],
    [100, 30],
  ])("with %i %% extra time has its deadline after %d minutes", (extra_time_percent, minutes) => {
    expect(decideStartPart(two({ extra_time_percent }), SECOND, MONDAY)).toMatchObject({
      kind: "change",
      deadline: iso(MONDAY + minutes * 60_000),
      change: { set: { test_deadline: iso(MONDAY + minutes * 60_000) } },
    });
  });

  test("of the first part begins the invitation too; of a later one it does not begin it again", () => {
    const first = decideStartPart(anInvitation("pending", { tests }), "editing-test", MONDAY + HOUR);
    expect(first).toMatchObject({ change: { set: { status: "in_progress", started_at: iso(MONDAY + HOUR) } } });
    const later = decideStartPart(two(), SECOND, MONDAY + HOUR);
    expect(later).toMatchObject({ change: { set: { test_deadline: iso(MONDAY + HOUR + QUARTER) } } });
    expect(JSON.stringify(later)).not.toContain("started_at");
  });

  test("assumes all that says which part is next, so that of two that race one wins", () => {
    expect(decideStartPart(two(), SECOND, MONDAY)).toMatchObject({
      change: { assumes: { status: "in_progress", test_deadline: null, parts_submitted: 1 } },
    });
  });

  test.each([
    [-1, { kind: "change" }],
    [0, { kind: "refused", code: "invitation_closed" }],
  ])("%i ms from expires_at: %j", (ms, decision) => {
    expect(decideStartPart(two(), SECOND, MONDAY + 24 * HOUR + ms)).toMatchObject(decision);
  });

  test("of a part that is submitted is too late, and of one after the next too early", () => {
    expect(decideStartPart(two(), "editing-test", MONDAY)).toEqual({ kind: "refused", code: "part_closed" });
    const later = "full-editing-assessment.editing-test";
    expect(decideStartPart(two(), later, MONDAY)).toEqual({ kind: "refused", code: "part_not_ready" });
  });

  test("of the running part changes nothing until its time and the grace are over", () => {
    const running = two({ test_deadline: iso(MONDAY + QUARTER) });
    const closing = MONDAY + QUARTER + GRACE_MS;
    expect(decideStartPart(running, SECOND, closing - 1)).toEqual({ kind: "unchanged" });
    expect(decideStartPart(running, SECOND, closing)).toEqual({ kind: "refused", code: "part_closed" });
    expect([isOverdue(running, closing - 1), isOverdue(running, closing)]).toEqual([false, true]);
  });
});

describe("a submission", () => {
  const now = MONDAY + HOUR;

  test("that is not the last asks for no scoring", () => {
    expect(submitted(two({ test_deadline: iso(now) }), true, now)).toEqual({
      assumes: { status: "in_progress", test_deadline: iso(now), parts_submitted: 1 },
      set: { parts_submitted: 2, test_deadline: null },
    });
  });

  test("of the last part asks for scoring, in the same change", () => {
    expect(submitted(two({ parts_submitted: 3 }), false, now).set).toEqual({
      parts_submitted: 4,
      test_deadline: null,
      submitted_at: iso(now),
      scoring_asked_at: iso(now),
    });
  });
});

describe("the receipt by email", () => {
  const now = MONDAY + HOUR;
  const last = {
    parts_submitted: 3,
    email_status: "sent",
    email_requests: 2,
    email_requested_at: iso(MONDAY),
  } as const;

  test("is asked for with the last submission, which then assumes how far the email before it got", () => {
    const { assumes, set } = submitted(two(last), true, now);
    expect(set).toMatchObject({
      submitted_at: iso(now),
      email_kind: "receipt",
      email_requests: 3,
      email_status: "queued",
    });
    expect(assumes).toMatchObject({ email_status: "sent", email_requests: 2, email_claim: null });
  });

  test.each<[string, boolean, Partial<InvitationRecord>]>([
    ["by a submission that is not the last", true, { ...last, parts_submitted: 2 }],
    ["if the account wants none", false, last],
    ["if the account emails its candidates itself", true, { ...last, email_requests: 0, email_status: "none" }],
    ["to an address that bounced", true, { ...last, email_status: "bounced" }],
    ["to an address that complained", true, { ...last, email_status: "complained" }],
  ])("is not asked for %s", (_, wanted, changes) => {
    expect(submitted(two(changes), wanted, now).set).not.toHaveProperty("email_kind");
  });
});

describe("scoring that is outstanding", () => {
  const all = two({ parts_submitted: 4, submitted_at: iso(MONDAY), scoring_asked_at: iso(MONDAY) });

  test("is late after an hour, counted from when it was last asked for", () => {
    expect(isScoringLate(all, MONDAY + SCORING_PATIENCE_MS - 1)).toBe(false);
    expect(isScoringLate(all, MONDAY + SCORING_PATIENCE_MS)).toBe(true);
    const again = { ...all, ...askScoring(all, MONDAY + HOUR).change.set };
    expect(isScoringLate(again, MONDAY + HOUR + SCORING_PATIENCE_MS - 1)).toBe(false);
  });

  test("is asked for on condition that no one else has asked, or completed the invitation, meanwhile", () => {
    expect(askScoring(all, MONDAY + HOUR)).toMatchObject({
      kind: "change",
      change: { assumes: { status: "in_progress", scoring_asked_at: iso(MONDAY) } },
    });
  });

  test("is late for no invitation that is completed, or has a part left", () => {
    expect(isScoringLate({ ...all, status: "completed" }, MONDAY + 100 * HOUR)).toBe(false);
    expect(isScoringLate(two(), MONDAY + 100 * HOUR)).toBe(false);
  });
});

test.each([
  ["completed", "already_submitted"],
  ["expired", "invitation_closed"],
  ["cancelled", "invitation_closed"],
  ["pending", undefined],
  ["in_progress", undefined],
] as const)("%s: a call about a part is refused with %s", (status, code) => {
  expect(closedFor(anInvitation(status), MONDAY)).toBe(code);
});
