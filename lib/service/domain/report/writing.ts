import type { GrammarCheckExtent, WritingParts } from "#contract/results/result.ts";
import { kindName } from "../scoring/kind-names.ts";
import { WRITING_ERROR } from "../scoring/precision.ts";
import { leftOut, OTHERS_MAX } from "./error-tables.ts";
import type { ReportTest } from "./input.ts";
import type { Block } from "./layout-model.ts";
import { markedTextBlocks } from "./marked-text.ts";
import { outcomeCell, quoted, shortened } from "./wording.ts";

const PARTS: readonly { part: keyof WritingParts; name: string; about: string }[] = [
  { part: "content", name: "Content", about: "Points of the brief that are covered, in any wording." },
  { part: "facts", name: "Facts", about: "Facts of the brief that are stated correctly." },
  {
    part: "language",
    name: "Language",
    about: "Grammar, spelling, punctuation, sentences, capitals. Most errors of grammar are not found.",
  },
  { part: "style", name: "Style", about: "Variety, readability, original wording." },
  {
    part: "length",
    name: "Length and other deductions",
    about: "Fewer words of one's own than asked for, and what a text loses beyond the parts above.",
  },
];

const partTable = (parts: WritingParts): Block => ({
  kind: "table",
  title: "What the score consists of",
  columns: [
    { title: "Part", width: 0.75 },
    { title: "Points", width: 0.25 },
  ],
  rows: PARTS.map(({ part, name, about }) => [
    { text: name, note: about, strong: true },
    { text: parts[part].of === 0 ? `${parts[part].points}` : `${parts[part].points} of ${parts[part].of}` },
  ]),
});

/** A note for when the text was not checked completely. */
const EXTENT: Partial<Record<GrammarCheckExtent, Block>> = {
  not_checked: {
    kind: "paragraph",
    text: "The grammar check failed on this text. Its grammar, spelling and punctuation were not assessed, and no points were deducted for them. Review them yourself before you decide.",
  },
  partial: {
    kind: "paragraph",
    text: "The grammar check read only the first part of this text, because the text is very long or has very many misspelt words. Errors are counted per 100 words of that part.",
  },
};

const PROVISIONAL = `This score is provisional: a person decides this test, and has not marked it yet. In texts that no scoring rule had been made with, computed scores were up to about ${WRITING_ERROR} points from a marker's.`;

/** A written text: the parts of its score, the covered points, and the text with marks if it is known. */
export const writingBlocks = ({
  review = [],
  text,
  parts,
  concerns = [],
  provisional = false,
  grammar_check = "complete",
}: ReportTest): Block[] => {
  const extent = EXTENT[grammar_check];
  const points = review.filter(({ outcome }) => outcome !== "finding");
  const findings = review.filter(({ outcome }) => outcome === "finding");
  const numbers = new Map(findings.slice(0, OTHERS_MAX).map(({ id }, index) => [id, index + 1]));
  const pointTable: Block = {
    kind: "table",
    title: "Points of the brief",
    columns: [
      { title: "Point", width: 0.36 },
      { title: "Where the text covers it", width: 0.46 },
      { title: "Outcome", width: 0.18 },
    ],
    rows: points.map((entry) => [
      { text: entry.expected ?? entry.rule, strong: true, note: entry.explanation },
      { text: entry.outcome === "covered" ? quoted(entry.given, "–") : "–" },
      outcomeCell(entry.outcome),
    ]),
  };
  return [
    ...(extent === undefined ? [] : [extent]),
    ...concerns.map(({ message }): Block => ({ kind: "paragraph", text: `Read the text for this: ${message}` })),
    ...(provisional ? [{ kind: "paragraph" as const, text: PROVISIONAL }] : []),
    ...(parts === undefined ? [] : [partTable(parts)]),
    ...(points.length === 0 ? [] : [pointTable]),
    ...markedTextBlocks(text, findings, numbers),
    {
      kind: "paragraph",
      quiet: true,
      text: "This score is an automated screening: points and facts of the brief, language, variety and length. It does not judge argument, taste or truth beyond the brief. Read the text before you decide.",
    },
  ];
};

/** The marks of the text, one by one. */
export const findingBlocks = ({ review = [] }: ReportTest): Block[] => {
  const findings = review.filter(({ outcome }) => outcome === "finding");
  const findingTable: Block = {
    kind: "table",
    title: "Possible errors",
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
        { text: kindName(entry.kind), strong: true, note: shortened(entry.explanation) },
        { text: quoted(entry.given, "–") },
        { text: quoted(entry.expected, "–") },
      ]),
  };
  return findings.length === 0 ? [] : [findingTable, ...leftOut(findings.length)];
};
