import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { content } from "#content/content.ts";
import type { EditingPassage } from "#domain/content/passage.ts";
import { tokenise } from "#domain/scoring/alignment/tokens.ts";
import { scoreEditing } from "#domain/scoring/editing/editing.ts";
import { anyText } from "../../../support/language/any-text.ts";
import { nothingFound } from "../../../support/language/language.ts";

const { passages } = content;

const { editing } = passages["en-GB"];

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const runs = { numRuns: 15 };
const time = 60_000;

test("a statement turned round costs as much when the change also breaks the language", () => {
  const [their, tense] = [fixOf(editing.B, [0, 0]), fixOf(editing.B, [1, 0])];
  const [nobody, would] = [
    { start: 276, end: 282, text: "thing" },
    { start: 283, end: 288, text: "thing" },
  ];
  expect(editing.B.text.slice(276, 288)).toBe("nobody would");
  const { review } = scoreEditing(editing.B, apply(editing.B, [their, tense, nobody, would]), nothingFound);
  expect(review.find(({ outcome }) => outcome === "introduced")).toMatchObject({
    points: -2,
    explanation: "A negation was removed.",
  });
});

describe.each([
  ["A", editing.A],
  ["B", editing.B],
] as const)("scoring any answer to editing passage %s", (_form, passage) => {
  const total = passage.errors.length;
  const fixes = fc.uniqueArray(fc.tuple(fc.nat(total - 1), fc.nat(50)), { selector: ([error]) => error });
  const harmless = fc.constantFrom(...needlessEdits(passage));
  const changes = fc.uniqueArray(harmless, { selector: ({ start }) => start, maxLength: 12 });
  const edit = fc.tuple(fc.nat(passage.text.length), fc.nat(60), anyText({ maxLength: 40 }));

  test(
    "fixing one more error never lowers the score, undoing a fix never raises it",
    () => {
      fc.assert(
        fc.property(fixes, changes, fc.nat(total - 1), fc.nat(50), (fixed, needless, next, which) => {
          const without = fixed.filter(([error]) => error !== next).map((fix) => fixOf(passage, fix));
          const before = score(passage, [...without, ...needless]);
          const after = score(passage, [...without, fixOf(passage, [next, which]), ...needless]);
          expect(after).toBeGreaterThanOrEqual(before);
          if (needless.length === 0) expect(after).toBeGreaterThan(before);
        }),
        runs,
      );
    },
    time,
  );

  test(
    "needless changes never raise the score",
    () => {
      fc.assert(
        fc.property(fixes, changes, (fixed, needless) => {
          const edits = fixed.map((fix) => fixOf(passage, fix));
          needless.reduce(
            (before, _change, count) => {
              const after = score(passage, [...edits, ...needless.slice(0, count + 1)]);
              expect(after).toBeLessThanOrEqual(before);
              return after;
            },
            score(passage, edits),
          );
        }),
        { numRuns: 6 },
      );
    },
    time,
  );

  test(
    "whatever is written, the score is a whole number from 0 to 100 and each error has one outcome",
    () => {
      fc.assert(
        fc.property(fc.array(edit, { maxLength: 8 }), (edits) => {
          const put = (text: string, [at, cut, added]: [number, number, string]) =>
            text.slice(0, at) + added + text.slice(at + cut);
          const { score, review } = scoreEditing(passage, edits.reduce(put, passage.text), nothingFound);
          expect(score).toSatisfy((value: number) => Number.isInteger(value) && value >= 0 && value <= 100);
          for (const error of passage.errors) expect(review.filter(({ id }) => id === error.id).length).toBe(1);
        }),
        runs,
      );
    },
    time,
  );

  test("white space, quotation marks and dashes typed another way change nothing", () => {
    const perfect = apply(
      passage,
      passage.errors.map((_error, index) => fixOf(passage, [index, 0])),
    );
    const retyped = perfect
      .replace(/(^|\s)"/g, "$1“")
      .replaceAll('"', "”")
      .replaceAll("'", "’")
      .replaceAll(" ", "  ")
      .replaceAll("\n\n", "\r\n");
    expect(scoreEditing(passage, retyped, nothingFound)).toMatchObject({
      score: 100,
      counts: { introduced: 0, needless: 0 },
    });
  });
});

function score(passage: EditingPassage, edits: readonly Edit[]): number {
  return scoreEditing(passage, apply(passage, edits), nothingFound).score;
}

function apply({ text }: EditingPassage, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), text);
}

function fixOf({ errors }: EditingPassage, [index, which]: readonly [number, number]): Edit {
  const error = errors[index];
  if (error === undefined) throw new Error("No such error");
  return { start: error.start, end: error.end, text: error.accepted[which % error.accepted.length] ?? "" };
}

/** Every word outside the key, exchanged for another, followed by one, or followed by a comma. */
function needlessEdits({ text, errors, traps }: EditingPassage): Edit[] {
  const keyed = [...errors, ...traps];
  const free = tokenise(text).filter(
    ({ kind, start, end }) => kind === "word" && keyed.every((span) => end <= span.start || start >= span.end),
  );
  return free.flatMap(({ text: word, start, end }) => [
    { start, end, text: /^\p{Lu}/u.test(word) ? "Something" : "thing" },
    { start, end, text: `${word} quite` },
    { start, end, text: `${word},` },
  ]);
}
