import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checksum, spliceBetween, spliced } from "#contract/candidate/answer-patch.ts";

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
