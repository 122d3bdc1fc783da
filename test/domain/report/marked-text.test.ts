import { describe, expect, test } from "vitest";
import type { TestText } from "#contract/dashboard/results/results.ts";
import type { ReviewEntry } from "#contract/results/review.ts";
import { numbersOf } from "#domain/report/error-tables.ts";
import type { TextMark } from "#domain/report/layout-model.ts";
import { markedTextBlocks } from "#domain/report/marked-text.ts";
import { segmentsOf } from "#domain/results/marked-text.ts";
import { entry } from "../../support/reports/report-inputs.ts";

const PASSAGE = "It's lamp burned evry night until the museum closed.";
const at = (words: string) => ({ start: PASSAGE.indexOf(words), end: PASSAGE.indexOf(words) + words.length });

const REVIEW: readonly ReviewEntry[] = [
  entry({ id: "its", outcome: "fixed", span: at("It's"), given: "Its" }),
  entry({ id: "evry", outcome: "missed", span: at("evry"), given: "evry", expected: "every" }),
  entry({ id: "closed", outcome: "introduced", span: at("closed"), given: "was close", expected: "closed" }),
];

const aText = (changes: Partial<TestText> = {}): TestText => ({
  part: "editing-test",
  kind: "editing",
  title: "The lighthouse",
  shown: PASSAGE,
  given: "Its lamp burned evry night until the museum was close.",
  segments: segmentsOf(PASSAGE, REVIEW),
  ...changes,
});

const marked = (text: TestText, review = REVIEW) => {
  const [block, ...rest] = markedTextBlocks(text, review, numbersOf(review));
  if (block?.kind !== "marked_text") throw new Error("There is no marked text");
  const isMark = (piece: string | TextMark): piece is TextMark => typeof piece !== "string";
  return { marks: block.pieces.filter(isMark), legend: block.legend.filter(isMark), rest };
};

describe("a marked text", () => {
  test("has at each place what was removed, what is there, its number in the tables, and words for who cannot see it", () => {
    expect(marked(aText()).marks).toMatchObject([
      { removed: "It's", text: "Its", label: "¹", spoken: "removed “It's”, inserted “Its” (fixed, number 1)" },
      { removed: "", text: "evry", label: "²", spoken: "“evry” (missed, number 2)" },
      {
        ...{ removed: "closed", text: "was close", label: "³" },
        spoken: "removed “closed”, inserted “was close” (made worse, number 3)",
      },
    ]);
  });

  test("tells its marks apart without colour, and says how", () => {
    const { marks, legend } = marked(aText());
    const looks = marks.map(({ removed, line }) => `${removed === "" ? "" : "struck "}${line}`);
    expect(new Set(looks).size).toBe(marks.length);
    expect(legend.map(({ spoken }) => spoken)).toEqual([
      "Struck through: removed",
      "Underlined, solid: fixed",
      "Underlined, wavy: missed error",
      "Underlined, wavy: made worse",
    ]);
  });

  test("does not contain what an error should have been", () => {
    expect(JSON.stringify(markedTextBlocks(aText(), REVIEW, numbersOf(REVIEW)))).not.toContain("every");
  });

  test("says when it has not every change, but not of white space alone", () => {
    expect(marked(aText()).rest).toEqual([]);
    expect(marked(aText({ given: "Its  lamp burned evry night until the museum was close ." })).rest).toEqual([]);
    const { rest } = marked(aText({ given: "Its lamp burned evry night, until the museum was close." }));
    expect(JSON.stringify(rest)).toContain("not marked one by one");
  });

  test("says so of changes to a passage only: a caret in what a candidate wrote is none", () => {
    const missing = { start: PASSAGE.indexOf("night"), end: PASSAGE.indexOf("night") };
    const review = [entry({ outcome: "finding", span: missing, given: "" })];
    const written = aText({ kind: "writing", given: PASSAGE, segments: segmentsOf(PASSAGE, review) });
    expect(marked(written, review).marks.map(({ text }) => text)).toEqual(["‸"]);
    expect(marked(written, review).rest).toEqual([]);
  });

  test("of marks has one that belongs to an error beside it, a wrong one, and a caret where a word is missing", () => {
    const missing = at("museum").start;
    const review = [
      entry({ id: "a", outcome: "missed", span: { start: missing, end: missing } }),
      entry({ id: "b", outcome: "wrong_mark", span: at("night") }),
    ];
    const segments = segmentsOf(PASSAGE, review, [at("lamp"), at("night")]);
    const { marks } = marked(aText({ kind: "proofreading", given: null, segments }), review);
    expect(marks.map(({ text, line, label, spoken }) => [text, line, label, spoken])).toEqual([
      ["lamp", "dotted", "", "“lamp” (marked beside an error)"],
      ["night", "dashed", "²", "“night” (wrong mark, number 2)"],
      ["‸", "wavy", "¹", "“‸” (missed, number 1)"],
    ]);
  });

  test("has what was deleted, with nothing in its place", () => {
    const review = [entry({ id: "evry", outcome: "needless", span: at("evry "), given: "" })];
    const { marks } = marked(aText({ segments: segmentsOf(PASSAGE, review) }), review);
    expect(marks).toMatchObject([
      { removed: "evry ", text: "", line: "dotted", spoken: "removed “evry ” (unnecessary change, number 1)" },
    ]);
  });

  test("has all numbers of a place with several, none of what the tables leave out, and no mark for what is unknown", () => {
    const review = [
      entry({ id: "a", outcome: "fixed", span: at("burned evry"), given: "burned every" }),
      entry({ id: "b", outcome: "fixed", span: at("evry"), given: "every" }),
      entry({ id: "c", outcome: "introduced", span: at("museum"), given: "musem" }),
      entry({ id: "d", outcome: "introduced", span: at("closed"), given: "shut" }),
    ];
    const text = aText({ segments: segmentsOf(PASSAGE, review) });
    const numbers = new Map([...["a", "b"].map((id, index) => [id, index + 11] as const), ["d", 13]]);
    const [block] = markedTextBlocks(text, review.slice(0, 3), numbers);
    const pieces = block?.kind === "marked_text" ? block.pieces : [];
    expect(pieces.map((piece) => (typeof piece === "string" ? piece : [piece.label, piece.spoken]))).toEqual([
      "It's lamp ",
      ["¹¹\u2009¹²", "removed “burned evry”, inserted “burned every” (fixed, numbers 11 and 12)"],
      " night until the ",
      ["", "removed “museum”, inserted “musem” (made worse)"],
      " ",
      "closed",
      ".",
    ]);
  });

  test("explains each look once, and a removal only where there is one", () => {
    const missed = ["lamp", "evry"].map((word) => entry({ outcome: "missed", span: at(word), given: word }));
    const legendOf = (review: readonly ReviewEntry[]) => {
      const [block] = markedTextBlocks(aText({ segments: segmentsOf(PASSAGE, review) }), review, numbersOf(review));
      const pieces = block?.kind === "marked_text" ? block.legend : [];
      return pieces.map((piece) => (typeof piece === "string" ? piece : [piece.removed, piece.text, piece.label]));
    };
    expect(legendOf(missed)).toEqual([["", "missed error", ""]]);
    const fixed = entry({ outcome: "fixed", span: at("It's"), given: "Its" });
    expect(legendOf([...missed, fixed])).toEqual([
      ["removed", "", ""],
      "     ",
      ["", "fixed", ""],
      "     ",
      ["", "missed error", ""],
    ]);
  });

  test("is left out where the text is deleted, and where nothing was written", () => {
    expect(markedTextBlocks(undefined, REVIEW, new Map())).toEqual([]);
    expect(markedTextBlocks(aText({ kind: "writing", given: "", segments: [] }), [], new Map())).toEqual([]);
  });
});
