import { describe, expect, test } from "vitest";
import { personAs, resultRow } from "#actions/results/result-row.ts";
import { listedResult } from "#domain/results/list/listed-result.ts";
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
  const rowOf = (changes: Parameters<typeof anInvitation>[1]) =>
    resultRow({ ...listedResult(anInvitation("completed", changes)), tags: null }, "full");

  test("is that of the invitation now, not what was computed, with its status", () => {
    expect(rowOf({ overall_pass: true, computed_pass: false, result_status: "final" })).toMatchObject({
      overall_pass: true,
      status: "final",
    });
    expect(rowOf({ overall_pass: false, result_status: "provisional" }).status).toBe("provisional");
  });
});

test("the review is the last step's", () => {
  const requested = { act: "requested", at: AT, decision: null, overall_pass: null } as const;
  const decided = { act: "decided", at: AT, decision: "changed", overall_pass: true } as const;
  const reviewOf = (reviews: Parameters<typeof anInvitation>[1]) =>
    resultRow({ ...listedResult(anInvitation("completed", reviews)), tags: null }, "full").review;
  expect(reviewOf({})).toBeNull();
  expect(reviewOf({ reviews: [requested] })).toBe("requested");
  expect(reviewOf({ reviews: [requested, decided] })).toBe("changed");
  expect(reviewOf({ reviews: [requested, decided, requested] })).toBe("requested");
});
