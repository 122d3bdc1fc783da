import fc from "fast-check";
import { expect, test } from "vitest";
import { distance } from "#domain/scoring/alignment/edit-distance.ts";

/** Few letters, so that words are often alike. */
const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 7 });

test.each([
  ["", "", 0],
  ["recieve", "receive", 1],
  ["seperate", "separate", 1],
  ["occured", "occurred", 1],
  ["abc", "", 3],
  ["kitten", "sitting", 3],
  ["ca", "abc", 3],
  ["seperaet", "separate", 2],
])("%s and %s: %i", (a, b, edits) => {
  expect(distance(a, b)).toBe(edits);
});

test("is symmetric, 0 only for equal words, and at most the longer word's length", () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(distance(a, b)).toBe(distance(b, a));
      expect(distance(a, b) === 0).toBe(a === b);
      expect(distance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
      expect(distance(a, b)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
    }),
  );
});

test("one letter added, dropped, changed or swapped with the next is one edit", () => {
  fc.assert(
    fc.property(word, fc.nat(7), fc.constantFrom("x", "y"), (a, place, letter) => {
      const at = Math.min(place, a.length);
      expect(distance(a, a.slice(0, at) + letter + a.slice(at))).toBe(1);
      if (at < a.length) expect(distance(a, a.slice(0, at) + a.slice(at + 1))).toBe(1);
      if (at < a.length) expect(distance(a, a.slice(0, at) + letter + a.slice(at + 1))).toBe(1);
      const swapped = a.slice(0, at) + a.charAt(at + 1) + a.charAt(at) + a.slice(at + 2);
      if (at + 1 < a.length && swapped !== a) expect(distance(a, swapped)).toBe(1);
    }),
  );
});
