import { expect, test } from "vitest";
import type { ReportReview, ReportTest } from "#domain/report/input.ts";
import { KINDS_IN_REPORT } from "#domain/report/kinds.ts";
import { columnsOf, rowsOf } from "../../support/reports/report-sections.ts";

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
const aTest = (...review: ReportReview[]): ReportTest => ({
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
  ["editing", aTest(entry("fixed")), "1 of 1 planted error fixed."],
  ["proofreading", aTest(entry("found")), "1 of 1 planted error found."],
  [
    "proofreading",
    aTest(entry("missed"), entry("wrong_mark"), entry("wrong_mark")),
    "0 of 1 planted error found; 2 wrong marks, each of which costs a find.",
  ],
  [
    "writing",
    aTest(entry("covered"), entry("finding", "form"), entry("finding", "tone"), entry("finding", "typo")),
    "1 of 1 point of the brief covered; 1 possible error found in grammar, spelling or punctuation.",
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
    JSON.stringify([
      KINDS_IN_REPORT.choice.details(aTest(...questions), printsKeys),
      KINDS_IN_REPORT.choice.appendix(aTest(...questions), printsKeys),
    ]);
  for (const key of ["there", "Confusable words", "Of them."]) {
    expect([printed(false).includes(key), printed(true).includes(key)]).toEqual([false, true]);
  }
  for (const text of [printed(false), printed(true)]) {
    expect(text).toContain("Words with ie or ei");
    expect(text).toContain("1 of 2");
    expect(text).not.toContain("Not answered");
  }
});

test("questions are printed in their order with the answer beside the right one; one without an answer has a dash", () => {
  const question = (outcome: string, given: string | null) => ({ ...entry(outcome), rule: "Which is right?", given });
  const blocks = KINDS_IN_REPORT.choice.appendix(
    aTest(question("incorrect", "there"), question("unanswered", null)),
    true,
  );
  expect(columnsOf("Question by question", blocks)).toEqual([
    ...["No.", "Question", "Candidate's answer", "Right answer", "Outcome"],
  ]);
  expect(rowsOf("Question by question", blocks)).toEqual([
    ["1", "Which is right?", "there", "their", "Incorrect"],
    ["2", "Which is right?", "–", "their", "Not answered"],
  ]);
});

test("without keys, the report says why no question is printed", () => {
  const blocks = KINDS_IN_REPORT.choice.details(aTest(entry("correct")), false);
  expect(blocks.map(({ kind }) => kind)).toEqual(["table", "paragraph"]);
  expect(blocks[1]).toMatchObject({ text: expect.stringContaining("other candidates will be asked the same ones") });
});

test("what is deleted, what was not edited, and a mark without an error have words instead of an empty cell", () => {
  const result = aTest({ ...entry("wrongly_fixed"), given: "", expected: null }, { ...entry("missed"), given: null });
  const { details, appendix } = KINDS_IN_REPORT.editing;
  const edited = [...details(result, true), ...appendix(result, true)];
  expect(columnsOf("By kind of error", edited)).toEqual(["Kind of error", "Wrongly fixed", "Missed"]);
  expect(rowsOf("Error by error", edited)?.map((row) => row.slice(2, 4))).toEqual([
    ["(nothing)", "–"],
    ["(nothing)", "their"],
  ]);
});
