import { describe, expect, test } from "vitest";
import type { HumanReview } from "#contract/results/human-review.ts";
import type { ReportInput, ReportTest } from "#domain/report/input.ts";
import type { Block, Report } from "#domain/report/layout-model.ts";
import { ownReportOf } from "#domain/report/own-report.ts";
import { reportOf } from "#domain/report/report.ts";
import { sampleResult } from "#domain/report/sample.ts";
import { MONDAY } from "../../support/builders.ts";
import { aMark } from "../../support/records/result-record.ts";
import {
  aReportInput,
  editingTest,
  entry,
  flagged,
  fullAssessment,
  grammarTest,
  plantedErrors,
  proofreadingTest,
  writingTest,
} from "../../support/reports/report-inputs.ts";
import { tablesIn } from "../../support/reports/report-sections.ts";

const BARE = { review: undefined, content: undefined, text: undefined };
const HUMAN_MARK = aMark(74, "Valid edits.", "2026-03-03T10:00:00.000Z");
const PART = { points: 40, of: 56 };
const PARTS = { content: PART, facts: PART, language: PART, style: PART, length: PART };
const MANY_CHANGES = Array.from({ length: 75 }, () => entry({ outcome: "introduced" }));

/** What the tests of a result may have, and lack. */
const TESTS: readonly (readonly ReportTest[])[] = [
  [editingTest(), grammarTest(), proofreadingTest(), writingTest(), fullAssessment()],
  [editingTest({ standard_error: 6, borderline: true }), grammarTest({ percentile_basis: "measured" })],
  [editingTest({ human_mark: HUMAN_MARK }), writingTest({ provisional: true, grammar_check: "partial", parts: PARTS })],
  [editingTest(BARE), writingTest(BARE), fullAssessment({ sections: [grammarTest(BARE)] })],
  [editingTest({ text: undefined, review: [...plantedErrors(3, ["missed"]), ...MANY_CHANGES] })],
  [writingTest({ review: [], grammar_check: "not_checked" })],
];

const REVIEW: HumanReview = {
  ...{ status: "requested", requested_at: "2026-03-03T10:00:00.000Z", request: "Again." },
  ...{ decided_at: null, decision: null, note: null, overall_pass: null },
};
const DECIDED: HumanReview = { ...REVIEW, status: "decided", decided_at: "2026-03-04T10:00:00.000Z", note: "Style." };

const inputs = (): ReportInput[] => [
  sampleResult("2026-03-02T10:31:07.000Z"),
  ...TESTS.flatMap((tests) => [
    aReportInput({ tests, prints_keys: true, human_review: REVIEW }),
    flagged(aReportInput({ tests, reference: null, human_review: { ...DECIDED, decision: "changed" } })),
  ]),
];

const reports = (): Report[] => inputs().flatMap((input) => [reportOf(input, MONDAY), ownReportOf(input, MONDAY)]);
const blocksOf = (report: Report): Block[] => report.sections.flatMap(({ blocks }) => blocks);

const textsOf = (block: Block): string[] => {
  switch (block.kind) {
    case "paragraph":
      return [block.text];
    case "list":
      return [...block.items];
    case "marked_text":
      return [block.title, ...block.legend.map((piece) => (typeof piece === "string" ? "–" : piece.spoken))];
    case "table":
      return [
        block.title,
        ...block.columns.map(({ title }) => title),
        ...block.rows.flat().flatMap(({ text, note }) => [text, ...(note === undefined ? [] : [note])]),
      ];
  }
};

/** Everything that is printed in words, except for the candidate's text. */
const wordsOf = (report: Report): string[] => [
  ...[report.title, report.candidate, report.madeInWords, report.outcome.word, report.outcome.sentence],
  ...report.facts.flatMap(({ label, value }) => [label, value]),
  ...[report.scores.title, report.scores.note ?? "None is measured", report.integrity.title, report.integrity.sentence],
  ...report.scores.lines.flatMap(({ name, verdict, summary }) => [name, verdict, ...(summary === "" ? [] : [summary])]),
  ...report.sections.flatMap(({ title }) => title),
  ...blocksOf(report).flatMap(textsOf),
];

describe("every report, whatever its result has and lacks,", () => {
  test("says something in each of its places, and nothing that no one wrote", () => {
    for (const report of reports()) {
      const odd = wordsOf(report).filter(
        (words) => words.trim() === "" || /^\s|\s$| {2}| [.,;:]|undefined|null|NaN|Infinity|\[object/.test(words),
      );
      expect(odd).toEqual([]);
    }
  });

  test("has tables whose columns fill the page, and a cell for each column", () => {
    for (const table of reports().flatMap((report) => tablesIn(blocksOf(report)))) {
      expect(
        table.columns.reduce((sum, { width }) => sum + width, 0),
        table.title,
      ).toBeCloseTo(1, 9);
      expect(new Set(table.rows.map((row) => row.length)), table.title).toEqual(new Set([table.columns.length]));
    }
  });

  test("sets in bold what each line of a table is about, and its outcome", () => {
    for (const { title, columns, rows } of reports().flatMap((report) => tablesIn(blocksOf(report)))) {
      if (title === "Events") continue;
      const [first = "", second = ""] = columns.map((column) => column.title);
      const bold = columns.map((column) =>
        [first === "No." ? second : first, "Outcome", "Result"].includes(column.title),
      );
      for (const row of rows)
        expect(
          row.map(({ strong = false }) => strong),
          title,
        ).toEqual(bold);
    }
  });

  test("is in English, with headings whose parts come below their whole", () => {
    for (const { language, sections } of reports()) {
      expect(language).toBe("en-GB");
      expect(sections[0]?.level).toBe(1);
      expect(new Set(sections.map(({ title, level }) => `${level} ${title}`)).size).toBe(sections.length);
    }
  });

  test("says when it was made, when the tests were completed, and where it is verified", () => {
    for (const report of reports()) {
      const about = report.sections.find(({ title }) => title === "About this report");
      const words = about?.blocks.flatMap(textsOf).join("\n");
      expect(words).toContain(`Whether the result still is as printed here is shown at ${report.verifyUrl},`);
      expect(words).toContain(
        "All times are in UTC. Completed Monday 2 March 2026, 10:31 UTC; report generated Monday 2 March 2026, 10:00 UTC.",
      );
    }
  });
});
