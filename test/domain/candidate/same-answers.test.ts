import { expect, test } from "vitest";
import type { Answers } from "#contract/candidate/candidate.ts";
import { sameAnswers } from "#domain/candidate/same-answers.ts";

const edited = (text: string): Answers => ({ kind: "editing", text });
const marked = (...marks: number[]): Answers => ({ kind: "proofreading", marks });
const chosen = (choices: Record<string, number>): Answers => ({ kind: "choice", choices });

test.each<[Answers | null, Answers | null, boolean]>([
  [marked(1, 2), marked(2, 1), true],
  [marked(1, 2), marked(1), false],
  [chosen({ a: 1, b: 2 }), chosen({ b: 2, a: 1 }), true],
  [chosen({ a: 1 }), chosen({ a: 2 }), false],
  [edited("a"), edited("a"), true],
  [edited("a"), edited("a "), false],
  [edited("a"), { kind: "writing", text: "a" }, false],
  [edited("a"), null, false],
  [null, null, true],
])("%j and %j are the same answers: %s", (a, b, same) => {
  expect(sameAnswers(a, b)).toBe(same);
});
