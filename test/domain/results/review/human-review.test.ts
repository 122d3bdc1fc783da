import { describe, expect, test } from "vitest";
import { DecideReview, MarkTest, RequestReview } from "#contract/results/review-requests.ts";
import { validationErrorsOf } from "#contract/validation-errors.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import { MAX_REVIEW_STEPS } from "#domain/invitations/review-step.ts";
import { listedOutcome, newResult } from "#domain/results/result.ts";
import { decideReview, markTest, requestReview } from "#domain/results/review/human-review.ts";
import { aRequest, MONDAY, seededRandom } from "../../../support/builders.ts";
import { aScore } from "../../../support/harness/invitation-harness.ts";
import { aChange } from "../../../support/records/a-change.ts";

const invitation = newInvitation("acct_1", aRequest(), MONDAY, seededRandom());
const result = newResult(invitation, aScore(false), MONDAY, seededRandom());

describe("the bodies", () => {
  const faults = (schema: typeof DecideReview | typeof RequestReview | typeof MarkTest, body: object) => {
    const parsed = schema.safeParse(body);
    return parsed.success
      ? "ok"
      : validationErrorsOf(parsed.error, body).errors.map(({ field, code }) => `${field} ${code}`);
  };
  const long = "x".repeat(2001);

  test.each([
    [DecideReview, { decision: "confirmed", note: "Read again." }, "ok"],
    [DecideReview, { decision: "changed", note: "Read again.", overall_pass: true }, "ok"],
    [DecideReview, { decision: "changed", note: "Read again." }, "ok"],
    [DecideReview, { decision: "confirmed", note: "Read again.", overall_pass: true }, ["overall_pass not_allowed"]],
    [DecideReview, { decision: "changed", note: " " }, ["note blank"]],
    [DecideReview, { decision: "changed", note: long }, ["note too_long"]],
    [RequestReview, { text: "x".repeat(2000) }, "ok"],
    [RequestReview, { text: "" }, ["text blank"]],
    [RequestReview, { text: long }, ["text too_long"]],
    [MarkTest, { test: "writing-test", score: 100, note: "Good." }, "ok"],
    [MarkTest, { test: "writing-test", score: 101, note: "Good." }, ["score out_of_range"]],
    [MarkTest, { test: "writing-test", score: 70.5, note: "Good." }, ["score out_of_range"]],
  ])("%#", (schema, body, expected) => {
    expect(faults(schema, body)).toEqual(expected);
  });
});

describe("a step of a review", () => {
  test("is later than the last change of the row, so two in one millisecond have different times", () => {
    const decision = aChange(decideReview(invitation, result, { decision: "confirmed", note: "-" }, MONDAY));
    expect(decision.change.assumes).toEqual({ status: "completed", updated_at: invitation.updated_at });
    expect(decision.change.set.updated_at).toBe(new Date(MONDAY + 1).toISOString());
  });

  test("never touches what was computed", () => {
    const outcomes = [
      decideReview(invitation, result, { decision: "changed", note: "-", overall_pass: true }, MONDAY),
      requestReview(invitation, result, { text: "Please." }, MONDAY),
      markTest(invitation, result, { test: "editing-test", score: 90, note: "-" }, MONDAY),
    ];
    for (const outcome of outcomes) {
      if (outcome.kind !== "change") throw new Error(outcome.kind);
      expect(Object.keys(outcome.result.set)).toEqual([expect.stringMatching(/^human_(review|marks)$/)]);
    }
  });
});

describe("a request for a review", () => {
  const requested = () => aChange(requestReview(invitation, result, { text: "Please." }, MONDAY));
  const at = new Date(MONDAY + 1).toISOString();

  test("is kept with its text, and the result waits for a person", () => {
    const { change, result: written } = requested();
    expect(change.set).toEqual({
      updated_at: at,
      reviews: [{ act: "requested", at, decision: null, overall_pass: null }],
    });
    expect(written).toEqual({
      set: {
        human_review: {
          ...{ status: "requested", requested_at: at, request: "Please." },
          ...{ decided_at: null, decision: null, note: null, overall_pass: null },
        },
      },
      assumes: { human_marks: null },
      awaits: "decision",
    });
  });

  test("that is open is not repeated, and after the decision another one can be made", () => {
    const open = { ...result, ...requested().result.set };
    expect(requestReview(invitation, open, { text: "Again." }, MONDAY)).toEqual({ kind: "unchanged" });
    const decided = aChange(decideReview(invitation, open, { decision: "confirmed", note: "-" }, MONDAY));
    const after = { ...open, ...decided.result.set };
    expect(requestReview(invitation, after, { text: "Again." }, MONDAY).kind).toBe("change");
  });

  test("is one of at most ten steps, of which each is kept", () => {
    const step = { act: "requested", at, decision: null, overall_pass: null } as const;
    const taken = (count: number) =>
      requestReview({ ...invitation, reviews: Array(count).fill(step) }, result, { text: "Please." }, MONDAY);
    expect(taken(MAX_REVIEW_STEPS)).toEqual({ kind: "refused", code: "too_many_reviews" });
    const last = taken(MAX_REVIEW_STEPS - 1);
    expect(last.kind === "change" && last.change.set.reviews).toHaveLength(MAX_REVIEW_STEPS);
  });
});

describe("a decision on a review", () => {
  const decide = { decision: "changed", note: "Read again.", overall_pass: true } as const;
  const decided = (before = result) => aChange(decideReview(invitation, before, decide, MONDAY));

  test("with the same words and another decision is another decision", () => {
    const confirmed = aChange(decideReview(invitation, result, { decision: "confirmed", note: "Read again." }, MONDAY));
    const after = { ...result, ...confirmed.result.set };
    const outcomes = (["confirmed", "changed"] as const).map(
      (decision) => decideReview(invitation, after, { decision, note: "Read again." }, MONDAY).kind,
    );
    expect(outcomes).toEqual(["unchanged", "change"]);
  });

  test("is kept beside the request, and the result waits no longer", () => {
    const asked = aChange(requestReview(invitation, result, { text: "Please." }, MONDAY));
    const { change, result: written } = decided({ ...result, ...asked.result.set });
    const at = new Date(MONDAY + 1).toISOString();
    expect(change.set.reviews).toEqual([{ act: "decided", at, decision: "changed", overall_pass: true }]);
    expect(written).toMatchObject({
      set: { human_review: { ...decide, status: "decided", decided_at: at, requested_at: at, request: "Please." } },
      awaits: null,
    });
  });

  test("that is the same changes nothing; with another note, decision or outcome it replaces the one before", () => {
    const after = { ...result, ...decided().result.set };
    expect(decideReview(invitation, after, decide, MONDAY)).toEqual({ kind: "unchanged" });
    for (const other of [
      { ...decide, note: "Read once more." },
      { ...decide, overall_pass: false },
      { decision: "changed", note: decide.note } as const,
      { decision: "confirmed", note: decide.note } as const,
    ]) {
      expect(decideReview(invitation, after, other, MONDAY).kind).toBe("change");
    }
  });
});

describe("a mark", () => {
  const mark = { test: "editing-test", score: 70, note: "Good." } as const;
  const marked = (before = result, given: Parameters<typeof markTest>[2] = mark) =>
    aChange(markTest(invitation, before, given, MONDAY));

  test("at the pass mark passes the test, on condition of what it was decided by", () => {
    const { change, result: written } = marked();
    expect(change).toEqual({
      assumes: { status: "completed", updated_at: invitation.updated_at },
      set: listedOutcome({ ...result, human_marks: written.set.human_marks ?? null }),
    });
    expect(written).toMatchObject({
      set: { human_marks: { "editing-test": { score: 70, note: "Good.", marked_at: new Date(MONDAY).toISOString() } } },
      assumes: { human_marks: null, human_review: null },
    });
    expect(change.set).toMatchObject({ overall_pass: true, result_status: "final", scores: { overall_score: 70 } });
    const failed = marked(result, { ...mark, score: 69 }).change.set;
    expect(failed).toMatchObject({ overall_pass: false, result_status: "final", scores: { overall_score: 69 } });
    expect(failed.scores?.tests).toMatchObject([{ human_mark: 69, decided_by: "person", pass: false }]);
  });

  test("that is the same changes nothing; with another score or note it replaces the one before", () => {
    const after = { ...result, ...marked().result.set };
    expect(markTest(invitation, after, mark, MONDAY + 1)).toEqual({ kind: "unchanged" });
    expect(marked(after, { ...mark, score: 71 }).result.assumes).toEqual({
      human_marks: after.human_marks,
      human_review: null,
    });
    expect(marked(after, { ...mark, note: "Better." }).kind).toBe("change");
  });

  test("that is the last missing one makes a provisional result final, once", () => {
    const [computed] = result.tests;
    if (computed === undefined) throw new Error("A score has a test");
    const provisional = { ...result, tests: [computed, { ...computed, slug: "writing-test" as const }] };
    const writing = { ...mark, test: "writing-test" } as const;
    const other = marked(provisional);
    expect(other.change.set).toMatchObject({ overall_pass: false, result_status: "provisional" });
    expect(other.result.awaits).toBe("reading");
    const last = marked({ ...provisional, ...other.result.set }, writing);
    const at = new Date(MONDAY + 1).toISOString();
    expect(last.change.set).toMatchObject({
      overall_pass: true,
      result_status: "final",
      finalized: { at, overall_pass: true },
      updated_at: at,
    });
    expect(last.result.awaits).toBeNull();
    const again = marked({ ...provisional, ...last.result.set }, { ...writing, score: 10 });
    expect(again.change.set).toMatchObject({ overall_pass: false, result_status: "final" });
    expect(again.change.set).not.toHaveProperty("finalized");
  });

  test("of a test that the invitation does not have is refused", () => {
    const two = { ...result, tests: [...result.tests, ...result.tests] };
    expect(markTest(invitation, two, { ...mark, test: "writing-test" }, MONDAY)).toEqual({
      kind: "refused",
      code: "unknown_test",
    });
    expect(markTest(invitation, { ...result, tests: [] }, mark, MONDAY)).toEqual({
      kind: "refused",
      code: "unknown_test",
    });
  });
});
