import type { TestSlug } from "#contract/assessment.ts";
import { testOf } from "../assessments/catalogue.ts";
import { errorTables, kindTable, plantedIn } from "./error-tables.ts";
import type { ReportTest } from "./input.ts";
import type { Block, ScoreLine, Section } from "./layout-model.ts";
import { counted, countOf, durationInWords, listed } from "./wording.ts";
import { writingBlocks } from "./writing.ts";

type TestKind = "choice" | "editing" | "proofreading" | "writing" | "several";

const KINDS: Readonly<Record<TestSlug, TestKind>> = {
  "grammar-test": "choice",
  "punctuation-test": "choice",
  "spelling-test": "choice",
  "editing-test": "editing",
  "proofreading-test": "proofreading",
  "writing-test": "writing",
  "full-editing-assessment": "several",
};

/** The basis of a test's score, in a sentence; empty if the result does not contain it. */
const summaryOf = (kind: TestKind, { review = [], grammar_check }: ReportTest): string => {
  const count = (outcome: string) => countOf(review, outcome);
  const planted = plantedIn(review).length;
  const some = (number: number, words: string): string[] => (number === 0 ? [] : [words]);
  if (review.length === 0) return "";
  if (kind === "choice") {
    const others = [
      ...some(count("incorrect"), `${count("incorrect")} incorrectly`),
      ...some(count("unanswered"), `${count("unanswered")} not answered`),
    ];
    return `${count("correct")} of ${counted(review.length, "question")} answered correctly${others.length === 0 ? "" : `, ${listed(others)}`}.`;
  }
  if (kind === "editing") {
    const others = [
      ...some(count("wrongly_fixed"), `${count("wrongly_fixed")} found but wrongly fixed`),
      ...some(count("missed"), `${count("missed")} missed`),
      ...some(count("introduced"), `${counted(count("introduced"), "change")} made the text worse`),
      ...some(count("needless"), `${counted(count("needless"), "needless change")}`),
    ];
    return `${count("fixed")} of ${counted(planted, "planted error")} fixed${others.length === 0 ? "" : `; ${listed(others)}`}.`;
  }
  if (kind === "proofreading") {
    const wrong = count("wrong_mark");
    return `${count("found")} of ${counted(planted, "planted error")} found${wrong === 0 ? "" : `; ${counted(wrong, "wrong mark")}, each of which costs a find`}.`;
  }
  const points = count("covered") + count("not_covered");
  const findings = review.filter(({ outcome }) => outcome === "finding");
  const facts = findings.filter(({ kind }) => kind === "fact").length;
  const faults = findings.filter(({ kind }) => kind !== "fact" && kind !== "form").length;
  const wrong = facts === 0 ? "" : ` ${counted(facts, "fact")} of the brief stated wrongly;`;
  const mechanics =
    grammar_check === "not_checked"
      ? "grammar, spelling and punctuation could not be checked"
      : `${counted(faults, "possible fault")} found in grammar, spelling or punctuation`;
  return `${count("covered")} of ${counted(points, "point")} of the brief covered;${wrong} ${mechanics}.`;
};

const nameOf = (test: ReportTest): string => testOf(test.slug).name;

const scoreLine = (test: ReportTest, part: boolean): ScoreLine => ({
  name: nameOf(test),
  part,
  score: test.score,
  passMark: test.pass_threshold,
  percentile: test.percentile_basis === "measured" ? test.percentile : null,
  passed: test.pass,
  verdict: test.pass ? "Passed" : "Not passed",
  summary:
    test.sections === undefined
      ? summaryOf(KINDS[test.slug], test)
      : `The mean of its ${counted(test.sections.length, "test")}.`,
});

export const scoreLines = (tests: readonly ReportTest[]): ScoreLine[] =>
  tests.flatMap((test) => [scoreLine(test, false), ...(test.sections ?? []).map((part) => scoreLine(part, true))]);

const detail = (kind: TestKind, test: ReportTest): Block[] => {
  const { review = [] } = test;
  if (kind === "writing") return writingBlocks(test);
  if (review.length === 0) return [];
  const planted = plantedIn(review);
  if (kind === "choice") {
    return [
      kindTable("Topic", review, ["correct", "incorrect", "unanswered"]),
      { kind: "paragraph", quiet: true, text: "The questions are not printed: other candidates will meet them." },
    ];
  }
  if (kind === "editing") {
    return [
      kindTable("Kind of error", planted, ["fixed", "wrongly_fixed", "missed"]),
      ...errorTables(
        { given: "Candidate's text", expected: "Correct text", notGiven: "(nothing)", notExpected: "–" },
        { title: "Changes to text that was right" },
        review,
      ),
    ];
  }
  return [
    kindTable("Kind of error", planted, ["found", "missed"]),
    ...errorTables(
      { given: "Marked", expected: "Correct text", notGiven: "Not marked", notExpected: "No error here" },
      { title: "Marks where there is no error" },
      review,
    ),
  ];
};

const section = (test: ReportTest, level: 1 | 2): Section => {
  const margin = test.standard_error === undefined ? "" : ` (standard error ± ${test.standard_error})`;
  const borderline =
    test.borderline === true ? " Borderline: another form of the test might have put it on the other side." : "";
  const facts = `Score ${test.score} of 100${margin}, pass mark ${test.pass_threshold}: ${test.pass ? "passed" : "not passed"}.${borderline} Taken in ${durationInWords(test.duration_sec)}.`;
  const summary = scoreLine(test, level === 2).summary;
  const unexplained: Block[] =
    test.sections === undefined && (test.review ?? []).length === 0
      ? [{ kind: "paragraph", quiet: true, text: "No details of this test are stored with the result." }]
      : [];
  return {
    title: nameOf(test),
    level,
    blocks: [
      { kind: "paragraph", text: summary === "" ? facts : `${facts} ${summary}` },
      ...detail(KINDS[test.slug], test),
      ...unexplained,
    ],
  };
};

/** A section for each test, with a subsection for each part of an assessment that consists of several. */
export const testSections = (tests: readonly ReportTest[]): Section[] =>
  tests.flatMap((test) => [section(test, 1), ...(test.sections ?? []).map((part) => section(part, 2))]);
