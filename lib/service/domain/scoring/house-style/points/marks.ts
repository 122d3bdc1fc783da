import type { HouseStyle } from "#contract/assessments/house-style.ts";
import { type Departure, matchesOf } from "../departure.ts";

/** Dashes between words; a range of figures is none. */
const SPACED_HYPHEN = /(?<=\S) - (?=\S)/g;
const NOT_EM = /(?<=\S)(?:\s[–—]\s|–)(?=\p{L}|["“‘'])/gu;
const NOT_EN = /(?<=\S)(?:\s—\s|—|(?<!\s)–(?!\s)(?=\p{L}))(?=\S)/gu;

export const dashes = (text: string, style: NonNullable<HouseStyle["dashes"]>): Departure[] => {
  const reading = style === "em" ? "—" : " – ";
  return [SPACED_HYPHEN, style === "em" ? NOT_EM : NOT_EN].flatMap((pattern) =>
    matchesOf(text, pattern, "dashes", () => reading),
  );
};

type Quote = { at: number; kind: "double" | "single" };

const kindOf = (char: string): Quote["kind"] | undefined =>
  /["“”]/.test(char) ? "double" : /['‘’]/.test(char) ? "single" : undefined;

/** The outermost quotation marks, in pairs; a mark whose counterpart is missing in its paragraph is none. */
const outermost = (text: string): [Quote, Quote][] => {
  const pairs: [Quote, Quote][] = [];
  let open: Quote[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === "\n") open = [];
    const kind = kindOf(char);
    if (kind === undefined) continue;
    const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)];
    const opens = /^$|[\s([{—–]|["'“‘]/.test(before) && /\S/.test(after) && !/[”’]/.test(char);
    const closes = /\S/.test(before) && /^$|[\s.,;:!?)\]}—–]|["'”’]/.test(after) && !/[“‘]/.test(char);
    if (closes && open.at(-1)?.kind === kind) {
      const first = open.pop();
      if (open.length === 0 && first !== undefined) pairs.push([first, { at, kind }]);
    } else if (opens) open.push({ at, kind });
  }
  return pairs;
};

const READING = { double: ["“", "”"], single: ["‘", "’"] } as const;

export const quotationMarks = (text: string, style: NonNullable<HouseStyle["quotation_marks"]>): Departure[] =>
  outermost(text).flatMap((pair) =>
    pair.flatMap(({ at, kind }, side): Departure[] =>
      kind === style ? [] : [{ point: "quotation_marks", start: at, end: at + 1, reading: READING[style][side] ?? "" }],
    ),
  );
