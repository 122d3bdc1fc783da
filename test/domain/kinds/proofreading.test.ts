import { expect, test } from "vitest";
import { content as tests } from "#content/content.ts";
import { practice as examples } from "#content/practice.ts";
import { answerable, answerErrors, content, draw, evidence, practice, score } from "#domain/kinds/proofreading.ts";

const { test: drawn } = draw(tests, { test: "proofreading-test", dialect: "en-GB", seed: "seed", seen: new Map() });

test("every planted error is on a word that can be marked", () => {
  const shown = content(drawn);
  const words = shown.kind === "proofreading" ? shown.words : [];
  expect(words).toHaveLength(answerable(drawn).words);
  for (const { start, end } of drawn.passage.errors) {
    expect(words.some((word) => word.start < end && word.end > start)).toBe(true);
  }
});

test("without a mark the passage may not have been read", () => {
  expect(evidence(drawn, { kind: "proofreading", marks: [] })).toEqual({ typing: "none", passage_words: 0 });
  expect(evidence(drawn, null)).toEqual({ typing: "none", passage_words: 0 });
  expect(evidence(drawn, { kind: "proofreading", marks: [0] }).passage_words).toBeGreaterThan(100);
});

test("a mark is a word of the passage", () => {
  const { words } = answerable(drawn);
  const errors = (...marks: number[]) =>
    answerErrors({ kind: "proofreading", marks }, answerable(drawn)).map(({ field, code }) => [field, code]);
  expect(errors(0, words - 1)).toEqual([]);
  expect(errors(0, -1, words)).toEqual([
    ["answers.marks[1]", "out_of_range"],
    ["answers.marks[2]", "out_of_range"],
  ]);
  const [error] = answerErrors({ kind: "proofreading", marks: [words] }, answerable(drawn));
  expect(error?.message).toContain(`0 to ${words - 1}.`);
});

test("answers of another kind count as none", () => {
  expect(score(drawn, { kind: "writing", text: "x" })).toEqual(score(drawn, null));
});

test("what can be marked are words alone, and the exercise has the key of its passage", () => {
  expect(answerable(drawn).items).toEqual([]);
  const { test: exercise, solution } = practice(examples, "proofreading-test", "en-GB");
  expect(exercise).toEqual({ kind: "proofreading", passage: examples["en-GB"].proofreading });
  expect(solution).toEqual(
    exercise.passage.errors.map(({ wrong, correct, explanation }) => ({ item: wrong, expected: correct, explanation })),
  );
  expect(solution.length).toBeGreaterThan(0);
});
