import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ANSWER_BYTES_MAX, type Answers } from "#contract/candidate/candidate.ts";
import { answerErrors } from "#domain/candidate/validate-answers.ts";
import { anyText } from "../../support/language/any-text.ts";

const choice = { kind: "choice", items: ["gra-001", "gra-002"], words: 0 } as const;
const codes = (part: Parameters<typeof answerErrors>[0], answers: Answers) =>
  answerErrors(part, answers).map(({ field, code }) => `${field} ${code}`);

describe("an item that the part does not have", () => {
  test.each(["gra-003", "", "constructor", "hasOwnProperty"])("%j is refused", (item) => {
    const part = { ...choice, items: [...choice.items] };
    expect(codes(part, { kind: "choice", choices: { [item]: 0 } })).toEqual([`answers.choices.${item} unknown_item`]);
  });

  test("is named in at most 40 characters, however long it is", () => {
    fc.assert(
      fc.property(anyText({ minLength: 41 }), (item) => {
        const part = { ...choice, items: [...choice.items] };
        const [error] = answerErrors(part, { kind: "choice", choices: { [item]: 0 } });
        expect(error?.field.length).toBeLessThanOrEqual("answers.choices.".length + 40);
      }),
    );
  });
});

test("answers of another kind are refused, and nothing else is said of them", () => {
  const part = { ...choice, items: [...choice.items] };
  expect(codes(part, { kind: "proofreading", marks: [-5] })).toEqual(["answers.kind wrong_kind"]);
  expect(codes(part, { kind: "writing", text: "x".repeat(100_000) })).toEqual(["answers.kind wrong_kind"]);
});

describe("the size of answers", () => {
  const part = { kind: "writing", items: [], words: 0 } satisfies Parameters<typeof answerErrors>[0];
  const frame = JSON.stringify({ kind: "writing", text: "" }).length;

  test("is limited in bytes of their JSON, to the byte", () => {
    const longest = "x".repeat(ANSWER_BYTES_MAX - frame);
    expect(codes(part, { kind: "writing", text: longest })).toEqual([]);
    expect(codes(part, { kind: "writing", text: `${longest}x` })).toEqual(["answers too_large"]);
  });

  test("counts bytes, not characters, and what JSON escapes", () => {
    const half = Math.floor((ANSWER_BYTES_MAX - frame) / 2);
    expect(codes(part, { kind: "writing", text: "é".repeat(half) })).toEqual([]);
    expect(codes(part, { kind: "writing", text: "é".repeat(half + 1) })).toEqual(["answers too_large"]);
    expect(codes(part, { kind: "writing", text: "\n".repeat(half + 1) })).toEqual(["answers too_large"]);
  });
});
