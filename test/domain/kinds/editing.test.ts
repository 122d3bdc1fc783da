import { expect, test } from "vitest";
import { content as tests } from "#content/content.ts";
import { practice as examples } from "#content/practice.ts";
import { content, draw, evidence, practice, score, text } from "#domain/kinds/editing.ts";
import type { Finding } from "#domain/scoring/language/findings.ts";
import { NO_WORDS } from "../../support/language/no-words.ts";

const { test: drawn } = draw(tests, { test: "editing-test", dialect: "en-GB", seed: "seed", seen: new Map() });

test("an unanswered passage is read as it was given, and is not evidence of reading", () => {
  expect(text(drawn, null)).toBe(drawn.passage.text);
  expect(evidence(drawn, null)).toMatchObject({ typing: "corrections", passage_words: 0 });
});

test("one change makes the whole passage something that was read", () => {
  const words = drawn.passage.text.trim().split(/\s+/).length;
  expect(evidence(drawn, { kind: "editing", text: `${drawn.passage.text}!` }).passage_words).toBe(words);
});

test("the exercise's solution names each planted error, with its first accepted reading", () => {
  const { test: exercise, solution } = practice(examples, "editing-test", "en-GB");
  expect(exercise).toEqual({ kind: "editing", passage: examples["en-GB"].editing });
  expect(solution.map(({ item, expected }) => [item, expected])).toEqual(
    exercise.passage.errors.map(({ wrong, accepted }) => [wrong, accepted[0]]),
  );
});

test("the candidate sees the passage, and not its key", () => {
  const { title, text: passage } = drawn.passage;
  expect(content(drawn)).toEqual({ kind: "editing", title, text: passage });
});

test("a passage that was left as it was misses every error", () => {
  const { score: points, review, grammar_check } = score(drawn, null, { lexicon: NO_WORDS, grammar: null });
  expect([points, grammar_check]).toEqual([0, "not_checked"]);
  expect(review.map(({ outcome }) => outcome)).toEqual(drawn.passage.errors.map(() => "missed"));
});

test("what the grammar checker finds in the candidate's own words counts against them", () => {
  const edited = `${drawn.passage.text} He go home.`;
  const start = edited.indexOf("go home");
  const finding: Finding = { start, end: start + 2, kind: "grammar", message: "Use “goes”.", suggestion: "goes" };
  const outcomes = (findings: readonly Finding[]) =>
    score(drawn, { kind: "editing", text: edited }, { lexicon: NO_WORDS, grammar: { findings, end: edited.length } });
  expect(outcomes([]).review.map(({ outcome }) => outcome)).not.toContain("introduced");
  expect(outcomes([finding]).review.map(({ outcome }) => outcome)).toContain("introduced");
  expect(outcomes([]).grammar_check).toBe("complete");
  const unread = score(drawn, { kind: "editing", text: edited }, { lexicon: NO_WORDS, grammar: null });
  expect(unread.review).toEqual(outcomes([]).review);
});
