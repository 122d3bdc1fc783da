import { expect, test } from "vitest";
import { content as tests } from "#content/content.ts";
import { practice as examples } from "#content/practice.ts";
import { content, draw, evidence, practice, score, text } from "#domain/kinds/writing.ts";
import { NO_WORDS } from "../../support/language/no-words.ts";

const { test: drawn } = draw(tests, { test: "writing-test", dialect: "en-GB", seed: "seed", seen: new Map() });

test("an unanswered test is an empty text", () => {
  expect(text(drawn, null)).toBe("");
  expect(evidence(drawn, null)).toEqual({ typing: "free", final_chars: 0 });
});

test("white space is not counted as typed", () => {
  expect(evidence(drawn, { kind: "writing", text: " a\n b\t" }).final_chars).toBe(2);
});

test("the candidate sees the points of the brief, and not the words by which they are recognized", () => {
  const { title, brief, min_words, points } = drawn.brief;
  expect(content(drawn)).toEqual({
    kind: "writing",
    title,
    brief,
    min_words,
    points: points.map((point) => point.text),
  });
  expect(JSON.stringify(content(drawn))).not.toContain("elements");
});

test("the exercise's solution names each point of its brief", () => {
  const { test: exercise, solution } = practice(examples, "writing-test", "en-GB");
  expect(exercise).toEqual({ kind: "writing", brief: examples["en-GB"].writing });
  expect(solution).toEqual(
    exercise.brief.points.map(({ text: point }) => ({
      ...{ item: point, expected: point, explanation: "A sentence that mentions this point covers it." },
    })),
  );
  expect(solution.length).toBeGreaterThan(0);
});

test("a score comes with its parts, and with how much of the text was checked", () => {
  const answers = { kind: "writing" as const, text: "The library opens." };
  const scored = score(drawn, answers, { lexicon: NO_WORDS, grammar: { findings: [], end: 3 } });
  expect(scored).toMatchObject({ grammar_check: "partial", parts: { content: { of: 40 } } });
  const points = scored.review.filter(({ outcome }) => outcome === "covered" || outcome === "not_covered");
  expect(points.map(({ expected }) => expected)).toEqual(drawn.brief.points.map((point) => point.text));
  const nothing = score(drawn, null, { lexicon: NO_WORDS, grammar: null });
  expect(nothing).toMatchObject({ score: 0, grammar_check: "not_checked" });
  expect(nothing).toEqual(score(drawn, { kind: "writing", text: "" }, { lexicon: NO_WORDS, grammar: null }));
});
