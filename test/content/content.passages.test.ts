import { describe, expect, test } from "vitest";
import { content } from "#content/content.ts";
import { practice as exercises } from "#content/practice.ts";
import { specimens } from "#content/specimens.ts";
import { DIALECTS } from "#contract/assessments/dialect.ts";
import type { EditingPassage, ProofreadingPassage } from "#domain/content/passage.ts";
import { tokenise } from "#domain/scoring/alignment/tokens.ts";
import { scoreEditing } from "#domain/scoring/editing/editing.ts";
import { markableWords } from "#domain/scoring/proofreading/markable-words.ts";
import { scoreProofreading } from "#domain/scoring/proofreading/proofreading.ts";
import { nothingFound } from "../support/language/language.ts";

const tally = (values: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(values, (v) => v)].map(([k, v]) => [k, v.length]));

describe.each(DIALECTS)("in %s", (dialect) => {
  const live = content.passages[dialect];
  const shown = specimens.passages[dialect];
  const editing = { ...live.editing, ...shown.editing };
  const proofreading = { ...live.proofreading, ...shown.proofreading };
  const writing = { ...live.writing, ...shown.writing };
  const practice = exercises[dialect];
  const editingPassages = [...Object.values(editing), practice.editing];
  const proofreadingPassages = [...Object.values(proofreading), practice.proofreading];
  const briefs = [...Object.values(writing), practice.writing];
  const passages = [...editingPassages, ...proofreadingPassages];

  describe.each(passages.map((passage) => [passage.id, passage] as const))("passage %s", (_id, { text, errors }) => {
    test("has its errors where the key says, in order, apart from each other, of whole words", () => {
      let last = 0;
      for (const { start, end, id, wrong } of errors) {
        expect(text.slice(start, end), id).toBe(wrong);
        expect(start, id).toBeGreaterThanOrEqual(last);
        last = end;
        const cut = (at: number) => /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && /[\p{L}\p{N}]/u.test(text.charAt(at));
        expect([cut(start), cut(end)], id).toEqual([false, false]);
      }
    });
  });

  test("ids are unique across all passages and briefs", () => {
    const ids = [
      ...passages.flatMap(({ id, errors }) => [id, ...errors.map((error) => error.id)]),
      ...briefs.flatMap(({ id, points }) => [id, ...points.map((point) => point.id)]),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("no clean text has two spaces, a space before a mark or a doubled word", () => {
    for (const passage of passages) {
      const clean = corrected(passage);
      expect(clean).not.toMatch(/ {2}| [,.;:!?]|\b(\w+) \1\b/i);
    }
  });

  describe.each(Object.values(editing).map((passage) => [passage.id, passage] as const))(
    "editing passage %s",
    (_id, passage) => {
      test("has 350 to 500 words and 20 to 30 errors of every kind", () => {
        hasSizes(passage, [350, 500], [20, 30]);
      });

      test("accepts no fix that reads like the error", () => {
        const read = (text: string) =>
          tokenise(text)
            .map((token) => token.text)
            .join(" ");
        for (const { wrong, accepted, id } of passage.errors) {
          const readings = [wrong, ...accepted].map(read);
          expect(new Set(readings).size, id).toBe(readings.length);
        }
      });

      test("is scored 100 when every error has its first accepted fix, and 0 as it stands", () => {
        expect(scoreEditing(passage, corrected(passage), nothingFound)).toMatchObject({
          score: 100,
          counts: { introduced: 0, needless: 0 },
        });
        expect(scoreEditing(passage, passage.text, nothingFound)).toMatchObject({
          score: 0,
          counts: { missed: passage.errors.length },
        });
      });

      const mostFixes = Math.max(...passage.errors.map(({ accepted }) => accepted.length));

      test.each(Array.from({ length: mostFixes }, (_, nth) => nth))(
        "fix %i of each error counts, beside errors that are fixed and errors that are left",
        (nth) => {
          const fixed = passage.errors.filter(({ accepted }, index) => nth < accepted.length || (index + nth) % 3 > 0);
          const answer = apply(
            passage.text,
            fixed.map(({ start, end, accepted }) => ({ start, end, fix: accepted[nth % accepted.length] ?? "" })),
          );
          expect(scoreEditing(passage, answer, nothingFound).counts).toEqual({
            fixed: fixed.length,
            wrongly_fixed: 0,
            missed: passage.errors.length - fixed.length,
            introduced: 0,
            needless: 0,
          });
        },
      );

      const splices = passage.errors.filter(({ rule }) => rule === "Comma splice");

      test("has one comma splice, which two sentences, a semicolon, a conjunction or a subordinate clause mend", () => {
        expect(splices).toHaveLength(1);
        for (const { accepted } of splices)
          for (const way of [/\. [A-Z]/, /; /, /, (and|but|so) /, /^(Because|As|Since|While|Although|Though|Whereas) /])
            expect(accepted).toContainEqual(expect.stringMatching(way));
      });

      test("a needless change beside the splice neither earns credit for it nor costs the credit for a fix", () => {
        for (const { id, start, end, wrong, accepted } of splices)
          for (const [reading, outcome] of [
            [wrong, "missed"],
            [accepted[0] ?? "", "fixed"],
          ] as const)
            for (const fix of needlesslyChanged(reading)) {
              const { review, counts } = scoreEditing(
                passage,
                apply(passage.text, [{ start, end, fix }]),
                nothingFound,
              );
              expect(review.find((entry) => entry.id === id)?.outcome, fix).toBe(outcome);
              expect(counts, fix).toMatchObject({ wrongly_fixed: 0, introduced: 0, needless: 1 });
            }
      });

      test.each(passage.traps.flatMap((trap) => trap.bad.map((bad) => [trap.right, bad, trap] as const)))(
        "turning “%s” into “%s” is one introduced error",
        (right, bad, trap) => {
          expect(passage.text.slice(trap.start, trap.end)).toBe(right);
          const answer = apply(passage.text, [{ start: trap.start, end: trap.end, fix: bad }]);
          expect(scoreEditing(passage, answer, nothingFound).counts).toMatchObject({
            introduced: 1,
            needless: 0,
            fixed: 0,
            wrongly_fixed: 0,
          });
        },
      );
    },
  );

  describe.each(Object.values(proofreading).map((passage) => [passage.id, passage] as const))(
    "proofreading passage %s",
    (_id, passage) => {
      test("has 300 to 450 words and 20 to 25 errors of every kind", () => {
        hasSizes(passage, [300, 450], [20, 25]);
      });

      test("has no word that belongs to two errors", () => {
        for (const word of markableWords(passage.text))
          expect(
            passage.errors.filter(({ start, end }) => word.start < end && word.end > start).length,
          ).toBeLessThanOrEqual(1);
      });

      test("is scored 100 when the words of all errors are marked", () => {
        const marks = markableWords(passage.text).flatMap((word, index) =>
          passage.errors.some(({ start, end }) => word.start < end && word.end > start) ? [index] : [],
        );
        expect(scoreProofreading(passage, marks)).toMatchObject({ score: 100, counts: { wrong_marks: 0 } });
      });
    },
  );

  describe("the forms of a test are parallel", () => {
    test.each([
      ["editing", Object.values(editing)],
      ["proofreading", Object.values(proofreading)],
    ] as const)("%s: as many errors of each kind", (_, forms) => {
      const [first, ...others] = forms.map(({ errors }) => tally(errors.map(({ kind }) => kind)));
      for (const other of others) expect(other).toEqual(first);
    });

    test("editing: the same weight", () => {
      const weights = Object.values(editing).map(({ errors }) => errors.reduce((sum, { weight }) => sum + weight, 0));
      expect(new Set(weights).size).toBe(1);
    });

    test("writing: as many points and words", () => {
      const sizes = Object.values(writing).map(({ points, min_words }) => `${points.length} ${min_words}`);
      expect(new Set(sizes).size).toBe(1);
    });
  });

  test("each form is stored under its name, in a file of the same name", () => {
    for (const [kind, forms] of Object.entries({ editing, proofreading, writing }))
      for (const [name, { id, form }] of Object.entries(forms))
        expect([form, id]).toEqual([name, `${kind}-${name.toLowerCase()}`]);
  });

  test("no brief contains the evidence that its own title would give away", () => {
    for (const { brief, points } of briefs) {
      expect(brief.length).toBeGreaterThan(50);
      for (const { elements } of points)
        for (const phrase of elements.flatMap(({ any = [] }) => any)) expect(phrase).toBe(phrase.toLowerCase());
    }
  });
});

function hasSizes({ text, errors }: EditingPassage | ProofreadingPassage, words: number[], planted: number[]): void {
  const sizes = [text.split(/\s+/).length, errors.length];
  for (const [nth, [least = 0, most = 0]] of [words, planted].entries()) {
    expect(sizes[nth]).toBeGreaterThanOrEqual(least);
    expect(sizes[nth]).toBeLessThanOrEqual(most);
  }
  expect(new Set(errors.map(({ kind }) => kind)).size).toBe(6);
}

function corrected(passage: EditingPassage | ProofreadingPassage): string {
  return apply(
    passage.text,
    passage.errors.map((error) => ({
      start: error.start,
      end: error.end,
      fix: "correct" in error ? error.correct : (error.accepted[0] ?? ""),
    })),
  );
}

/** The text with a needless word after every second of its words, one at a time. */
function needlesslyChanged(text: string): string[] {
  return tokenise(text)
    .filter(({ kind }, nth) => kind === "word" && nth % 2 === 0)
    .map(({ text: word, start, end }) => apply(text, [{ start, end, fix: `${word} quite` }]));
}

function apply(text: string, fixes: readonly { start: number; end: number; fix: string }[]): string {
  return fixes
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, { start, end, fix }) => result.slice(0, start) + fix + result.slice(end), text);
}
