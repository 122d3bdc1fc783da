import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answersOfText, answerText, checksum, spliceBetween, spliced } from "#contract/candidate/answer-patch.ts";
import { Answers } from "#contract/candidate/candidate.ts";

/** Well-formed texts with repetitions and surrogate pairs, some of which share a half. */
const text = fc
  .array(fc.constantFrom("a", "b", "\n", "é", "🦊", "🦋", "𝒂"), { maxLength: 12 })
  .map((all) => all.join(""));

describe("a splice between two texts", () => {
  test("makes the one of the other, through any number of edits", () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 2 }), (texts) => {
        const [first = "", ...later] = texts;
        const last = later.reduce((now, next) => {
          const after = spliced(now, spliceBetween(now, next));
          expect(after).toBe(next);
          return after ?? "";
        }, first);
        expect(last).toBe(texts.at(-1));
      }),
    );
  });

  test("never has half of a surrogate pair", () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { at, remove, insert } = spliceBetween(before, after);
        for (const part of [insert, before.slice(0, at), before.slice(at, at + remove), before.slice(at + remove)]) {
          expect(part.isWellFormed()).toBe(true);
        }
      }),
    );
    expect(spliceBetween("🦊", "🦋")).toEqual({ at: 0, remove: 2, insert: "🦋" });
    expect(spliceBetween("𝒂🦊", "🦊")).toEqual({ at: 0, remove: 2, insert: "" });
  });

  test("has no more than what is between the common beginning and the common end", () => {
    expect(spliceBetween("The fox.", "The brown fox.")).toEqual({ at: 4, remove: 0, insert: "brown " });
    expect(spliceBetween("aaa", "aaaa")).toEqual({ at: 3, remove: 0, insert: "a" });
    expect(spliceBetween("aaaa", "aaa")).toEqual({ at: 3, remove: 1, insert: "" });
    expect(spliceBetween("same", "same")).toEqual({ at: 4, remove: 0, insert: "" });
  });
});

test.each([
  { at: -1, remove: 0, insert: "x" },
  { at: 0, remove: -1, insert: "x" },
  { at: 4, remove: 0, insert: "x" },
  { at: 2, remove: 2, insert: "x" },
])("a splice beyond the text makes none: %o", (splice) => {
  expect(spliced("abc", splice)).toBeUndefined();
});

test("a checksum differs for texts that differ, and is a whole number of 32 bits", () => {
  const sums = ["", "a", "b", "ab", "ba", "🦊", "🦋"].map(checksum);
  expect(new Set(sums).size).toBe(sums.length);
  for (const sum of sums) expect(Number.isInteger(sum) && sum >= 0 && sum < 2 ** 32).toBe(true);
  // The function's published values.
  expect([checksum(""), checksum("a"), checksum("foobar")]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
});

/** zod leaves `__proto__` out of a record; no item has this name. */
const itemId = fc.string().filter((name) => name !== "__proto__");

describe("answers as a text", () => {
  const answers: fc.Arbitrary<Answers> = fc.oneof(
    fc.record({ kind: fc.constant("choice"), choices: fc.dictionary(itemId, fc.integer()) }),
    fc.record({ kind: fc.constant("proofreading"), marks: fc.array(fc.nat(), { maxLength: 20 }) }),
    fc.record({ kind: fc.constantFrom("editing", "writing"), text }),
  );

  test("are the same answers again", () => {
    fc.assert(
      fc.property(answers, (given) => {
        const again = Answers.parse(answersOfText(given.kind, answerText(given)));
        expect(answerText(again)).toBe(answerText(given));
        if (given.kind === "proofreading")
          expect(again).toEqual({ ...given, marks: given.marks.toSorted((a, b) => a - b) });
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
