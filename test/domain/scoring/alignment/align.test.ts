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

test("each token is in exactly one piece with slots too, and a slot is exact where its words are those of a reading", () => {
  const reading = fc.array(fc.constantFrom("the", "cat", "sat"), { maxLength: 3 });
  fc.assert(
    fc.property(
      sentence,
      fc.array(reading, { minLength: 1, maxLength: 3 }),
      sentence,
      sentence,
      (head, all, tail, words) => {
        const readings = all.map(textOf).map(tokenise);
        const [before, printed = [], after] = [tokenise(textOf(head)), readings[0], tokenise(textOf(tail))];
        const slot = { from: before.length, to: before.length + printed.length, readings };
        const answer = tokenise(textOf(words));
        const spoken = (tokens: readonly { text: string }[] = []) => tokens.map(({ text }) => text).join(" ");
        const given = align([...before, ...printed, ...after], [slot], answer).flatMap((piece) => {
          if (piece.type === "token") return piece.answer ?? [];
          expect(piece.exact).toBe(spoken(answer.slice(piece.from, piece.to)) === spoken(readings[piece.reading]));
          return answer.map((_, at) => at).slice(piece.from, piece.to);
        });
        expect(given).toEqual(answer.map((_, at) => at));
      },
    ),
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

/** Pieces as text: `a=a` the same, `a>b` read for it, `a-` removed, `+b` added, `[1!:x]` the slot's reading 1, exact, as "x". */
const shown = (passage: string, slots: readonly { from: number; to: number; readings: string[] }[], answer: string) => {
  const [left, right] = [tokenise(passage), tokenise(answer)];
  const places = slots.map(({ readings, ...slot }) => ({ ...slot, readings: readings.map(tokenise) }));
  return align(left, places, right)
    .map((piece) => {
      if (piece.type === "slot") {
        const given = right.slice(piece.from, piece.to).map(({ text }) => text);
        return `[${piece.slot}.${piece.reading}${piece.exact ? "!" : ""}:${given.join(" ")}]`;
      }
      const [from, to] = [left[piece.passage ?? -1]?.text, right[piece.answer ?? -1]?.text];
      if (from === undefined) return `+${to}`;
      if (to === undefined) return `${from}-`;
      return piece.same ? `${from}=${to}` : `${from}>${to}`;
    })
    .join(" ");
};

test.each([
  ["a word is read for another", "the old cat", "the new cat", "the=the old>new cat=cat"],
  ["a word is removed", "the old cat", "the cat", "the=the old- cat=cat"],
  ["a word is added", "the cat", "the old cat", "the=the +old cat=cat"],
  ["a capital changes", "the cat", "The cat", "the>The cat=cat"],
  ["words are removed in one gap", "the a b the c", "the c", "the- a- b- the=the c=c"],
  ["words are added in one gap", "x c", "x a b x c", "+x +a +b x=x c=c"],
  ["words are removed in one gap, and not around a word", "the a b the c", "the", "the=the a- b- the- c-"],
  ["words are added in one gap, and not around a word", "the", "the a b the c", "the=the +a +b +the +c"],
  ["a similar word is the one that was changed", "lamp boat", "lamps", "lamp>lamps boat-"],
  ["everything is removed", "a b", "", "a- b-"],
  ["everything is added", "", "a b", "+a +b"],
  ["a mark is read for a mark", "a, b", "a; b", "a=a ,>; b=b"],
])("%s", (_name, passage, answer, pieces) => {
  expect(shown(passage, [], answer)).toBe(pieces);
});

const are = { from: 1, to: 2, readings: ["is", "are", "were"] };

test.each([
  ["the printed reading", [are], "it is old", "it=it [0.0!:is] old=old"],
  ["a fix", [are], "it were old", "it=it [0.2!:were] old=old"],
  ["the fix that is nearest to other words", [are], "it weren old", "it=it [0.2:weren] old=old"],
  ["a fix after an added word", [are], "it xx were old", "it=it +xx [0.2!:were] old=old"],
  ["a word like a fix after an added word", [are], "it xx weren old", "it=it +xx [0.2:weren] old=old"],
  ["nothing", [are], "it old", "it=it [0.0:] old=old"],
  [
    "a fix of several words",
    [{ ...are, readings: ["is", "has been"] }],
    "it has been old",
    "it=it [0.1!:has been] old=old",
  ],
  ["a fix of no words", [{ ...are, readings: ["is", ""] }], "it old", "it=it [0.1!:] old=old"],
  [
    "a fix, and not the printed reading that is the same",
    [{ ...are, readings: ["is", "is"] }],
    "it is old",
    "it=it [0.1!:is] old=old",
  ],
  ["the first of readings that are equally near", [are], "it xx old", "it=it [0.0:xx] old=old"],
  ["two slots", [are, { from: 2, to: 3, readings: ["old", "older"] }], "it are older", "it=it [0.1!:are] [1.1!:older]"],
  ["a slot between tokens", [{ from: 1, to: 1, readings: ["", ","] }], "it, is old", "it=it [0.1!:,] is=is old=old"],
  ["a slot at the end", [{ from: 2, to: 3, readings: ["old", "gold"] }], "it is gold", "it=it is=is [0.1!:gold]"],
  ["a slot at the start", [{ from: 0, to: 1, readings: ["it", "she"] }], "she is old", "[0.1!:she] is=is old=old"],
])("a slot reads as %s", (_name, slots, answer, pieces) => {
  expect(shown("it is old", slots, answer)).toBe(pieces);
});

test("a slot is not read as a whole by a word that follows it", () => {
  const slot = { from: 1, to: 3, readings: ["is very", "was"] };
  expect(shown("it is very very old", [slot], "it is very old")).toBe("it=it [0.0:is] very=very old=old");
});
