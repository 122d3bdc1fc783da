import { describe, expect, test } from "vitest";
import type { Verification } from "#contract/results/verification.ts";
import { personsPart } from "../../../lib/web/verify/words.ts";

const aVerification = (changes: Partial<Verification> = {}): Verification => ({
  status: "valid",
  invitation_id: "inv_1",
  livemode: true,
  candidate_name: "Jane Doe",
  invited_as: null,
  registered_name: null,
  account_name: "Acme",
  completed_at: "2026-11-22T10:00:00.000Z",
  overall_pass: true,
  tests: [
    {
      slug: "editing-test",
      name: "Editing test",
      score: 80,
      pass_threshold: 65,
      pass: true,
      human_mark: null,
      marked: [],
      provisional: false,
    },
    {
      slug: "writing-test",
      name: "Writing test",
      score: 60,
      pass_threshold: 65,
      pass: true,
      human_mark: 70,
      marked: [{ by: null, at: "2026-11-22T10:00:00.000Z" }],
      provisional: false,
    },
  ],
  integrity_flagged: false,
  review: null,
  ...changes,
});
const MARKED = "A person has marked the writing test, and that mark decides whether it is passed.";

describe("what a person did is said", () => {
  test("only when someone did something", () => {
    expect(personsPart(aVerification())).toBeUndefined();
  });

  test("of a mark", () => {
    expect(personsPart(aVerification({ status: "rescored" }))).toBe(MARKED);
  });

  test.each([
    ["confirmed", null, "and confirmed it."],
    ["changed", false, "and changed it. The decided outcome is: not passed."],
  ] as const)("of a review that %s it", (decision, overall_pass, end) => {
    const review = { decided_at: "2026-11-23T09:00:00.000Z", decision, overall_pass };
    const text = personsPart(aVerification({ status: "reviewed", review })) ?? "";
    expect(text.startsWith(`${MARKED} A person reviewed the result on 23 November 2026`)).toBe(true);
    expect(text.endsWith(end)).toBe(true);
  });
});
