import { describe, expect, test } from "vitest";
import { checksum, spliceBetween } from "#contract/candidate/answer-patch.ts";
import { answerText } from "#contract/candidate/answer-text.ts";
import { ANSWER_TEXT_MAX, type Answers } from "#contract/candidate/candidate.ts";
import { answersAfter } from "#domain/candidate/answers-after.ts";

const editing = (text: string): Answers => ({ kind: "editing", text });
const part = { kind: "editing", version: 3, answers: editing("One two.") } as const;

/** A patch from one text to another, as the page makes it. */
const patch = (before: string, after: string) => ({ ...spliceBetween(before, after), check: checksum(after) });

describe("a patch", () => {
  test("of the saved version changes its answers", () => {
    const save = { version: 3, patch: patch("One two.", "One three.") };
    expect(answersAfter(part, save)).toEqual({ answers: editing("One three.") });
  });

  test("of choices and of marks changes one of them", () => {
    const choices: Answers = { kind: "choice", choices: { a: 1, b: 2 } };
    const next: Answers = { kind: "choice", choices: { a: 1, b: 3, c: 0 } };
    const of = patch(answerText(choices), answerText(next));
    expect(answersAfter({ kind: "choice", version: 1, answers: choices }, { version: 1, patch: of })).toEqual({
      answers: next,
    });
    const marks = { kind: "proofreading", version: 0, answers: null } as const;
    expect(answersAfter(marks, { version: 0, patch: patch("", "[4]") })).toEqual({
      answers: { kind: "proofreading", marks: [4] },
    });
  });

  test.each([
    ["another version", { version: 2, patch: patch("One two.", "One three.") }],
    ["a later version", { version: 4, patch: patch("One two.", "One three.") }],
    ["another text", { version: 3, patch: patch("Won two.", "Won three.") }],
    ["a longer text", { version: 3, patch: { ...patch("One two.", "One"), at: 90 } }],
  ])("of %s makes no answers", (_, save) => {
    expect(answersAfter(part, save)).toEqual({ answers: null });
  });

  test.each([
    ["too long", "x".repeat(ANSWER_TEXT_MAX + 1), "too_long"],
    ["no text", "a\u0000", "invalid_characters"],
    ["half of a surrogate pair", "\ud83e", "invalid_characters"],
  ])("whose result is %s is refused by the rule for answers", (_, text, code) => {
    const errors = [expect.objectContaining({ field: "answers.text", code })];
    expect(answersAfter(part, { version: 3, patch: patch("One two.", text) })).toEqual({ errors });
  });

  test("that makes no choices of choices is refused", () => {
    const choices = { kind: "choice", version: 0, answers: null } as const;
    expect(answersAfter(choices, { version: 0, patch: patch("", "[[") })).toHaveProperty("errors");
    expect(answersAfter(choices, { version: 0, patch: patch("", '[["a","b"]]') })).toHaveProperty("errors");
  });
});

test("all answers are taken as they are, on whatever version: that is judged later", () => {
  expect(answersAfter(part, { version: 9, answers: editing("All.") })).toEqual({ answers: editing("All.") });
});
