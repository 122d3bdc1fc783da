import { describe, expect, test } from "vitest";
import { DecideReview, MarkTest, RequestReview } from "#contract/results/review-requests.ts";
import { validationErrorsOf } from "#contract/validation-errors.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import { decideReview, markTest, requestReview } from "#domain/results/human-review.ts";
import { newResult } from "#domain/results/result.ts";
import { aRequest, MONDAY, seededRandom } from "../../support/builders.ts";
import { aScore } from "../../support/harness/invitation-harness.ts";

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
    const decision = decideReview(invitation, result, { decision: "confirmed", note: "-" }, MONDAY);
    if (decision.kind !== "change") throw new Error(decision.kind);
    expect(decision.change.assumes).toEqual({ status: "completed", updated_at: invitation.updated_at });
    expect(decision.change.set.updated_at).toBe(new Date(MONDAY + 1).toISOString());
  });

  test("never touches what was computed", () => {
    const outcomes = [
      decideReview(invitation, result, { decision: "changed", note: "-", overall_pass: true }, MONDAY),
      requestReview(invitation, result, { text: "Please." }, MONDAY),
      markTest(result, { test: "editing-test", score: 90, note: "-" }, MONDAY),
    ];
    for (const outcome of outcomes) {
      if (outcome.kind !== "change") throw new Error(outcome.kind);
      expect(Object.keys(outcome.result.set)).toEqual([expect.stringMatching(/^human_(review|marks)$/)]);
    }
  });
});
