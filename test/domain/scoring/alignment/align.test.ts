import fc from "fast-check";
import { expect, test } from "vitest";
import { align } from "#domain/scoring/alignment/align.ts";
import { tokenise } from "#domain/scoring/alignment/tokens.ts";

const sentence = fc.array(fc.constantFrom("the", "cat", "sat", "on", "mat", "Cat", ",", "."), { maxLength: 12 });
const textOf = (words: readonly string[]) => words.join(" ");

test("each token of the passage and of the answer is in exactly one piece, in reading order", () => {
  fc.assert(
    fc.property(sentence, sentence, (passage, answer) => {
      const [left, right] = [tokenise(textOf(passage)), tokenise(textOf(answer))];
      const pieces = align(left, [], right).flatMap((piece) => (piece.type === "token" ? [piece] : []));
      const of = (side: "passage" | "answer") => pieces.map((piece) => piece[side]).filter((at) => at !== null);
      expect(of("passage")).toEqual(left.map((_, at) => at));
      expect(of("answer")).toEqual(right.map((_, at) => at));
      for (const { passage: one, answer: other, same } of pieces) {
        if (same) expect(left[one ?? -1]?.text).toBe(right[other ?? -1]?.text);
      }
    }),
  );
});

test("an answer that is the passage is the same in every token", () => {
  fc.assert(
    fc.property(sentence, (words) => {
      const tokens = tokenise(textOf(words));
      expect(align(tokens, [], tokens).every((piece) => piece.type === "token" && piece.same)).toBe(true);
    }),
  );
});

test("a word is not taken for a mark, nor a mark for a word", () => {
  const [left, right] = [tokenise("cat"), tokenise(",")];
  expect(align(left, [], right)).toHaveLength(2);
});
