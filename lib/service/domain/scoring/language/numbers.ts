import type { Token } from "../alignment/tokens.ts";

const UNITS =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen`.split(/\s+/);
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const ORDINALS =
  `zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth
  fifteenth sixteenth seventeenth eighteenth nineteenth`.split(/\s+/);
/** Words that say how many, or how often. "One", "first" and "second" also mean other things, and are left out. */
const SINGLE = new Map([
  ...UNITS.map((word, value): [string, number] => [word, value]).filter(([word]) => word !== "one"),
  ...TENS.map((word, tens): [string, number] => [word, 10 * tens]).filter(([word]) => word !== ""),
  ...ORDINALS.map((word, value): [string, number] => [word, value]).filter(([, value]) => value > 2),
  ["twice", 2],
  ["thrice", 3],
  ["dozen", 12],
  ["decade", 10],
]);
const SCALES = new Map([
  ["hundred", 100],
  ["thousand", 1000],
  ["million", 1_000_000],
  ["billion", 1_000_000_000],
]);

const PERIOD = /^(?:minute|hour|day|night|week|fortnight|month|season|year)$/;

/** A number in words that is being read: "two thousand" and then "three hundred and". */
interface Open {
  readonly total: number;
  readonly part: number;
}

/**
 * The numbers that a text states, in figures or in words: "112" and "one hundred and twelve" are 112; "7 pm" is 7, and so is
 * "seven"; "a decade" is 10. Ordinals of dates count as the number.
 */
export function numbersIn(tokens: readonly Pick<Token, "fold" | "kind">[]): number[] {
  const numbers: number[] = [];
  let open: Open | null = null;
  for (const [index, token] of tokens.entries()) {
    const next = read(
      open,
      token,
      tokens.slice(index + 1, index + 3).map(({ fold }) => fold),
    );
    if (open !== null && next.closes) numbers.push(open.total + open.part);
    if (next.whole !== undefined) numbers.push(next.whole);
    open = next.open;
  }
  return open === null ? numbers : [...numbers, open.total + open.part];
}

/** What a token makes of the number that is being read. */
function read(
  open: Open | null,
  { fold, kind }: Pick<Token, "fold" | "kind">,
  ahead: readonly string[],
): { open: Open | null; closes: boolean; whole?: number } {
  const [next = ""] = ahead;
  const scale = SCALES.get(fold);
  const single = SINGLE.get(fold) ?? (isOne(fold, ahead, open !== null) ? 1 : undefined);
  if (kind === "number") {
    const value = figures(fold);
    return SCALES.has(next)
      ? { open: { total: 0, part: value }, closes: true }
      : { open: null, closes: true, whole: value };
  }
  if (scale !== undefined) {
    const { total, part } = open ?? { total: 0, part: 1 };
    return {
      open: scale === 100 ? { total, part: part * 100 } : { total: total + part * scale, part: 0 },
      closes: false,
    };
  }
  if (single !== undefined) {
    const tens = open === null ? 0 : open.part % 100;
    const joins = open !== null && (tens === 0 || (tens >= 20 && tens % 10 === 0 && single < 10));
    const { total, part } = joins ? open : { total: 0, part: 0 };
    return { open: { total, part: part + single }, closes: !joins };
  }
  const bridges = (fold === "and" || fold === "-") && (SINGLE.has(next) || next === "one");
  return bridges ? { open, closes: false } : { open: null, closes: true };
}

/** "One" within a larger number, and "once" in "once a month". */
function isOne(word: string, [next = "", afterwards = ""]: readonly string[], open: boolean): boolean {
  if (word === "once") return /^(?:a|an|each|every|per)$/.test(next) && PERIOD.test(afterwards);
  return word === "one" && (open || SCALES.has(next));
}

/** "1,100", "3.50", "2pm", "14th": the part before the letters. In "12.03.2026" all marks but the first are left out. */
function figures(text: string): number {
  const [digits = "0"] = /^[\d.,:]+/.exec(text.normalize("NFKC")) ?? [];
  const [whole, ...rest] = digits.replace(/,(?=\d{3})/g, "").split(/[.,:]/);
  return Number(`${whole}.${rest.join("")}`);
}
