import { expect, test } from "vitest";
import type { ReportTest } from "#domain/report/input.ts";
import { KINDS_IN_REPORT } from "#domain/report/kinds.ts";

const entry = (outcome: string, kind = "spelling") => ({
  id: `${kind}-${outcome}`,
  kind,
  outcome,
  span: null,
  expected: "their",
  given: "there",
  rule: "Confusable words",
  explanation: "Of them.",
});
const aTest = (...review: ReturnType<typeof entry>[]): ReportTest => ({
  slug: "editing-test",
  score: 70,
  percentile: 60,
  pass: true,
  duration_sec: 600,
  pass_threshold: 65,
  review,
});

test.each([
  [
    "choice",
    aTest(entry("correct"), entry("incorrect"), entry("unanswered")),
    "1 of 3 questions answered correctly, 1 incorrectly and 1 not answered.",
  ],
  ["choice", aTest(entry("correct")), "1 of 1 question answered correctly."],
  [
    "editing",
    aTest(entry("fixed"), entry("missed"), entry("introduced")),
    "1 of 2 planted errors fixed; 1 missed and 1 change made the text worse.",
  ],
  [
    "proofreading",
    aTest(entry("found"), entry("wrong_mark")),
    "1 of 1 planted error found; 1 wrong mark, which costs a find.",
  ],
  [
    "writing",
    aTest(entry("covered"), entry("not_covered"), entry("finding", "fact"), entry("finding", "grammar")),
    "1 of 2 points of the brief covered; 1 fact of the brief stated wrongly; 1 possible error found in grammar, spelling or punctuation.",
  ],
] as const)("%s: %#", (kind, result, sentence) => {
  expect(KINDS_IN_REPORT[kind].summary(result)).toBe(sentence);
});

test("only a writing test has something to say of a result without a review", () => {
  const details = Object.entries(KINDS_IN_REPORT).map(([kind, { details }]) => [
    kind,
    details(aTest(), true).length > 0,
  ]);
  expect(Object.fromEntries(details)).toEqual({ choice: false, editing: false, proofreading: false, writing: true });
});

test("questions are printed with their right answers only where the account prints keys; else what went right by topic", () => {
  const questions = [entry("correct", "ie-ei"), entry("incorrect", "ie-ei")];
  const printed = (printsKeys: boolean) =>
    JSON.stringify(KINDS_IN_REPORT.choice.details(aTest(...questions), printsKeys));
  for (const key of ["there", "Confusable words", "Of them."]) {
    expect([printed(false).includes(key), printed(true).includes(key)]).toEqual([false, true]);
  }
  for (const text of [printed(false), printed(true)]) {
    expect(text).toContain("Words with ie or ei");
    expect(text).toContain("1 of 2");
    expect(text).not.toContain("Not answered");
  }
});
