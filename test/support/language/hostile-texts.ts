import fc from "fast-check";
import { ANSWER_TEXT_MAX } from "#contract/candidate/candidate.ts";

/** `unit` again and again, up to the length of the longest answer. */
const filledWith = (unit: string): string =>
  unit.repeat(Math.ceil(ANSWER_TEXT_MAX / unit.length)).slice(0, ANSWER_TEXT_MAX);

const between = (from: number, count: number): string =>
  String.fromCodePoint(...Array.from({ length: count }, (_, nth) => from + nth));

/** Many different letters in one word cost the most memory, the more so the more bytes each has. */
const LETTERS = `${between(97, 26)}${between(65, 26)}${between(0xe0, 23)}`;
const THREE_BYTES = between(0x1e00, 240);

/** A word of `length` letters that no dictionary has, another for each `nth`. */
const gibberish = (nth: number, length: number, letters = LETTERS): string => {
  const all = [...letters];
  return Array.from({ length }, (_, place) => all[(nth * 7 + place * (5 + (nth % 11))) % all.length]).join("");
};

const manyWords = (length: number, letters?: string): string => {
  const words = Array.from({ length: 1000 }, (_, nth) => gibberish(nth, length, letters));
  return words.join(" ").slice(0, ANSWER_TEXT_MAX);
};

const PROSE =
  "The library was closed on Monday, and the people of the town went home to their dinners without a book. ";

/** Texts that broke the grammar checker or cost it seconds and gigabytes, and the most costly that are known since. */
export const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  "one letter 8,000 times": "a".repeat(8000),
  "one letter 4,000 times": "a".repeat(4000),
  "a letter and an apostrophe 4,000 times": "a'".repeat(4000),
  "base64 of 6,000 bytes": Buffer.from(
    Array.from({ length: 6000 }, (_, at) => (at * at * 31 + at * 7919) % 256),
  ).toString("base64"),
  "a row of keys 130 times": "asdfghjkl".repeat(130),
  hyphens: filledWith("-"),
  parentheses: filledWith("("),
  "hyphens with spaces": filledWith("- "),
  "unknown words of 8 letters": manyWords(8),
  "unknown words of 24 letters": manyWords(24),
  "long words of letters of three bytes": manyWords(64, THREE_BYTES),
  "unknown words among prose": Array.from({ length: 200 }, (_, nth) => `${gibberish(nth, 8)} ${PROSE}`)
    .join("")
    .slice(0, ANSWER_TEXT_MAX),
  "unknown words, then single letters": `${manyWords(24).slice(0, 500)} ${filledWith("a b c ")}`.slice(
    0,
    ANSWER_TEXT_MAX,
  ),
  "names in lower case": filledWith("london paris xavier germany tuesday michael "),
};

const UNITS = [
  ..."-—…'’\"“”()[]{}<>.,;:!?/\\_*#@&%$£+=~^|`\t\n\r 019aAzéßñ٣中дא",
  ...["\u00a0", "\u00ad", "\u200b", "\u200d", "\u202e", "\ufe0f", "\u0301", "😀", "👨‍👩‍👧", "𝒜", "\r\n", "1.2,", "1e1"],
  ...["0x1f", "1990s", "http://", "a@b.", "[a-z]+", "A.B.", "the the ", "Xq ", "don't "],
  PROSE,
];

/** A hostile text: a number of repeated units, or of unknown words of a given length. */
type Ingredient = { unit: string; times: number } | { words: number; of: number; from: number };

/** Says in a few words how a hostile text is made, so that a failure can be read. */
export const hostileRecipe: fc.Arbitrary<Ingredient[]> = fc.array(
  fc.oneof(
    fc.record({ unit: fc.constantFrom(...UNITS), times: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ unit: fc.constantFrom(...UNITS), times: fc.integer({ min: 4, max: 500 }) }),
    fc.record({ words: fc.integer({ min: 1, max: 60 }), of: fc.integer({ min: 1, max: 80 }), from: fc.nat(1000) }),
  ),
  { minLength: 1, maxLength: 12 },
);

/** A text of the longest answer's length: its ingredients in their order, again and again. */
export const hostileText = (recipe: readonly Ingredient[]): string =>
  filledWith(
    recipe
      .map((one) =>
        "unit" in one
          ? one.unit.repeat(one.times)
          : Array.from({ length: one.words }, (_, nth) => gibberish(one.from + nth, one.of)).join(" "),
      )
      .join(""),
  ).toWellFormed();
