import type { GrammarCheckExtent } from "#contract/result.ts";
import type { Block, Mark } from "./report-blocks.ts";
import { leftOut, OTHERS_MAX } from "./report-errors.ts";
import type { ReportTest } from "./report-input.ts";
import { inWords, outcomeCell, quoted } from "./report-words.ts";

/** What a reader has to know when not the whole text was checked. */
const EXTENT: Partial<Record<GrammarCheckExtent, Block>> = {
  not_checked: {
    kind: "paragraph",
    text: "The grammar check failed on this text. Nothing is known of its grammar, spelling and punctuation; the score is made of the other parts alone, as if they were all. Read the text for its grammar before you decide.",
  },
  partial: {
    kind: "paragraph",
    text: "The grammar check read only the first part of this text, because the text is very long or has very many misspelt words. Faults are counted per 100 words of that part.",
  },
};

/** A written text: the points it covers, the text with its marks where it is known, and what each mark is about. */
export const writingBlocks = ({ review = [], written, grammar_check = "complete" }: ReportTest): Block[] => {
  const extent = EXTENT[grammar_check];
  const title = grammar_check === "not_checked" ? "The text" : "The text, with possible faults underlined";
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
    ...(extent === undefined ? [] : [extent]),
    ...(points.length === 0 ? [] : [pointTable]),
    ...(written === undefined || written === "" ? [] : [{ kind: "marked_text" as const, title, text: written, marks }]),
    ...(findings.length === 0 ? [] : [findingTable, ...leftOut(findings.length)]),
    {
      kind: "paragraph",
      quiet: true,
      text: "This score is a screening of what a machine can count: mechanics, length, readability and the points of the brief. It does not judge style, argument or truth. Read the text before you decide.",
    },
  ];
};
