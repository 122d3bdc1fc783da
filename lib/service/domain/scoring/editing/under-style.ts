import type { HouseStyle } from "#contract/assessments/house-style.ts";
import type { ReviewEntry } from "#contract/results/review.ts";
import type { EditingPassage } from "../../content/passage.ts";
import { read } from "../alignment/tokens.ts";
import { departuresFrom, inStyle } from "../house-style/departures.ts";
import { explainStyle, POINT_NAMES } from "../house-style/in-words.ts";
import { asWritten, standIn } from "../house-style/stand-ins.ts";

/** What a right correction loses that is written against the style. */
const AGAINST = 0.5;

/** How far a quotation mark's counterpart is looked for. */
const NEAR = 1000;

/** A correction as it is in in the passage, where a mark has its counterpart; read there only if it has one. */
export const inPlace = (
  style: HouseStyle,
  text: string,
  { start, end }: { start: number; end: number },
  reading: string,
): string => {
  if (!/[–—\-"“”'‘’]/.test(reading)) return reading;
  const before = text.slice(Math.max(0, start - NEAR), start);
  const near = standIn(style, before + reading + text.slice(end, end + NEAR));
  return near.slice(before.length, before.length + reading.length);
};

/** The passage as it is read under its style: a correction also counts as the style writes it. */
export const passageInStyle = (style: HouseStyle, passage: EditingPassage): EditingPassage => {
  const known = inStyles.get(passage) ?? readInStyle(style, passage);
  inStyles.set(passage, known);
  return known;
};

/** An author's key is scored once for each of its corrections. */
const inStyles = new WeakMap<EditingPassage, EditingPassage>();

const readInStyle = (style: HouseStyle, passage: EditingPassage): EditingPassage => {
  const text = standIn(style, passage.text);
  return {
    ...passage,
    text,
    errors: passage.errors.map((error) => {
      const { start, end, accepted, refused = [] } = error;
      const both = accepted.flatMap((reading) => [reading, inStyle(style, reading)]);
      const here = (reading: string) => inPlace(style, passage.text, { start, end }, reading);
      return {
        ...error,
        wrong: text.slice(start, end),
        accepted: [...new Set(both)].map(here),
        refused: refused.map(here),
      };
    }),
  };
};

/** The review in the characters that were written, with a finding for each correction that is right but for the style. */
export const reviewInStyle = (
  style: HouseStyle,
  { errors }: EditingPassage,
  review: readonly ReviewEntry[],
): ReviewEntry[] =>
  review.flatMap((entry) => {
    const given = entry.given === null ? null : asWritten(entry.given);
    const written = {
      ...entry,
      given,
      expected: entry.expected === null ? null : asWritten(entry.expected),
      explanation: asWritten(entry.explanation),
    };
    const error = errors.find(({ id }) => id === entry.id);
    if (error === undefined || given === null || !/^(?:wrongly_)?fixed$/.test(entry.outcome)) return [written];
    if (error.refused?.some((reading) => read(reading) === read(given))) return [written];
    const listed = error.accepted.map(read);
    const isListed = listed.includes(read(given));
    // Only its dashes or quotation marks differ from a correction that is listed.
    const isMark = isListed && entry.outcome === "wrongly_fixed" && given !== entry.given;
    if (isListed && !isMark) return [written];
    const [found = isMark ? { point: "dashes" as const, reading: error.accepted[0] ?? "" } : undefined] =
      departuresFrom(style, given);
    if (found === undefined || !(isMark || listed.includes(read(inStyle(style, given))))) return [written];
    const fixed: ReviewEntry = { ...written, outcome: "fixed", points: error.weight };
    return [
      fixed,
      {
        ...fixed,
        ...styleEntry(style, found),
        id: `${entry.id}+style`,
        outcome: "introduced",
        points: -AGAINST * error.weight,
      },
    ];
  });

/** What a finding of house style says. */
export const styleEntry = (
  style: HouseStyle,
  { point, reading }: { point: keyof typeof POINT_NAMES; reading: string },
): Pick<ReviewEntry, "kind" | "rule" | "explanation" | "expected"> => ({
  kind: "house_style",
  rule: `House style: ${POINT_NAMES[point]}`,
  explanation: explainStyle(style, point, reading),
  expected: reading.trim(),
});
