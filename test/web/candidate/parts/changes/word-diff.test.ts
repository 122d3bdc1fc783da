import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { differencesOf } from "../../../../../lib/web/candidate/parts/changes/word-diff.ts";

const words = fc
  .array(fc.constantFrom("the", "a", "cat", "sat", "it", "’", "s", ",", " ", "  ", "\n", "naïve", "𝔘"), {
    maxLength: 30,
  })
  .map((parts) => parts.join(""));

describe("the differences of two texts", () => {
  test("are none exactly when the texts are the same", () => {
    fc.assert(
      fc.property(words, words, (from, to) => {
        expect(differencesOf(from, to).length === 0).toBe(from === to);
      }),
    );
  });

  test("contain exactly what was removed and added: the rest of both texts is the same", () => {
    const without = (text: string, pieces: readonly string[]): string => {
      let rest = "";
      let at = 0;
      for (const piece of pieces) {
        const found = text.indexOf(piece, at);
        rest += text.slice(at, found);
        at = found + piece.length;
      }
      return rest + text.slice(at);
    };
    fc.assert(
      fc.property(fc.nat(20), fc.nat(), fc.nat(), (count, a, b) => {
        // No word is part of another, so a piece is found where it is.
        const all = Array.from({ length: count }, (_, index) => `w${index}e`);
        const from = all.filter((_, index) => index % 5 !== a % 5).join(" ");
        const to = all.filter((_, index) => index % 4 !== b % 4).join(" ");
        const found = differencesOf(from, to);
        const removed = without(
          from,
          found.map((one) => one.removed),
        );
        const added = without(
          to,
          found.map((one) => one.added),
        );
        expect(removed).toBe(added);
      }),
    );
  });

  test("of a rewritten phrase are one", () => {
    expect(differencesOf("We left in a hurry.", "We left without any delay.")).toEqual([
      { before: "We left ", removed: "in a hurry", added: "without any delay", after: "." },
    ]);
  });

  test("of long texts take no noticeable time: they then are one", () => {
    const long = "a, ".repeat(5000);
    expect(differencesOf(long, `b ${long}`)).toHaveLength(1);
  });

  test("are whole words, with the words around them", () => {
    expect(differencesOf("They was here, its late, and we left.", "They were here, it’s late and we left.")).toEqual([
      { before: "They ", removed: "was", added: "were", after: " here, it’s late " },
      { before: "They were here, ", removed: "its", added: "it’s", after: " late and we left" },
      { before: "were here, it’s late", removed: ",", added: "", after: " and we left." },
    ]);
  });
});
