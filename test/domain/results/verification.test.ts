import { describe, expect, test } from "vitest";
import type { HumanReview } from "#contract/results/human-review.ts";
import { presentErased, presentVerification } from "#domain/results/verification.ts";
import { testTenantOf } from "#domain/shared/tenant.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";
import { aMark, aResultRecord } from "../../support/records/result-record.ts";

const MARK = aMark(65, "Valid.", "2026-03-03T10:00:00.000Z");
const REQUESTED: HumanReview = {
  ...{ status: "requested", requested_at: "2026-03-03T10:00:00.000Z", request: "I was ill." },
  ...{ decided_at: null, decision: null, note: null, overall_pass: null },
};
const DECIDED: HumanReview = {
  ...REQUESTED,
  ...{
    status: "decided",
    decided_at: "2026-03-04T10:00:00.000Z",
    decision: "changed",
    note: "Ill.",
    overall_pass: true,
  },
};

const ACME = { account_name: "Acme", registered_name: null };

describe("the page behind a report's code shows a result", () => {
  test("as it was computed, and nothing of the candidate but the name", () => {
    const result = aResultRecord();
    expect(presentVerification(result, ACME)).toEqual({
      status: "valid",
      invitation_id: result.invitation_id,
      livemode: true,
      candidate_name: "Jane Doe",
      invited_as: null,
      ...ACME,
      completed_at: "2026-03-02T10:00:00.000Z",
      overall_pass: false,
      tests: [
        {
          ...{ slug: "editing-test", name: "Editing test", score: 40, pass_threshold: 65, pass: false },
          ...{ human_mark: null, marked: [], provisional: false },
        },
      ],
      integrity_flagged: false,
      review: null,
    });
  });

  test("as provisional while a writing test lacks its mark, whatever was decided on the result", () => {
    const tests = aResultRecord().tests.map((one) => ({ ...one, slug: "writing-test" as const }));
    const shown = presentVerification(aResultRecord({ tests, human_review: DECIDED }), ACME);
    expect(shown).toMatchObject({ status: "provisional", tests: [{ provisional: true }] });
    const marked = aResultRecord({ tests, human_marks: { "writing-test": MARK } });
    expect(presentVerification(marked, ACME)).toMatchObject({ status: "rescored", tests: [{ provisional: false }] });
  });

  test("as a person's mark decided it, beside the computed score", () => {
    const shown = presentVerification(aResultRecord({ human_marks: { "editing-test": MARK } }), ACME);
    expect(shown).toMatchObject({ status: "rescored", overall_pass: true });
    expect(shown.tests).toMatchObject([{ score: 40, pass: true, human_mark: 65 }]);
  });

  test("as reviewed once the review is decided, without its request and its note", () => {
    expect(presentVerification(aResultRecord({ human_review: REQUESTED }), ACME)).toMatchObject({
      status: "valid",
      review: null,
    });
    const decided = aResultRecord({ human_review: DECIDED, human_marks: { "editing-test": MARK } });
    expect(presentVerification(decided, ACME)).toMatchObject({ status: "reviewed", overall_pass: true });
    expect(presentVerification(decided, ACME).review).toEqual({
      ...{ decided_at: "2026-03-04T10:00:00.000Z", decision: "changed", overall_pass: true },
    });
  });

  test("as one of test mode, and with its flags", () => {
    const { integrity, account_id } = aResultRecord();
    const flagged = { ...integrity, flagged: true };
    expect(
      presentVerification(aResultRecord({ account_id: testTenantOf(account_id), integrity: flagged }), ACME),
    ).toMatchObject({ livemode: false, integrity_flagged: true });
  });
});

test("of an erased result, the page shows that it was erased, and nothing of the candidate", () => {
  const invitation = anInvitation("completed");
  expect(presentErased(invitation, ACME, "2026-04-01T10:00:00.000Z")).toEqual({
    status: "erased",
    invitation_id: invitation.id,
    livemode: true,
    ...ACME,
    erased_at: "2026-04-01T10:00:00.000Z",
  });
});
