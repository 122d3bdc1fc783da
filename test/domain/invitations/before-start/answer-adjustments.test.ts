import { describe, expect, test } from "vitest";
import { decideAnswer, openRequest } from "#domain/invitations/before-start/answer-adjustments.ts";
import { decideExtraTime } from "#domain/invitations/before-start/extra-time.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { MONDAY } from "../../../support/builders.ts";
import { anInvitation } from "../../../support/records/invitation-record.ts";

const at = (minutes: number) => new Date(MONDAY + minutes * 60_000).toISOString();
const NOW = MONDAY + 5 * 60_000;
const REQUEST = at(2);
const asking = (changes: Partial<InvitationRecord> = {}) =>
  anInvitation("pending", {
    adjustments: "A quarter more.",
    candidate_acts: [{ act: "adjustments_requested", at: REQUEST }],
    email_status: "sent",
    ...changes,
  });
const NO = { requested_at: REQUEST, decision: "declined", message: "The times are fixed by law." } as const;
const YES = { requested_at: REQUEST, decision: "granted", message: null, extra_time_percent: 25 } as const;

const changeOf = (decision: ReturnType<typeof decideAnswer>) => {
  if (decision.kind !== "change") throw new Error(`It is ${decision.kind}`);
  return decision.change;
};

describe("an answer", () => {
  test("is kept with the request that it names, and the candidate is emailed", () => {
    const { set, assumes } = changeOf(decideAnswer(asking(), NO, NOW));
    expect(set).toMatchObject({
      adjustment_answers: [{ ...NO, answered_at: at(5) }],
      extra_time_percent: 0,
      email_kind: "answer",
      email_status: "queued",
    });
    // Whatever comes between makes it decide again: a new request, another answer, a start, more time, an email.
    for (const field of [
      "candidate_acts",
      "adjustment_answers",
      "test_deadline",
      "extra_time_percent",
      "email_claim",
    ]) {
      expect(assumes).toHaveProperty(field);
    }
  });

  test("that grants can change the extra time", () => {
    expect(changeOf(decideAnswer(asking(), YES, NOW)).set).toMatchObject({ extra_time_percent: 25 });
  });

  test("is not emailed by a service that does not email the candidate", () => {
    const { set } = changeOf(decideAnswer(asking({ email_requests: 0, email_status: "none" }), NO, NOW));
    expect(set).not.toHaveProperty("email_kind");
    expect(set.adjustment_answers).toHaveLength(1);
  });

  test("given again changes nothing, and another one is refused", () => {
    const answered = { ...asking(), ...changeOf(decideAnswer(asking(), NO, NOW)).set };
    expect(openRequest(answered)).toBeUndefined();
    expect(decideAnswer(answered, NO, NOW + 1)).toEqual({ kind: "unchanged" });
    for (const other of [YES, { ...NO, message: "Because." }]) {
      expect(decideAnswer(answered, other, NOW + 1)).toEqual({ kind: "refused", code: "already_answered" });
    }
  });

  test("never answers a request that was made since", () => {
    const again = asking({
      candidate_acts: [
        { act: "adjustments_requested", at: REQUEST },
        { act: "adjustments_requested", at: at(3) },
      ],
    });
    expect(decideAnswer(again, NO, NOW)).toEqual({ kind: "refused", code: "not_open" });
    expect(openRequest(again)).toBe(at(3));
  });

  test.each([
    ["in_progress", "already_started"],
    ["completed", "already_submitted"],
    ["expired", "invitation_closed"],
    ["cancelled", "invitation_closed"],
  ] as const)("%s: refused with %s", (status, code) => {
    const { adjustments, candidate_acts } = asking();
    expect(decideAnswer(anInvitation(status, { adjustments, candidate_acts }), NO, NOW)).toEqual({
      kind: "refused",
      code,
    });
  });

  test("is refused when nothing was asked for", () => {
    expect(decideAnswer(anInvitation("pending"), NO, NOW)).toEqual({ kind: "refused", code: "not_open" });
  });
});

describe("a change of the extra time", () => {
  const changedTo = (invitation: InvitationRecord, percent: number) => {
    const decision = decideExtraTime(invitation, percent, NOW);
    return decision.kind === "change" ? decision.change.set : {};
  };

  test("grants an open request if it gives more, and is then emailed as an answer", () => {
    expect(changedTo(asking(), 25)).toMatchObject({
      extra_time_percent: 25,
      adjustment_answers: [{ requested_at: REQUEST, decision: "granted", message: null, answered_at: at(5) }],
      email_kind: "answer",
    });
  });

  test.each<[string, InvitationRecord, number]>([
    ["that gives less answers nothing", asking({ extra_time_percent: 50 }), 25],
    ["answers nothing that was not asked", anInvitation("pending"), 25],
    ["leaves an answer as it was given", asking({ adjustment_answers: [{ ...NO, answered_at: at(3) }] }), 25],
  ])("%s", (_, invitation, percent) => {
    expect(changedTo(invitation, percent)).toEqual({ extra_time_percent: percent });
  });
});

test("the same answer to an earlier request, with another decision or extra time, is not a repeat", () => {
  const earlier = { requested_at: at(1), decision: "declined", message: null, answered_at: at(2) } as const;
  const answered = asking({ adjustment_answers: [earlier, { ...YES, answered_at: at(3) }], extra_time_percent: 25 });
  const refused = { kind: "refused", code: "already_answered" };
  expect(decideAnswer(answered, YES, NOW)).toEqual({ kind: "unchanged" });
  expect(decideAnswer(answered, { ...YES, decision: "declined" }, NOW)).toEqual(refused);
  expect(decideAnswer(answered, { ...YES, extra_time_percent: 50 }, NOW)).toEqual(refused);
  expect(decideAnswer(answered, { ...earlier, decision: "granted" }, NOW)).toEqual(refused);
});
