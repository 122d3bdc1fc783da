import { expect, test } from "vitest";
import { type ReportExtras, reportInputOf } from "#domain/report/input.ts";
import { verifyLink } from "#domain/results/verify-link.ts";
import { aMark, aResultRecord, PRECISION } from "../../support/records/result-record.ts";
import { entry } from "../../support/reports/report-inputs.ts";

const PAGE = "https://tests.example.com";
const SHOWN = "One evry two.";
const review = [entry({ outcome: "missed", span: { start: 4, end: 8 }, given: "evry" })];
const editing = {
  ...PRECISION,
  ...{
    slug: "editing-test" as const,
    score: 40,
    raw_score: 40,
    percentile: 10,
    pass: false,
    duration_sec: 600,
    pass_threshold: 65,
  },
  review,
};

const result = aResultRecord({
  tests: [{ ...editing, slug: "full-editing-assessment", review: undefined, sections: [editing] }, editing],
});

const taken = (part: string, given: string): ReportExtras["texts"][number] => ({
  ...{ part, kind: "editing", title: "The lamp", shown: SHOWN, given, marks: [] },
});

test("each test and each part of an assessment has the text that was taken in it, with what was found there", () => {
  const texts = [taken("editing-test", "alone"), taken("full-editing-assessment.editing-test", "as a part")];
  const { tests } = reportInputOf(result, PAGE, { texts, printsKeys: true });
  expect(tests.map(({ text, sections }) => [text?.given, sections?.map((part) => part.text?.given)])).toEqual([
    [undefined, ["as a part"]],
    ["alone", undefined],
  ]);
  expect(tests[1]?.text?.segments.map(({ kind, text }) => [kind, text])).toEqual([
    ["text", "One "],
    ["marked", "evry"],
    ["text", " two."],
  ]);
  expect(tests[0]?.sections?.[0]).toMatchObject(editing);
});

test("a result of a test tenant is one of test mode", () => {
  const { account_id } = result;
  expect(reportInputOf(result, PAGE).livemode).toBe(true);
  expect(reportInputOf({ ...result, account_id: `${account_id}_test` }, PAGE).livemode).toBe(false);
});

test("a person's marks decide the outcome, and the mark is beside its test", () => {
  const mark = aMark(65, "Valid.", "2026-03-03T10:00:00.000Z");
  const human_marks = { "editing-test": mark, "full-editing-assessment": mark };
  const { tests, overall_pass } = reportInputOf({ ...result, human_marks }, PAGE);
  expect([overall_pass, ...tests.map(({ pass, human_mark }) => [pass, human_mark])]).toEqual([
    true,
    [true, mark],
    [true, mark],
  ]);
  const one = reportInputOf({ ...result, human_marks: { "editing-test": mark } }, PAGE);
  expect([one.overall_pass, ...one.tests.map(({ pass }) => pass)]).toEqual([false, false, true]);
});

test("the input has the result's own verification, its English, and not its secret", () => {
  const input = reportInputOf(result, PAGE);
  expect(input).toMatchObject({ verify_url: verifyLink(result, PAGE), dialect: "en-GB", prints_keys: false });
  expect(reportInputOf({ ...result, dialect: "en-US" }, PAGE).dialect).toBe("en-US");
  expect(input.tests.map(({ text }) => text)).toEqual([undefined, undefined]);
  expect(JSON.stringify(input)).not.toContain("s3cret");
});

test("keys are printed only where the account prints them", () => {
  const printed = [true, false].map((printsKeys) => reportInputOf(result, PAGE, { texts: [], printsKeys }).prints_keys);
  expect(printed).toEqual([true, false]);
});
