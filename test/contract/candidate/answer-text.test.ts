import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answersOfText, answerText, sameAnswers } from "#contract/candidate/answer-text.ts";
import { Answers } from "#contract/candidate/candidate.ts";

/** zod leaves `__proto__` out of a record; no item has this name. */
const itemId = fc.string().filter((name) => name !== "__proto__");

describe("answers as a text", () => {
  const answers: fc.Arbitrary<Answers> = fc.oneof(
    fc.record({ kind: fc.constant("choice"), choices: fc.dictionary(itemId, fc.integer()) }),
    fc.record({ kind: fc.constant("proofreading"), marks: fc.array(fc.nat(), { maxLength: 20 }) }),
    fc.record({ kind: fc.constantFrom("editing", "writing"), text: fc.string({ unit: "grapheme" }) }),
  );

  test("are the same answers again", () => {
    fc.assert(
      fc.property(answers, (given) => {
        const again = Answers.parse(answersOfText(given.kind, answerText(given)));
        expect(answerText(again)).toBe(answerText(given));
        if (given.kind === "proofreading")
          expect(again).toEqual({ ...given, marks: [...new Set(given.marks)].sort((a, b) => a - b) });
        else expect(again).toEqual(JSON.parse(JSON.stringify(given)));
      }),
    );
  });

  test("are the same text in whatever order they were given", () => {
    expect(answerText({ kind: "choice", choices: { b: 1, a: 2 } })).toBe('[["a",2],["b",1]]');
    expect(answerText({ kind: "proofreading", marks: [10, 9] })).toBe("[9,10]");
  });

  test("are none of a text that is not of choices or marks", () => {
    for (const kind of ["choice", "proofreading"] as const)
      expect(() => answersOfText(kind, "[[")).toThrow(SyntaxError);
  });
});

const edited = (text: string): Answers => ({ kind: "editing", text });
const marked = (...marks: number[]): Answers => ({ kind: "proofreading", marks });
const chosen = (choices: Record<string, number>): Answers => ({ kind: "choice", choices });

test.each<[Answers | null, Answers | null, boolean]>([
  [marked(1, 2), marked(2, 1), true],
  [marked(3, 1, 3), marked(1, 3), true],
  [marked(1, 2), marked(1), false],
  [chosen({ a: 1, b: 2 }), chosen({ b: 2, a: 1 }), true],
  [chosen({ a: 1 }), chosen({ a: 2 }), false],
  [edited("a"), edited("a"), true],
  [edited("a"), edited("a "), false],
  [edited("a"), { kind: "writing", text: "a" }, false],
  [edited("a"), null, false],
  [null, null, true],
])("%j and %j are the same answers: %s", (a, b, same) => {
  expect(sameAnswers(a, b)).toBe(same);
});
