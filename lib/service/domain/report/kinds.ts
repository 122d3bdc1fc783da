import type { PartKind } from "#contract/candidate/part-kind.ts";
import { errorTables, kindTable, numbersOf, plantedIn } from "./error-tables.ts";
import type { ReportReview, ReportTest } from "./input.ts";
import type { Block, Cell } from "./layout-model.ts";
import { markedTextBlocks } from "./marked-text.ts";
import { counted, countOf, listed, outcomeCell, quoted } from "./wording.ts";
import { findingBlocks, writingBlocks } from "./writing.ts";

/** A kind of test in the report. */
export type KindInReport = {
  /** What the score comes from, in a sentence; of a test with a review. */
  summary(test: ReportTest): string;
  /** The review, in the text and in tables; nothing for a result that was stored without one. */
  details(test: ReportTest, printsKeys: boolean): Block[];
  /** Each entry of the review, for the appendix. */
  appendix(test: ReportTest, printsKeys: boolean): Block[];
};

const some = (number: number, words: string): string[] => (number === 0 ? [] : [words]);

const choice: KindInReport = {
  summary: ({ review = [] }) => {
    const count = (outcome: string) => countOf(review, outcome);
    const others = [
      ...some(count("incorrect"), `${count("incorrect")} incorrectly`),
      ...some(count("unanswered"), `${count("unanswered")} not answered`),
    ];
    return `${count("correct")} of ${counted(review.length, "question")} answered correctly${others.length === 0 ? "" : `, ${listed(others)}`}.`;
  },
  details: ({ review = [] }, printsKeys) =>
    review.length === 0
      ? []
      : [
          kindTable("Topic", review, ["correct", "incorrect", "unanswered"]),
          ...(printsKeys
            ? []
            : [
                {
                  kind: "paragraph" as const,
                  quiet: true,
                  text: "The questions and their answers are not printed, because other candidates will be asked the same ones.",
                },
              ]),
        ],
  appendix: ({ review = [] }, printsKeys) => (printsKeys && review.length > 0 ? [questionTable(review)] : []),
};

const questionTable = (review: readonly ReportReview[]): Block => ({
  kind: "table",
  title: "Question by question",
  columns: [
    { title: "No.", width: 0.06 },
    { title: "Question", width: 0.38 },
    { title: "Candidate's answer", width: 0.19 },
    { title: "Right answer", width: 0.19 },
    { title: "Outcome", width: 0.18 },
  ],
  rows: review.map(({ rule, explanation, given, expected, outcome }, index): Cell[] => [
    { text: String(index + 1) },
    { text: rule, strong: true, note: explanation },
    { text: quoted(given, "–") },
    { text: quoted(expected, "–") },
    outcomeCell(outcome),
  ]),
});

const editing: KindInReport = {
  summary: ({ review = [] }) => {
    const count = (outcome: string) => countOf(review, outcome);
    const others = [
      ...some(count("wrongly_fixed"), `${count("wrongly_fixed")} found but wrongly fixed`),
      ...some(count("missed"), `${count("missed")} missed`),
      ...some(count("introduced"), `${counted(count("introduced"), "change")} made the text worse`),
      ...some(count("needless"), `${counted(count("needless"), "needless change")}`),
    ];
    return `${count("fixed")} of ${counted(plantedIn(review).length, "planted error")} fixed${others.length === 0 ? "" : `; ${listed(others)}`}.`;
  },
  details: ({ review = [], text }) =>
    review.length === 0
      ? []
      : [
          ...markedTextBlocks(text, review, numbersOf(review)),
          kindTable("Kind of error", plantedIn(review), ["fixed", "wrongly_fixed", "missed"]),
        ],
  appendix: ({ review = [] }, printsKeys) =>
    errorTables(
      { given: "Candidate's text", expected: "Correct text", notGiven: "(nothing)", notExpected: "–" },
      { title: "Changes to correct text", expected: "Text as it was" },
      review,
      printsKeys,
    ),
};

const proofreading: KindInReport = {
  summary: ({ review = [] }) => {
    const wrong = countOf(review, "wrong_mark");
    return `${countOf(review, "found")} of ${counted(plantedIn(review).length, "planted error")} found${wrong === 0 ? "" : `; ${wrong === 1 ? "1 wrong mark, which costs a find" : `${wrong} wrong marks, each of which costs a find`}`}.`;
  },
  details: ({ review = [], text }) =>
    review.length === 0
      ? []
      : [
          ...markedTextBlocks(text, review, numbersOf(review)),
          kindTable("Kind of error", plantedIn(review), ["found", "missed"]),
        ],
  appendix: ({ review = [] }, printsKeys) =>
    errorTables(
      { given: "Marked", expected: "Correct text", notGiven: "Not marked", notExpected: "No error here" },
      { title: "Marks where there is no error", expected: "Correct text" },
      review,
      printsKeys,
    ),
};

const writing: KindInReport = {
  summary: ({ review = [], grammar_check }) => {
    const points = countOf(review, "covered") + countOf(review, "not_covered");
    const findings = review.filter(({ outcome }) => outcome === "finding");
    const facts = findings.filter(({ kind }) => kind === "fact").length;
    const faults = findings.filter(({ kind }) => kind !== "fact" && kind !== "form" && kind !== "tone").length;
    const wrong = facts === 0 ? "" : ` ${counted(facts, "fact")} of the brief stated wrongly;`;
    const mechanics =
      grammar_check === "not_checked"
        ? "grammar, spelling and punctuation could not be checked"
        : `${counted(faults, "possible error")} found in grammar, spelling or punctuation`;
    return `${countOf(review, "covered")} of ${counted(points, "point")} of the brief covered;${wrong} ${mechanics}.`;
  },
  details: writingBlocks,
  appendix: findingBlocks,
};

export const KINDS_IN_REPORT: Readonly<Record<PartKind, KindInReport>> = { choice, editing, proofreading, writing };
