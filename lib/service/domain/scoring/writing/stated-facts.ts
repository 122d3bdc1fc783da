import { extent } from "../alignment/text-changes.ts";
import { type Token, tokenise } from "../alignment/tokens.ts";
import { numbersIn } from "../language/numbers.ts";

export const MONTHS = `january february march april may june july august september october november december`.split(
  " ",
);
export const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const TO_TWENTIETH =
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth
  sixteenth seventeenth eighteenth nineteenth twentieth`.split(/\s+/);
const DAYS = [...TO_TWENTIETH, ...TO_TWENTIETH.slice(0, 9).map((unit) => `twenty${unit}`), "thirtieth", "thirtyfirst"];
/** The hyphen or space of "twenty-first". */
const WITHIN_DAY = /(?<=\b(?:twenty|thirty))[\s‐‑-](?=\p{L}+(?:st|nd|rd|th)\b)/giu;
const DEADLINE = /^(?:by|until|till|before|than|deadline|latest)$/;

const HOURS = "one two three four five six seven eight nine ten eleven twelve".split(" ");
/** What comes before "one" where it is an hour: "until one in the afternoon", but not "one in the morning and one at night". */
const BEFORE_ONE = /(?:\b(?:at|to|until|till|from|before|after|by)|\bbetween\b[^.!?]*\band|[-–—])\s*$/i;
const HALF = String.raw`\s*(?:(?:[ap]m|[ap]\.\s?m)\b|(?:o['’]clock\s*)?(?:in the (?:morning|afternoon|evening)|at night))`;
/** What says that a number is a time: the half of its day, or that of the time up to which it lasts. */
const MARK = new RegExp(String.raw`^(?:${HALF}|\s*o['’]clock)`, "i");
const RANGE = new RegExp(String.raw`^\s*(?:to|until|till|and|-|–|—)\s*([a-z]+|\d+)(?:[:.]\d{2})?${HALF}`, "i");

const SIGNS = "£$€";
/** Units of money, and how many of each are one of the main unit. */
const UNITS = new Map([
  ...["pound", "pounds", "dollar", "dollars", "euro", "euros", "quid"].map((unit): [string, number] => [unit, 1]),
  ...["pence", "p", "cent", "cents"].map((unit): [string, number] => [unit, 100]),
]);

/** Words for small numbers of things, which elsewhere mean something else. */
const SMALL = new Map([
  ["one", 1],
  ["single", 1],
  ["pair", 2],
  ["couple", 2],
]);

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

/** Days of a month: "14 March", "March the 14th", "Saturday, 14th of March", "the twenty-first of March". */
export function datesIn(text: string): StatedDate[] {
  // A soft hyphen, as long as what it replaces, makes "twenty-first" one word.
  const tokens = tokenise(text.replace(WITHIN_DAY, "\u00AD"));
  return tokens.flatMap((token, index): StatedDate[] => {
    const month = MONTHS.indexOf(token.fold);
    const previous = tokens[index - 1];
    const verb = token.text === "may" && previous?.kind !== "number" && previous?.fold !== "of";
    if (month === -1 || verb) return [];
    const [found] = [index - 1, index - 2, index + 1, index + 2].flatMap((at) => {
      const [from, to] = [Math.min(at, index), Math.max(at, index)];
      const day = dayOf(tokens[at]);
      const joined = tokens.slice(from + 1, to).every(({ fold }) => ["of", "the", ","].includes(fold));
      return day !== null && joined ? [{ day, from, to: to + 1 }] : [];
    });
    if (found === undefined) return [];
    const { day, from, to } = found;
    if (isDenied(tokens, from)) return [];
    const around = tokens.slice(Math.max(0, from - 3), from);
    const weekday = around.map(({ fold }) => WEEKDAYS.indexOf(fold)).findLast((value) => value !== -1) ?? null;
    const until = tokens.slice(Math.max(0, from - 4), from).some(({ fold }) => DEADLINE.test(fold));
    return [{ day, month, weekday, until, ...extent(tokens, from, to) }];
  });
}

/** What can be between "not" and what it denies: "not on Sunday the 17th", "it does not cost £4". */
const DENIED = new Set([...WEEKDAYS, "on", "at", "the", "by", "until", "for", "from", "of", "cost", ","]);

/** Whether what begins at a token is denied, and so is neither stated nor wrong: "not Sunday 17 May". */
function isDenied(tokens: readonly Token[], index: number): boolean {
  let at = index - 1;
  while (DENIED.has(tokens[at]?.fold ?? "")) at -= 1;
  return tokens[at]?.fold === "not";
}

function dayOf(token: Token | undefined): number | null {
  const word = token?.fold ?? "";
  const day = /^\d{1,2}(?:st|nd|rd|th)?$/.test(word) ? Number.parseInt(word, 10) : DAYS.indexOf(word) + 1;
  return day >= 1 && day <= 31 ? day : null;
}

/** Times of day, in minutes from midnight: "10 am", "two in the afternoon", "14:00", "seven o'clock in the evening", "noon". */
export function timesIn(text: string): Stated<number>[] {
  const sums = sumsIn(text);
  const tokens = tokenise(text);
  return tokens.flatMap(({ fold, start, end }, index): Stated<number>[] => {
    if (isDenied(tokens, index)) return [];
    if (fold === "noon" || fold === "midday") return [{ value: 720, start, end }];
    // "£5.00" is not a time.
    if (sums.some((sum) => sum.start <= start && end <= sum.end)) return [];
    const [, figure, minutes, attached] = /^(\d{1,2})(?:[:.]([0-5]\d))?(am|pm)?$/.exec(fold) ?? [];
    const hour = hourOf(figure ?? fold);
    if ((figure === undefined && hour === 0) || hour > 24) return [];
    const rest = text.slice(end);
    const mark = MARK.exec(rest);
    const range = RANGE.exec(rest);
    if (attached === undefined && minutes === undefined && mark === null && range === null) return [];
    const thing = fold === "one" && !BEFORE_ONE.test(text.slice(Math.max(0, start - 60), start));
    if (thing && !mark?.[0].includes("clock")) return [];
    // "from seven until nine in the evening": the first has the half of the day that the second has, if it is before it.
    const half = attached ?? (mark ?? range)?.[0] ?? "";
    const isBefore = attached !== undefined || mark !== null || hour <= hourOf(range?.[1] ?? "") % 12;
    const late = /p\.?\s?m|afternoon|evening|night/i.test(half) && hour < 12 && isBefore;
    const value = 60 * (late ? hour + 12 : hour) + Number(minutes ?? 0);
    return [{ value, start, end: end + (mark?.[0].length ?? 0) }];
  });
}

function hourOf(word: string): number {
  return /^\d{1,2}$/.test(word) ? Number(word) : HOURS.indexOf(word.toLowerCase()) + 1;
}

/** Sums of money in the main unit: "£5", "five pounds", "50p", "forty pence". */
export function sumsIn(text: string): Stated<number>[] {
  const tokens = tokenise(text);
  return tokens.flatMap((token, index): Stated<number>[] => {
    const { fold, start, end } = token;
    const sign = tokens[index - 1];
    const next = tokens[index + 1];
    const value = numberOf(token);
    const first = sign !== undefined && SIGNS.includes(sign.text) ? index - 1 : index;
    if (value === undefined || isDenied(tokens, first)) return [];
    if (sign !== undefined && SIGNS.includes(sign.text)) return [{ value, start: sign.start, end }];
    // "5 p.m." is not a sum.
    if (MARK.test(text.slice(end))) return [];
    const attached = UNITS.get(fold.replace(/[\d.,]+/, ""));
    if (attached !== undefined) return [{ value: value / attached, start, end }];
    const parts = next === undefined ? undefined : UNITS.get(next.fold);
    return next === undefined || parts === undefined ? [] : [{ value: value / parts, start, end: next.end }];
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
      const value = numberOf(number);
      if (value !== undefined) return isDenied(tokens, at) ? [] : [{ value, start: number.start, end: token.end }];
    }
    return [];
  });
}

/** What follows a number that stands for what was named before: "only nine are left", "nine kinds today", "down to nine." */
const LEFT = /^(?:are|is|kinds?|sorts?|types?|variet\p{L}+|left|remain\p{L}*|surviv\p{L}+|still|of|today|now)$/iu;

/** Numbers that stand alone, or with what is counted or left; none that counts something else ("two generations"). */
export function figuresIn(text: string): Stated<number>[] {
  const tokens = tokenise(text);
  return tokens.flatMap((token, index): Stated<number>[] => {
    const [value, next] = [numberOf(token), tokens[index + 1]];
    const isAlone = next === undefined || next.kind === "mark" || LEFT.test(next.fold);
    return value === undefined || !isAlone || isDenied(tokens, index)
      ? []
      : [{ value, start: token.start, end: token.end }];
  });
}

function numberOf(token: Token): number | undefined {
  return SMALL.get(token.fold) ?? numbersIn([token])[0];
}
