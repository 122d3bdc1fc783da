import { describe, expect, test } from "vitest";
import type { ProofreadingError, ProofreadingPassage } from "#domain/content/passage.ts";
import { scoreProofreading } from "#domain/scoring/proofreading/proofreading.ts";

const text = "The tickets was sold befor noon, and nobody that came later got one of them.";

const error = (wrong: string, correct: string): ProofreadingError => {
  const start = text.indexOf(wrong);
  const span = { start, end: start + wrong.length };
  return { id: wrong, kind: "grammar", ...span, wrong, correct, rule: `Rule of ${wrong}`, explanation: "Why" };
};

const passage: ProofreadingPassage = {
  id: "pp",
  test: "proofreading-test",
  form: "A",
  version: 1,
  title: "Small",
  text,
  errors: [error("was", "were"), error("befor", "before"), error("that", "who")],
};

/** Indexes of words: The 0, tickets 1, was 2, sold 3, befor 4, noon 5, and 6, nobody 7, that 8, came 9, later 10, got 11, one 12. */
const WAS = 2;
const BEFOR = 4;
const THAT = 8;

describe("the score is the share of errors found less the wrong marks, in whole per cent", () => {
  test.each([
    ["all", [WAS, BEFOR, THAT], 100, { found: 3, missed: 0, wrong_marks: 0 }],
    ["two of three", [WAS, BEFOR], 67, { found: 2, missed: 1, wrong_marks: 0 }],
    ["one of three", [THAT], 33, { found: 1, missed: 2, wrong_marks: 0 }],
    ["two, and a wrong mark that cancels one", [WAS, BEFOR, 11], 33, { found: 2, missed: 1, wrong_marks: 1 }],
    ["never less than nothing", [WAS, 11, 12], 0, { found: 1, missed: 2, wrong_marks: 2 }],
    ["one for a mark beside an error", [1], 33, { found: 1, missed: 2, wrong_marks: 0 }],
  ])("%s", (_name, marks, score, counts) => {
    expect(scoreProofreading(passage, marks)).toMatchObject({ score, counts });
  });
});

test("each error is explained in the order of the key, and after them each wrong mark", () => {
  const { review } = scoreProofreading(passage, [12, WAS, 3]);
  expect(review).toEqual([
    {
      id: "was",
      kind: "grammar",
      outcome: "found",
      span: { start: 12, end: 15 },
      expected: "were",
      given: "was sold",
      rule: "Rule of was",
      explanation: "Why",
      points: 1,
    },
    expect.objectContaining({ id: "befor", outcome: "missed", given: null, points: 0 }),
    expect.objectContaining({ id: "that", outcome: "missed", given: null, points: 0 }),
    {
      id: "pp@64",
      kind: "mark",
      outcome: "wrong_mark",
      span: { start: 64, end: 67 },
      expected: null,
      given: "one",
      rule: "Mark only errors",
      explanation: "There is no planted error in this word or next to it.",
      points: -1,
    },
  ]);
});

test("a mark on what goes against the house style is no wrong mark", () => {
  const styled = { ...passage, against: [{ start: text.indexOf("got"), end: text.indexOf("got") + 3 }] };
  expect(scoreProofreading(styled, [11]).counts.wrong_marks).toBe(0);
  expect(scoreProofreading(passage, [11]).counts.wrong_marks).toBe(1);
});
