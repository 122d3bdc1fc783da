import { expect, test } from "vitest";
import { draw, evidence, practice, text } from "#domain/kinds/editing.ts";

const { test: drawn } = draw({ test: "editing-test", dialect: "en-GB", seed: "seed", seen: new Map() });

test("an unanswered passage is read as it was given, and is no evidence of reading", () => {
  expect(text(drawn, null)).toBe(drawn.passage.text);
  expect(evidence(drawn, null)).toMatchObject({ typing: "corrections", passage_words: 0 });
});

test("one change makes the whole passage something that was read", () => {
  const words = drawn.passage.text.trim().split(/\s+/).length;
  expect(evidence(drawn, { kind: "editing", text: `${drawn.passage.text}!` }).passage_words).toBe(words);
});

test("the exercise's solution names each planted error, with its first accepted reading", () => {
  const { test: exercise, solution } = practice("editing-test", "en-GB");
  expect(solution.map(({ item, expected }) => [item, expected])).toEqual(
    exercise.passage.errors.map(({ wrong, accepted }) => [wrong, accepted[0]]),
  );
});
