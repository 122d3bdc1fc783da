import { describe, expect, test } from "vitest";
import {
  decideClear,
  decideEnd,
  decideErase,
  isCleared,
  isErased,
  isErasing,
  isErasureDue,
  SETTLING_MS,
} from "#domain/invitations/erasure/erasure.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import { nextSweepAt } from "#domain/invitations/publishing/next-sweep.ts";
import { aRequest, MONDAY, seededRandom } from "../../../support/builders.ts";
import { aChange } from "../../../support/records/a-change.ts";

const HOUR = 3_600_000;
const pending = newInvitation(
  "acct_1",
  aRequest({
    reference: "ref-7",
    metadata: { ats_id: "ref-8" },
    return_url: "https://a.example/ref-9",
    send_email: false,
  }),
  MONDAY,
  seededRandom(),
);

const erased = (invitation = pending, now = MONDAY + 1) => {
  const decision = aChange(decideErase(invitation, { erasureId: "era_1", verifyCode: "code" }, now));
  return { change: decision.change, after: { ...invitation, ...decision.change.set } };
};

describe("the mark", () => {
  test("cancels an open invitation: with its refund while it is pending, without once it has begun", () => {
    expect(erased().change).toMatchObject({
      set: { status: "cancelled" },
      credits: { kind: "cancelled", amount: pending.credits_used },
    });
    const begun = { ...pending, status: "in_progress", started_at: pending.created_at } as const;
    expect(erased(begun).change).toMatchObject({ set: { status: "cancelled" }, credits: undefined });
    const submitted = { ...begun, submitted_at: pending.created_at, scoring_asked_at: pending.created_at };
    expect(erased(submitted).change).toMatchObject({
      set: { status: "cancelled", scoring_asked_at: null },
      credits: undefined,
    });
  });

  test("records the expiry of one whose link has ended, with its credits", () => {
    expect(erased(pending, MONDAY + 1000 * HOUR).change).toMatchObject({
      set: { status: "expired" },
      credits: { kind: "expired", amount: pending.credits_used },
    });
  });

  test("leaves the state of a closed one, and the time of its last change, from which its events' ids are made", () => {
    const completed = { ...pending, status: "completed", completed_at: pending.created_at } as const;
    const { set } = erased(completed).change;
    expect(Object.keys(set).sort()).toEqual(["erased_at", "erasure_due_at", "erasure_id", "verify_code"]);
  });

  test("is made once", () => {
    expect(decideErase(erased().after, { erasureId: "era_2", verifyCode: null }, MONDAY + HOUR)).toEqual({
      kind: "unchanged",
    });
  });

  test("makes the last step due two minutes later, when no function that saw the row before can still run", () => {
    const { after } = erased();
    expect([isErased(after), isErasing(after)]).toEqual([true, true]);
    expect(nextSweepAt(after)).toBe(new Date(MONDAY + 1 + SETTLING_MS).toISOString());
    expect(isErasureDue(after, MONDAY + SETTLING_MS)).toBe(false);
    expect(isErasureDue(after, MONDAY + 1 + SETTLING_MS)).toBe(true);
  });
});

test("the last step removes what is personal, and leaves nothing due", () => {
  const { after } = erased();
  const cleared = { ...after, ...decideClear(after, { isLast: true }).set };
  expect(cleared).toMatchObject({ candidate_email: "", candidate_name: "", reference: null, token: "" });
  expect(cleared).toMatchObject({ custom_message: null, extra_time_percent: 0, overall_pass: null });
  expect(JSON.stringify(cleared)).not.toMatch(/jane|ref-/i);
  expect([isErased(cleared), isErasing(cleared), nextSweepAt(cleared)]).toEqual([true, false, undefined]);
});

test("a row that is cleared while something is outstanding stays due until the end", () => {
  const { after } = erased();
  expect(isCleared(after)).toBe(false);
  const change = decideClear(after, { isLast: false });
  const cleared = { ...after, ...change.set };
  expect(JSON.stringify(cleared)).not.toMatch(/jane|ref-/i);
  expect([isCleared(cleared), isErasing(cleared), nextSweepAt(cleared)]).toEqual([true, true, after.erasure_due_at]);
  const end = decideEnd(cleared);
  expect(end.assumes).toEqual({ erasure_due_at: after.erasure_due_at });
  expect(isErasing({ ...cleared, ...end.set })).toBe(false);
});

test("each step assumes what it was decided by", () => {
  const { status, submitted_at, updated_at } = pending;
  const seen = { erased_at: null, updated_at };
  expect(erased().change.assumes).toMatchObject({ ...seen, status, submitted_at });
  const completed = { ...pending, status: "completed" } as const;
  expect(erased(completed).change).toMatchObject({ assumes: { ...seen, status: "completed" } });
  const submitted = { ...pending, status: "in_progress", submitted_at: pending.created_at } as const;
  const assumed = { ...seen, status: "in_progress", submitted_at: pending.created_at };
  expect(erased(submitted).change.assumes).toEqual(assumed);
  const { after } = erased();
  const { erasure_due_at, candidate_email } = after;
  expect(decideClear(after, { isLast: true }).assumes).toEqual({ erasure_due_at, candidate_email });
});

test("nothing is due before an erasure", () => {
  expect(isErasureDue(pending, MONDAY + 1000 * HOUR)).toBe(false);
});
