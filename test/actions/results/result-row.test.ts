import { describe, expect, test } from "vitest";
import { personAs, resultRow } from "#actions/results/result-row.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";

const JANE = { candidate_name: "Jane Doe", candidate_email: "jane@example.com", reference: "job-7" };
const AT = "2026-11-22T10:00:00.000Z";

test("a role that sees no names sees masks, and an absent reference stays absent", () => {
  expect(personAs(JANE, "full")).toEqual(JANE);
  const masked = personAs(JANE, "masked");
  for (const text of Object.values(masked)) expect(text).toContain("•••");
  expect(personAs({ ...JANE, reference: null }, "masked").reference).toBeNull();
});

describe("the outcome in a list", () => {
  const outcome = (changes: Parameters<typeof anInvitation>[1]) =>
    resultRow(anInvitation("completed", changes), undefined, "full").overall_pass;

  test("is what a person's marks decide, otherwise what was computed", () => {
    expect(outcome({ overall_pass: true, marked_pass: null })).toBe(true);
    expect(outcome({ overall_pass: true, marked_pass: false })).toBe(false);
    expect(outcome({ overall_pass: false, marked_pass: true })).toBe(true);
  });
});

test("the review is the last step's", () => {
  const requested = { act: "requested", at: AT, decision: null, overall_pass: null } as const;
  const decided = { act: "decided", at: AT, decision: "changed", overall_pass: true } as const;
  const reviewOf = (reviews: Parameters<typeof anInvitation>[1]) =>
    resultRow(anInvitation("completed", reviews), undefined, "full").review;
  expect(reviewOf({})).toBeNull();
  expect(reviewOf({ reviews: [requested] })).toBe("requested");
  expect(reviewOf({ reviews: [requested, decided] })).toBe("changed");
  expect(reviewOf({ reviews: [requested, decided, requested] })).toBe("requested");
});
