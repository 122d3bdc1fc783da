import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { SimulateCandidate } from "#contract/accounts/test-mode.ts";
import { RotateApiKey } from "#contract/dashboard/keys.ts";
import { DecideReview, MarkTest } from "#contract/results/review-requests.ts";
import { MAX_ERRORS, validationErrorsOf } from "#contract/validation-errors.ts";
import { entries, send } from "../support/records/create-body.ts";

describe("all errors together", () => {
  test("every broken rule of every field", () => {
    const answer = send({
      candidate_email: "x",
      candidate_name: " ",
      tests: ["chess-test", "chess-test"],
      expiry_hours: 1,
      custom_message: `\u0000${"x".repeat(500)}`,
      reference: "",
      typo: 1,
      other_typo: 2,
    });
    expect(answer.status).toBe(422);
    expect(entries(answer)).toEqual([
      ...["candidate_email invalid_email", "candidate_name blank", "tests[0] unknown_test", "tests[1] unknown_test"],
      ...["tests duplicate_test", "expiry_hours out_of_range", "custom_message invalid_characters"],
      ...["custom_message too_long", "reference empty", "typo unknown_field", "other_typo unknown_field"],
    ]);
  });

  test("400 when types and rules are both at fault, and the rules are named too", () => {
    const answer = send({
      candidate_email: "x",
      tests: ["editing-test", 5, "editing-test"],
      send_email: "no",
      typo: 1,
    });
    expect(answer.status).toBe(400);
    expect(entries(answer)).toEqual([
      "candidate_email invalid_email",
      "tests[1] invalid_type",
      "tests duplicate_test",
      "send_email invalid_type",
      "typo unknown_field",
    ]);
  });

  test("each entry says what to do in a sentence", () => {
    const { errors } = send({ candidate_email: "x", candidate_name: 7, tests: ["?"], expiry_hours: 1e9, typo: 1 });
    expect(errors).toHaveLength(5);
    for (const { message } of errors) expect(message).toMatch(/^[A-Z].{8,}\.$/);
  });

  test("an enormous list gets an answer of bounded size", () => {
    for (const entry of ["", 1, null, "grammar-test"]) {
      const answer = send({ tests: new Array(20_000).fill(entry) });
      expect(answer.status).toBe(typeof entry === "string" ? 422 : 400);
      expect(answer.errors.length).toBeLessThanOrEqual(MAX_ERRORS);
      expect(JSON.stringify(answer).length).toBeLessThan(64_000);
    }
    const names = Array.from({ length: 5_000 }, (_, index) => [`field${index}`, 1]);
    expect(send(Object.fromEntries(names)).errors).toHaveLength(MAX_ERRORS);
  });
});

describe("an enumeration", () => {
  const outcomeOf = (schema: z.core.$ZodType, input: object) => {
    const { error } = z.safeParse(schema, input);
    const found = error && validationErrorsOf(error, input);
    return found && [found.malformed ? 400 : 422, ...found.errors.map(({ field, code }) => `${field} ${code}`)];
  };

  test.each([
    [SimulateCandidate, { outcome: 5 }, [400, "outcome invalid_type"]],
    [SimulateCandidate, { outcome: null }, [400, "outcome invalid_type"]],
    [SimulateCandidate, {}, [400, "outcome required"]],
    [SimulateCandidate, { outcome: "wins" }, [422, "outcome invalid_value"]],
    [SimulateCandidate, { outcome: "passes", seed: true }, [400, "seed invalid_type"]],
    [SimulateCandidate, { outcome: "passes", seed: "" }, [422, "seed empty"]],
    [DecideReview, { decision: 5, note: "Read." }, [400, "decision invalid_type"]],
    [DecideReview, { decision: "maybe", note: "Read." }, [422, "decision invalid_value"]],
    [MarkTest, { test: 5, score: 1, note: "Read." }, [400, "test invalid_type"]],
    [MarkTest, { test: "chess-test", score: 1, note: "Read." }, [422, "test unknown_test"]],
    [RotateApiKey, { overlap_hours: "24" }, [400, "overlap_hours invalid_type"]],
    [RotateApiKey, { overlap_hours: 2 }, [422, "overlap_hours invalid_value"]],
  ])("answers 400 for a wrong type and 422 for an unknown value (%#)", (schema, input, expected) => {
    expect(outcomeOf(schema, input)).toEqual(expected);
  });
});
