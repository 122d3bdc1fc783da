import { type Token, tokenise } from "../alignment/tokens.ts";
import { numbersIn } from "../language/numbers.ts";

const MONTHS = `january february march april may june july august september october november december`.split(" ");
const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const DEADLINE = /^(?:by|until|till|before|than|deadline|latest)$/;

/** A date as a text states it. `until`: it is said to be the last day for something. Places are code units. */
export interface StatedDate {
  readonly day: number;
  readonly month: number;
  readonly weekday: number | null;
  readonly until: boolean;
  readonly start: number;
  readonly end: number;
}

export interface Stated<T> {
  readonly value: T;
  readonly start: number;
  readonly end: number;
}

/** Days of a month: "14 March", "March the 14th", "Saturday, 14th of March". */
export function datesIn(text: string): StatedDate[] {
  const tokens = tokenise(text);
  return tokens.flatMap((token, index) => {
    const month = MONTHS.indexOf(token.fold);
    const capital = token.text !== token.fold || token.fold !== "may" || tokens[index - 1]?.kind === "number";
    if (month === -1 || !capital) return [];
    const before = [1, 2]
      .map((offset) => index - offset)
      .find((at) => dayOf(tokens[at]) !== null && between(tokens, at, index));
    const after = [1, 2]
      .map((offset) => index + offset)
      .find((at) => dayOf(tokens[at]) !== null && between(tokens, index, at));
    const at = before ?? after;
    const day = at === undefined ? null : dayOf(tokens[at]);
    if (at === undefined || day === null) return [];
    const [from, to] = [Math.min(at, index), Math.max(at, index)];
    const around = tokens.slice(Math.max(0, from - 3), from);
    const weekday = around.map(({ fold }) => WEEKDAYS.indexOf(fold)).findLast((value) => value !== -1) ?? null;
    const until = tokens.slice(Math.max(0, from - 4), from).some(({ fold }) => DEADLINE.test(fold));
    return [{ day, month, weekday, until, start: tokens[from]?.start ?? 0, end: tokens[to]?.end ?? 0 }];
  });
}

function dayOf(token: Token | undefined): number | null {
  if (token === undefined) return null;
  const figure =
    token.kind === "number" && /^\d{1,2}(?:st|nd|rd|th)?$/.test(token.fold) ? Number.parseInt(token.fold, 10) : null;
  const word = token.kind === "word" && /th$|ird$|ond$|irst$/.test(token.fold) ? (numbersIn([token])[0] ?? null) : null;
  const day = figure ?? word;
  return day !== null && day >= 1 && day <= 31 ? day : null;
}

function between(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens.slice(from + 1, to).every(({ fold }) => fold === "of" || fold === "the" || fold === ",");
}

/** Times of day, in minutes from midnight: "10 am", "two in the afternoon", "14:00", "seven o'clock in the evening", "noon". */
export function timesIn(text: string): Stated<number>[] {
  const tokens = tokenise(text);
  const whole = text.toLowerCase();
  return tokens.flatMap((token): Stated<number>[] => {
    if (token.fold === "noon" || token.fold === "midday") return [{ value: 720, start: token.start, end: token.end }];
    const clock = /^(\d{1,2})[:.](\d{2})(?:am|pm)?$/.exec(token.fold);
    const hour = clock
      ? Number(clock[1])
      : token.kind === "number"
        ? Number.parseInt(token.fold, 10)
        : (numbersIn([token])[0] ?? -1);
    const minutes = clock ? Number(clock[2]) : 0;
    if (hour < 0 || hour > 24 || (token.kind === "number" && !/^\d{1,2}(?:[:.]\d{2})?(?:am|pm)?$/.test(token.fold)))
      return [];
    const rest = whole.slice(token.end, token.end + 34);
    const mark =
      /^\s*(?:(am|a\.\s?m|pm|p\.\s?m)\b|(?:o['’]clock\s*)?in the (morning|afternoon|evening)|(?:o['’]clock\s*)?at night|o['’]clock)/.exec(
        rest,
      );
    const attached = /(am|pm)$/.exec(token.fold)?.[1];
    const range =
      /^\s*(?:to|until|till|and|-|–|—)\s*\w+(?:[:.]\d{2})?\s*(am|a\.\s?m|pm|p\.\s?m|in the (?:morning|afternoon|evening))/.exec(
        rest,
      );
    const said = attached ?? mark?.[1] ?? mark?.[2] ?? (mark?.[0].includes("night") ? "night" : undefined);
    const half = said ?? (range?.[1] === undefined ? undefined : range[1]);
    if (attached === undefined && mark === null && range === null && clock === null) return [];
    const late = half !== undefined && /^p|afternoon|evening|night/.test(half) && hour < 12;
    // "from seven until nine in the evening": the first has the half of the day that the second has.
    return [
      { value: 60 * (late ? hour + 12 : hour) + minutes, start: token.start, end: token.end + (mark?.[0].length ?? 0) },
    ];
  });
}

/** Sums of money in the main unit: "£5", "five pounds", "50p", "forty pence". */
export function sumsIn(text: string): Stated<number>[] {
  const tokens = tokenise(text);
  return tokens.flatMap((token, index): Stated<number>[] => {
    const sign = tokens[index - 1];
    const next = tokens[index + 1]?.fold ?? "";
    const [value] = numbersIn([token]);
    if (value === undefined) return [];
    if (sign !== undefined && /^[£$€]$/.test(sign.text)) return [{ value, start: sign.start, end: token.end }];
    if (/^(?:pounds?|dollars?|euros?|quid)$/.test(next))
      return [{ value, start: token.start, end: tokens[index + 1]?.end ?? token.end }];
    if (/^(?:pence|cents?|p)$/.test(next))
      return [{ value: value / 100, start: token.start, end: tokens[index + 1]?.end ?? token.end }];
    return [];
  });
}

/** How many of something: "two tickets", "a single item", "one thing each". `nouns` are beginnings of words. */
export function countsIn(text: string, nouns: readonly string[]): Stated<number>[] {
  const tokens = tokenise(text);
  return tokens.flatMap((token, index): Stated<number>[] => {
    if (!nouns.some((noun) => token.fold.startsWith(noun))) return [];
    for (const at of [index - 1, index - 2]) {
      const number = tokens[at];
      if (number === undefined || number.kind === "mark") break;
      const value = /^(?:one|single)$/.test(number.fold)
        ? 1
        : /^(?:pair|couple)$/.test(number.fold)
          ? 2
          : numbersIn([number])[0];
      if (value !== undefined) return [{ value, start: number.start, end: token.end }];
    }
    return [];
  });
}
