import { expect, test } from "vitest";
import { answerable, answerErrors, canonical, content, draw, evidence } from "#domain/kinds/proofreading.ts";

const { test: drawn } = draw({ test: "proofreading-test", dialect: "en-GB", seed: "seed", seen: new Map() });

test("every planted error is on a word that can be marked", () => {
  const shown = content(drawn);
  const words = shown.kind === "proofreading" ? shown.words : [];
  expect(words).toHaveLength(answerable(drawn).words);
  for (const { start, end } of drawn.passage.errors) {
    expect(words.some((word) => word.start < end && word.end > start)).toBe(true);
  }
});

test("a mark given twice, and the order of marks, change nothing", () => {
  expect(canonical({ kind: "proofreading", marks: [3, 1, 3, 10] })).toBe(
    canonical({ kind: "proofreading", marks: [10, 1, 3] }),
  );
  expect(canonical({ kind: "proofreading", marks: [3] })).not.toBe(canonical({ kind: "proofreading", marks: [1] }));
});

test("without a mark the passage may not have been read", () => {
  expect(evidence(drawn, { kind: "proofreading", marks: [] }).passage_words).toBe(0);
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
