import type { TestSlug } from "#contract/test.ts";
import { testOf } from "./catalogue.ts";
import type { Block, Cell, Mark, ScoreLine, Section } from "./report-blocks.ts";
import type { ReportReview, ReportTest } from "./report-input.ts";
import { byKind, counted, countOf, durationInWords, inWords, listed, outcomeCell, quoted } from "./report-words.ts";

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

/** Every planted error is listed; of the rest (changes, wrong marks, findings) only so many, as they can be thousands. */
const OTHERS_MAX = 60;

/** Outcomes of what the candidate did besides the planted errors. */
const OTHER_OUTCOMES = new Set(["introduced", "needless", "wrong_mark"]);

/** What a test's score comes from, in a sentence; empty when the result does not say. */
const summaryOf = (kind: TestKind, review: readonly ReportReview[]): string => {
  const count = (outcome: string) => countOf(review, outcome);
  const planted = review.filter(({ outcome }) => !OTHER_OUTCOMES.has(outcome)).length;
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
      ...some(count("introduced"), `${counted(count("introduced"), "change")} made a new error`),
      ...some(count("needless"), `${counted(count("needless"), "needless change")}`),
    ];
    return `${count("fixed")} of ${counted(planted, "planted error")} fixed${others.length === 0 ? "" : `; ${listed(others)}`}.`;
  }
  if (kind === "proofreading") {
    const wrong = count("wrong_mark");
    return `${count("found")} of ${counted(planted, "planted error")} found${wrong === 0 ? "" : `; ${counted(wrong, "wrong mark")}, each of which costs a find`}.`;
  }
  const points = count("covered") + count("not_covered");
  return `${count("covered")} of ${counted(points, "point")} of the brief covered; ${counted(count("finding"), "possible fault")} found in grammar, spelling or punctuation.`;
};

const nameOf = (test: ReportTest): string => testOf(test.slug).name;

const scoreLine = (test: ReportTest, part: boolean): ScoreLine => ({
  name: nameOf(test),
  part,
  score: test.score,
  passMark: test.pass_threshold,
  percentile: test.percentile,
  passed: test.pass,
  verdict: test.pass ? "Passed" : "Not passed",
  summary:
    test.sections === undefined
      ? summaryOf(KINDS[test.slug], test.review ?? [])
      : `The mean of its ${counted(test.sections.length, "test")}.`,
});

export const scoreLines = (tests: readonly ReportTest[]): ScoreLine[] =>
  tests.flatMap((test) => [scoreLine(test, false), ...(test.sections ?? []).map((part) => scoreLine(part, true))]);

/** How many of each kind went how, most frequent kinds first. */
const kindTable = (
  kind: "Topic" | "Kind of error",
  review: readonly ReportReview[],
  outcomes: readonly string[],
): Block => ({
  kind: "table",
  title: `By ${kind.toLowerCase()}`,
  columns: [
    { title: kind, width: 0.4 },
    ...outcomes.map((outcome) => ({ title: outcomeCell(outcome).text, width: 0.6 / outcomes.length })),
  ],
  rows: byKind(review)
    .sort(([, left], [, right]) => right.length - left.length)
    .map(([name, entries]) => [
      { text: inWords(name), strong: true },
      ...outcomes.map((outcome) => ({ text: `${countOf(entries, outcome)} of ${entries.length}` })),
    ]),
});

type ErrorTableWords = { title: string; given: string; expected: string; notGiven: string; notExpected: string };

const errorTable = (words: ErrorTableWords, review: readonly ReportReview[]): Block => ({
  kind: "table",
  title: words.title,
  columns: [
    { title: "No.", width: 0.06 },
    { title: "Rule", width: 0.35 },
    { title: words.given, width: 0.22 },
    { title: words.expected, width: 0.21 },
    { title: "Outcome", width: 0.16 },
  ],
  rows: review.map((entry, index): Cell[] => [
    { text: String(index + 1) },
    { text: entry.rule, note: quoted(entry.explanation, ""), strong: true },
    { text: quoted(entry.given, words.notGiven) },
    { text: quoted(entry.expected, words.notExpected) },
    outcomeCell(entry.outcome),
  ]),
});

/** Tables of the planted errors and of what else was done, and a note of what there was no room for. */
const errorTables = (
  words: Omit<ErrorTableWords, "title">,
  others: { title: string },
  review: readonly ReportReview[],
): Block[] => {
  const planted = review.filter(({ outcome }) => !OTHER_OUTCOMES.has(outcome));
  const rest = review.filter(({ outcome }) => OTHER_OUTCOMES.has(outcome));
  return [
    errorTable({ ...words, title: "Error by error" }, planted),
    ...(rest.length === 0 ? [] : [errorTable({ ...words, ...others }, rest.slice(0, OTHERS_MAX))]),
    ...leftOut(rest.length),
  ];
};

const leftOut = (total: number): Block[] =>
  total <= OTHERS_MAX
    ? []
    : [
        {
          kind: "paragraph",
          quiet: true,
          text: `At least ${total - OTHERS_MAX} more of these are not printed.`,
        },
      ];

const writingBlocks = (review: readonly ReportReview[], written: string | undefined): Block[] => {
  const points = review.filter(({ outcome }) => outcome !== "finding");
  const findings = review.filter(({ outcome }) => outcome === "finding");
  const marks = findings.flatMap(({ span }, index): Mark[] => (span === null ? [] : [{ ...span, number: index + 1 }]));
  const pointTable: Block = {
    kind: "table",
    title: "Points of the brief",
    columns: [
      { title: "Point", width: 0.36 },
      { title: "Where the text mentions it", width: 0.46 },
      { title: "Outcome", width: 0.18 },
    ],
    rows: points.map((entry) => [
      { text: entry.expected ?? entry.rule, strong: true },
      { text: quoted(entry.given, "–") },
      outcomeCell(entry.outcome),
    ]),
  };
  const findingTable: Block = {
    kind: "table",
    title: "Possible faults",
    columns: [
      { title: "No.", width: 0.06 },
      { title: "What was found", width: 0.5 },
      { title: "In the text", width: 0.22 },
      { title: "Suggested", width: 0.22 },
    ],
    rows: findings
      .slice(0, OTHERS_MAX)
      .map((entry, index) => [
        { text: String(index + 1) },
        { text: inWords(entry.kind), strong: true, note: quoted(entry.explanation, "") },
        { text: quoted(entry.given, "–") },
        { text: quoted(entry.expected, "–") },
      ]),
  };
  return [
    ...(points.length === 0 ? [] : [pointTable]),
    ...(written === undefined || written === ""
      ? []
      : [{ kind: "marked_text" as const, title: "The text, with possible faults underlined", text: written, marks }]),
    ...(findings.length === 0 ? [] : [findingTable, ...leftOut(findings.length)]),
    {
      kind: "paragraph",
      quiet: true,
      text: "This score is a screening of what a machine can count: mechanics, length, readability and the points of the brief. It does not judge style, argument or truth. Read the text before you decide.",
    },
  ];
};

const detail = (kind: TestKind, { review = [], written }: ReportTest): Block[] => {
  if (kind === "writing") return writingBlocks(review, written);
  if (review.length === 0) return [];
  const planted = review.filter(({ outcome }) => !OTHER_OUTCOMES.has(outcome));
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
  const facts = `Score ${test.score} of 100, pass mark ${test.pass_threshold}: ${test.pass ? "passed" : "not passed"}. Taken in ${durationInWords(test.duration_sec)}.`;
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

/** A section for each test, and one below it for each part of an assessment of several. */
export const testSections = (tests: readonly ReportTest[]): Section[] =>
  tests.flatMap((test) => [section(test, 1), ...(test.sections ?? []).map((part) => section(part, 2))]);
