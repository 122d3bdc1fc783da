import { describe, expect, test } from "vitest";

import { scoreEditing } from "#domain/scoring/editing/editing.ts";
import { markableWords } from "#domain/scoring/proofreading/markable-words.ts";
import { scoreProofreading } from "#domain/scoring/proofreading/proofreading.ts";
import editingA from "../../fixtures/scoring/editing-a.json" with { type: "json" };
import editingB from "../../fixtures/scoring/editing-b.json" with { type: "json" };
import proofreadingA from "../../fixtures/scoring/proofreading-a.json" with { type: "json" };
import proofreadingB from "../../fixtures/scoring/proofreading-b.json" with { type: "json" };
import { nothingFound } from "../../support/language/language.ts";
import { editing, proofreading } from "../../support/language/marked-passages.ts";

/** Answers marked by hand: each edit or mark carries the verdict that a human marker gave it. */
describe.each([
  [editing.A, editingA.answers],
  [editing.B, editingB.answers],
] as const)("hand-marked answers to an editing passage", (passage, answers) => {
  test.each(answers.map((answer) => [answer.name, answer] as const))(
    "%s",
    (_name, { edits, expect: expected, curly }) => {
      const edited = edits
        .map(({ find, replace }) => ({
          start: only(passage.text, find),
          end: only(passage.text, find) + find.length,
          replace,
        }))
        .toSorted((a, b) => b.start - a.start)
        .reduce((text, { start, end, replace }) => text.slice(0, start) + replace + text.slice(end), passage.text);
      const { score, counts, review } = scoreEditing(passage, curly ? typographic(edited) : edited, nothingFound);

      const marked = new Map(
        edits.flatMap((edit) => ("errors" in edit ? edit.errors.map((id) => [id, edit.mark]) : [])),
      );
      for (const error of passage.errors)
        expect(review.find(({ id }) => id === error.id)?.outcome, error.id).toBe(marked.get(error.id) ?? "missed");
      expect(counts).toEqual(expected.counts);
      expect(score).toBe(expected.score);
      // Changes of one sentence can be one line of the review.
      const lines = review.filter(({ outcome }) => outcome === "introduced" || outcome === "needless").length;
      expect(lines).toBeLessThanOrEqual(
        edits.filter(({ mark }) => mark === "introduced" || mark === "needless").length,
      );
    },
  );
});

describe.each([
  [proofreading.A, proofreadingA.answers],
  [proofreading.B, proofreadingB.answers],
] as const)("hand-marked answers to a proofreading passage", (passage, answers) => {
  const words = markableWords(passage.text);

  test.each(answers.map((answer) => [answer.name, answer] as const))("%s", (_name, { marks, expect: expected }) => {
    const at = marks.map((mark) => words.findLastIndex(({ start }) => start <= only(passage.text, mark.at)));
    const { score, counts, review } = scoreProofreading(passage, at);

    const found = new Set(marks.flatMap((mark) => ("error" in mark ? [mark.error] : [])));
    for (const error of passage.errors)
      expect(review.find(({ id }) => id === error.id)?.outcome, error.id).toBe(
        found.has(error.id) ? "found" : "missed",
      );
    expect(counts).toEqual(expected.counts);
    expect(score).toBe(expected.score);
  });
});

function only(text: string, find: string): number {
  const at = text.indexOf(find);
  if (at === -1 || text.includes(find, at + 1)) throw new Error(`"${find}" must occur in the passage exactly once`);
  return at;
}

/** What a word processor makes of straight quotes. */
function typographic(text: string): string {
  return text
    .replace(/(^|[\s(])"/g, "$1“")
    .replaceAll('"', "”")
    .replaceAll("'", "’");
}
