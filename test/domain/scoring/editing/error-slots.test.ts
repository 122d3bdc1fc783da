import { describe, expect, test } from "vitest";
import type { EditingError, EditingPassage } from "#domain/content/passage.ts";
import { align } from "#domain/scoring/alignment/align.ts";
import { type Token, tokenise } from "#domain/scoring/alignment/tokens.ts";
import { errorSlots, sprungTraps } from "#domain/scoring/editing/error-slots.ts";
import { passageOf } from "../../../support/scoring/small-passage.ts";

const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(" ");

const slotsOf = (passage: EditingPassage) =>
  errorSlots(passage, tokenise(passage.text)).map(({ error, readings, ...slot }) => ({
    id: error.id,
    ...slot,
    readings: readings.map(textOf),
  }));

const slot = (from: number, to: number, readings: string[], more: object = {}) => [
  { id: "e1", elsewhere: false, head: 0, tail: 0, from, to, readings, ...more },
];

describe("the slot of an error is what its readings do not share at either end", () => {
  test.each([
    ["one word", "The keepers [is|are|were] proud.", slot(2, 3, ["is", "are", "were"])],
    ["a shared beginning", "They [must of|must have] gone.", slot(2, 3, ["of", "have"], { head: 1 })],
    ["a shared end", "It was [more harder|much harder] then.", slot(2, 3, ["more", "much"], { tail: 1 })],
    ["both", "It is [for her and I only|for her and me only].", slot(5, 6, ["I", "me"], { head: 3, tail: 1 })],
    [
      "not what only some share",
      "They [must of|must have|may have] gone.",
      slot(1, 3, ["must of", "must have", "may have"]),
    ],
    ["a word too many", "It was [more harder|harder].", slot(2, 3, ["more", ""], { tail: 1 })],
    ["a word too few", "It [was|was much] harder.", slot(2, 2, ["", "much"], { head: 1 })],
    ["a word doubled", "It [was was|was] harder.", slot(2, 3, ["was", ""], { head: 1 })],
    ["the end of the text", "They are [prowd|proud]", slot(2, 3, ["prowd", "proud"])],
    ["a part of a word counts as the word", "The keeper[s is|s are] proud.", slot(1, 3, ["keepers is", "s are"])],
  ])("%s", (_name, marked, expected) => {
    expect(slotsOf(passageOf(marked))).toEqual(expected);
  });
});

test("slots are in the order of the text, those of other places of an error included", () => {
  const elsewhere: EditingError["elsewhere"] = [{ start: 0, end: 2, wrong: "£6", accepted: ["£7"] }];
  const passage = passageOf("£6 and £3 [is|are] [£10|£9] in all.", { e2: { elsewhere } });
  expect(slotsOf(passage).map(({ id, elsewhere: other, from, to }) => [id, other, from, to])).toEqual([
    ["e2", true, 1, 2],
    ["e1", false, 5, 6],
    ["e2", false, 7, 8],
  ]);
});

describe("a trap is sprung", () => {
  const traps = [
    { right: "The keepers' lives", bad: ["The keepers lives", "The keeper's lives"] },
    { right: "its doors", bad: ["it's doors"] },
  ];
  const passage = passageOf("The keepers' lives were hard. It opens its doors [to day|today].", {}, traps);
  const sprung = (answer: string) => {
    const [printed, given] = [tokenise(passage.text), tokenise(answer)];
    return sprungTraps(passage, printed, align(printed, [], given), given).map(({ right }) => right);
  };

  test.each([
    ["by its wrong words", "The keepers' lives were hard. It opens it's doors to day.", ["its doors"]],
    ["at the start of the text", "The keeper's lives were hard. It opens its doors to day.", ["The keepers' lives"]],
    ["by any of them", "The keepers lives were hard. It opens it’s doors to day.", ["The keepers' lives", "its doors"]],
    ["but not by the right words", passage.text, []],
    ["nor by others", "The keepers' lives were hard. It opens it doors to day.", []],
    ["nor by wrong words with others between", "The keepers' lives were hard. It opens it's big doors to day.", []],
    ["nor by wrong words elsewhere", "The keepers' lives were hard, it's doors. It opens its doors to day.", []],
    ["nor by no words", "", []],
  ])("%s", (_name, answer, expected) => {
    expect(sprung(answer)).toEqual(expected);
  });
});
