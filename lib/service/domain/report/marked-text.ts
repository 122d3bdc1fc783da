import type { TestText } from "#contract/dashboard/results/results.ts";
import type { TextSegment } from "#contract/results/text-segment.ts";
import type { ReportReview } from "./input.ts";
import type { Block, TextLine, TextMark, TextPiece, Tone } from "./layout-model.ts";
import { listed, outcomeCell } from "./wording.ts";

type Look = { line: TextLine; tone: Tone; legend: string };

/**
 * How an outcome looks in a text. The lines differ, because colour is not printed everywhere; what was changed is struck
 * through besides.
 */
const LOOKS: Readonly<Record<string, Look>> = {
  fixed: { line: "solid", tone: "good", legend: "fixed" },
  wrongly_fixed: { line: "dashed", tone: "mixed", legend: "found, but wrongly fixed" },
  introduced: { line: "wavy", tone: "bad", legend: "made worse" },
  needless: { line: "dotted", tone: "mixed", legend: "changed without need" },
  missed: { line: "wavy", tone: "bad", legend: "missed error" },
  found: { line: "solid", tone: "good", legend: "found" },
  wrong_mark: { line: "dashed", tone: "bad", legend: "marked, but no error" },
  finding: { line: "wavy", tone: "bad", legend: "possible error" },
};
const OTHER: Look = { line: "solid", tone: "plain", legend: "other" };
const BESIDE: Look = { line: "dotted", tone: "plain", legend: "marked beside an error" };

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const raised = (number: number): string => Array.from(String(number), (digit) => RAISED.charAt(Number(digit))).join("");

const spokenOf = ({ removed, text }: Pick<TextMark, "removed" | "text">, rest: string): string => {
  const said = [
    ...(removed === "" ? [] : [`removed “${removed}”`]),
    ...(text === "" ? [] : [removed === "" ? `“${text}”` : `inserted “${text}”`]),
  ];
  return `${said.join(", ")} (${rest})`;
};

const markOf = (look: Look, place: { removed: string; text: string }, label: string, rest: string): TextMark => ({
  ...place,
  line: look.line,
  tone: look.tone,
  label,
  spoken: spokenOf(place, rest),
});

type Numbers = ReadonlyMap<string, number>;

const pieceOf = (
  segment: TextSegment,
  entries: ReadonlyMap<string, ReportReview>,
  numbers: Numbers,
): { piece: TextPiece; look: Look | undefined } => {
  if (segment.kind === "text") return { piece: segment.text, look: undefined };
  if (segment.kind === "beside") {
    const place = { removed: "", text: segment.text };
    return { piece: markOf(BESIDE, place, "", BESIDE.legend), look: BESIDE };
  }
  const [first] = segment.entries.flatMap((id) => entries.get(id) ?? []);
  if (first === undefined) return { piece: segment.text, look: undefined };
  const look = LOOKS[first.outcome] ?? OTHER;
  const places = segment.entries.flatMap((id) => numbers.get(id) ?? []);
  const place =
    segment.removed === null
      ? // A missing word has a place and no text.
        { removed: "", text: segment.text === "" ? "‸" : segment.text }
      : { removed: segment.removed, text: segment.inserted ?? "" };
  const words = outcomeCell(first.outcome).text.toLowerCase();
  const rest =
    places.length === 0
      ? words
      : `${words}, ${places.length === 1 ? "number" : "numbers"} ${listed(places.map(String))}`;
  return { piece: markOf(look, place, places.map(raised).join("\u2009"), rest), look };
};

const REMOVED: TextMark = {
  ...{ removed: "removed", text: "", line: "none", tone: "plain", label: "", spoken: "Struck through: removed" },
};

/** What the lines of a text mean, each drawn as it is there. */
const legendOf = (looks: readonly Look[], changed: boolean): TextPiece[] => {
  const samples = [...new Set(looks)].map(
    ({ line, tone, legend }): TextMark => ({
      ...{ removed: "", text: legend, line, tone, label: "", spoken: `Underlined, ${line}: ${legend}` },
    }),
  );
  return [...(changed ? [REMOVED] : []), ...samples].flatMap((sample, index) =>
    index === 0 ? [sample] : ["     ", sample],
  );
};

/** Whether the pieces have every change: white space around a removal aside, they make up the submitted text. */
const isWhole = (pieces: readonly TextPiece[], submitted: string | null): boolean => {
  const bare = (text: string): string => text.replace(/\s/g, "");
  const made = pieces.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("");
  return submitted === null || bare(made) === bare(submitted);
};

const TITLES: Readonly<Record<TestText["kind"], string>> = {
  editing: "The passage, with the candidate's changes",
  proofreading: "The passage, with the candidate's marks",
  writing: "The candidate's text",
};

/** A text with what was found in it; the numbers are those of the tables below it. Nothing for a text without content. */
export const markedTextBlocks = (
  text: TestText | undefined,
  review: readonly ReportReview[],
  numbers: Numbers,
): Block[] => {
  if (text === undefined || text.segments.length === 0) return [];
  const entries = new Map(review.map((entry) => [entry.id, entry]));
  const placed = text.segments.map((segment) => pieceOf(segment, entries, numbers));
  const pieces = placed.map(({ piece }) => piece);
  const looks = placed.flatMap(({ look }) => look ?? []);
  const changed = pieces.some((piece) => typeof piece !== "string" && piece.removed !== "");
  return [
    { kind: "marked_text", title: TITLES[text.kind], legend: legendOf(looks, changed), pieces },
    ...(text.kind !== "editing" || isWhole(pieces, text.given)
      ? []
      : [
          {
            kind: "paragraph" as const,
            quiet: true,
            text: "Changes that belong to a fix beside them, and the rest of very long changes, are not marked one by one. The dashboard has the text as it was submitted.",
          },
        ]),
  ];
};
