import { expect, test } from "vitest";
import { cleanText, faultyText, parseMarks } from "#contract/assessments/marked-text.ts";
import { proposalsOf } from "#domain/own-tests/authoring/proposals.ts";

const SOURCE = "One \\{a\\} line.\nWe {was|were} at teh harbour, {wich|which} was {very |}small.";
const { pieces } = parseMarks(SOURCE);

/** A checker that objects to one word. */
const objecting = (text: string, word: string, suggestion: string | null) => {
  const start = text.indexOf(word);
  const finding = { start, end: start + word.length, kind: "spelling" as const, message: "Spelling", suggestion };
  return start === -1 ? [] : [finding];
};

test("an error that is not marked is proposed where it is, in the text that candidates read", () => {
  const [proposal, ...more] = proposalsOf(pieces, { faulty: [], clean: objecting(cleanText(pieces), "teh", "the") });
  expect(more).toEqual([]);
  expect(proposal).toMatchObject({ line: 2, column: 18, mark: null, wrong: "teh", reading: "the" });
  expect(faultyText(pieces).slice(proposal?.start, proposal?.end)).toBe("teh");
});

test("another correction of a marked error is proposed for its mark, and one that is listed is not", () => {
  const faulty = faultyText(pieces);
  expect(proposalsOf(pieces, { faulty: objecting(faulty, "wich", "witch"), clean: [] })).toMatchObject([
    { line: 2, column: 31, mark: 1, wrong: "wich", reading: "witch" },
  ]);
  expect(proposalsOf(pieces, { faulty: objecting(faulty, "wich", "which"), clean: [] })).toEqual([]);
  expect(proposalsOf(pieces, { faulty: objecting(faulty, "wich", null), clean: [] })).toEqual([]);
});

test("what is objected to in a correction itself is not an error that the author left unmarked", () => {
  expect(proposalsOf(pieces, { faulty: [], clean: objecting(cleanText(pieces), "which was", "x") })).toEqual([]);
});
