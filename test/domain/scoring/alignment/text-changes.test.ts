import { expect, test } from "vitest";
import { align, type Piece } from "#domain/scoring/alignment/align.ts";
import { changesOf, extent, words } from "#domain/scoring/alignment/text-changes.ts";
import { type Token, tokenise } from "#domain/scoring/alignment/tokens.ts";

const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(" ");

const changes = (
  passage: string,
  answer: string,
  slots: readonly { from: number; to: number; readings: string[] }[] = [],
  apart: (pieces: readonly Piece[]) => Piece[] = () => [],
) => {
  const [left, right] = [tokenise(passage), tokenise(answer)];
  const places = slots.map(({ readings, ...slot }) => ({ ...slot, readings: readings.map(tokenise) }));
  const pieces = align(left, places, right);
  return changesOf(pieces, places, left, right, new Set(apart(pieces))).map((change) => ({
    removed: textOf(change.removed),
    added: textOf(change.added),
    slots: change.slots.map(({ slot }) => slot),
    between: [change.before?.text, change.after?.text],
    span: passage.slice(change.span.start, change.span.end),
    given: answer.slice(change.given.start, change.given.end),
  }));
};

const is = { from: 1, to: 2, readings: ["is", "are"] };

test("an answer that is the passage has no change", () => {
  expect(changes("it is old", "it is old")).toEqual([]);
});

test("neighbouring differences are one change, with the words on either side, and its place in both texts", () => {
  expect(changes("it is very old now", "it was quite old now")).toEqual([
    { removed: "is very", added: "was quite", slots: [], between: ["it", "old"], span: "is very", given: "was quite" },
  ]);
  expect(changes("it is very old now", "he is very old then")).toMatchObject([
    { removed: "it", added: "he", between: [undefined, "is"] },
    { removed: "now", added: "then", between: ["old", undefined] },
  ]);
});

test("what is added or removed alone has a place after the token before it", () => {
  const [added] = changes("it is old", "it really is old");
  expect(added).toMatchObject({ removed: "", added: "really", span: "", given: "really" });
  const [removed] = changes("it really is old", "it is old");
  expect(removed).toMatchObject({ removed: "really", added: "", span: "really", given: "" });
});

test("what is added or removed alone is placed between the tokens on either side, in both texts", () => {
  const placed = (passage: string, answer: string) => {
    const [left, right] = [tokenise(passage), tokenise(answer)];
    return changesOf(align(left, [], right), [], left, right, new Set());
  };
  expect(placed("it is old", "it is very old")).toMatchObject([
    { span: { start: 5, end: 5 }, given: { start: 6, end: 10 } },
  ]);
  expect(placed("it is very old", "it is old")).toMatchObject([
    { span: { start: 6, end: 10 }, given: { start: 5, end: 5 } },
  ]);
});

test("a change after a word that was added or removed keeps its place in both texts", () => {
  const [, afterAdded] = changes("it is cold and old", "it is so cold and new");
  const last = { removed: "old", added: "new", between: ["and", undefined], span: "old", given: "new" };
  expect(afterAdded).toMatchObject(last);
  const [added] = changes("it is old and odd", "it is old and really odd and");
  expect(added).toMatchObject({ added: "really", between: ["and", "odd"] });
  const [, afterRemoved] = changes("it is so cold and old", "it is cold and new");
  expect(afterRemoved).toMatchObject(last);
});

test("a change can have more words on one side than on the other", () => {
  expect(changes("it is very old", "it quite old")).toMatchObject([{ removed: "is very", added: "quite" }]);
  expect(changes("it quite old", "it is very old")).toMatchObject([{ removed: "quite", added: "is very" }]);
});

test("a slot that reads as the key has it is not a change, and ends one", () => {
  expect(changes("it is old", "it are old", [is])).toEqual([]);
  expect(changes("it is old", "it is old", [is])).toEqual([]);
  expect(changes("it is old", "he are new", [is])).toMatchObject([
    { removed: "it", between: [undefined, "are"], span: "it" },
    { removed: "old", between: ["are", undefined], span: "old" },
  ]);
});

test("a slot that reads otherwise is part of the change around it", () => {
  expect(changes("it is old now", "he xx new now", [is])).toEqual([
    {
      removed: "it old",
      added: "he new",
      slots: [0],
      between: [undefined, "now"],
      span: "it is old",
      given: "he xx new",
    },
  ]);
});

test("what is set apart is not a change", () => {
  expect(changes("it is old", "he is new", [], (pieces) => pieces.slice(0, 1)).map(({ removed }) => removed)).toEqual([
    "old",
  ]);
});

test("tokens cover a text from the first's start to the last's end, and none cover nothing after the one before", () => {
  const tokens = tokenise("it is  old");
  expect(extent(tokens, 0, 2)).toEqual({ start: 0, end: 5 });
  expect(extent(tokens, 1, 3)).toEqual({ start: 3, end: 10 });
  expect(extent(tokens, 2, 2)).toEqual({ start: 5, end: 5 });
  expect(extent(tokens, 0, 0)).toEqual({ start: 0, end: 0 });
});

test("words are counted with figures and without marks", () => {
  expect(words(tokenise("It has 12 steps, I think."))).toBe(6);
});
