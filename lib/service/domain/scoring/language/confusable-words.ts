import type { Token } from "../alignment/tokens.ts";
import type { Lexicon } from "./lexicon.ts";

/** Words that are taken for one another: right text turned into its look-alike is wrong. */
const confusions = [
  ["there", "their", "they're"],
  ["to", "too"],
  ["then", "than"],
  ["affect", "effect"],
  ["lose", "loose"],
  ["principal", "principle"],
  ["who", "whom"],
  ["advice", "advise"],
  ["lead", "led"],
  ["of", "have", "off"],
  ["much", "many"],
  ["less", "fewer"],
  ["its", "it's"],
  ["whose", "who's"],
  ["your", "you're"],
  ["council", "counsel"],
];

/** American and British spellings of one word end up alike. */
const spellings: [RegExp, string][] = [
  [/our/g, "or"],
  [/is(?=e|ing|ation)/g, "iz"],
  [/ys(?=e|ing)/g, "yz"],
  [/re$/, "er"],
  [/ll/g, "l"],
  [/[ao]e/g, "e"],
  [/ogue/g, "og"],
  [/ence/g, "ense"],
  [/gramme/g, "gram"],
  [/grey/g, "gray"],
  [/dgement/g, "dgment"],
  [/nn/g, "n"],
  // "Burned" and "burnt".
  [/(?<=[lmnp])t$/, "ed"],
];
const short = new Set(["mr", "mrs", "ms", "dr", "st", "km", "kg", "cm", "mm", "pm", "vs", "th", "nd", "rd", "tv"]);

/** Why using `given` instead of the correct word `right` is clearly a mistake; null if that cannot be decided. */
export function confusionOf(right: Token, given: Token, lexicon: Lexicon): string | null {
  if (right.kind !== "word" || given.kind !== "word") return null;
  const [a, b] = [right.fold, given.fold];
  if (a === b)
    return isCapital(right.text) && !isCapital(given.text) ? `“${right.text}” needs its capital letter` : null;
  if (bare(right) === bare(given))
    return `“${right.text}” became “${given.text}”: the apostrophe was right as it stood`;
  if (confusions.some((words) => words.includes(a) && words.includes(b)))
    return `“${given.text}” is another word than “${right.text}”`;
  if (isSpelledAlike(a, b) || lexicon.known(b)) return null;
  return looksMistyped(a, b) ? `“${given.text}” is not how “${right.text}” is spelled` : null;
}

/** No vowel, or the same letter three times running. */
export function isNoWord({ fold, kind, text }: Token): boolean {
  if (kind !== "word") return false;
  const vowelless = /^[b-df-hj-np-tv-xz]{2,}$/.test(fold) && text !== text.toUpperCase() && !short.has(fold);
  return vowelless || /(\p{L})\1\1/u.test(fold);
}

export function isCapital(text: string): boolean {
  return /^\p{Lu}/u.test(text);
}

function bare({ fold }: Token): string {
  return fold.replaceAll("'", "");
}

/** Whether two words, in lower case, are the American and the British form of one. */
export function isSpelledAlike(a: string, b: string): boolean {
  return american(a) === american(b);
}

function american(word: string): string {
  return spellings.reduce((form, [pattern, replacement]) => form.replace(pattern, replacement), word);
}

/** One letter dropped, added, changed or swapped with the next (Damerau 1964); endings in -s and -d are left alone. */
function looksMistyped(right: string, given: string): boolean {
  let at = 0;
  while (at < right.length && right[at] === given[at]) at += 1;
  const swapped =
    right[at] === given[at + 1] && right[at + 1] === given[at] && right.slice(at + 2) === given.slice(at + 2);
  if (swapped) return true;
  if (right.length < 5) return false;
  if (right.length === given.length && right.slice(at + 1) === given.slice(at + 1)) return true;
  const dropped = right.slice(at + 1) === given.slice(at);
  const added = right.slice(at) === given.slice(at + 1);
  const ending =
    at >= Math.min(right.length, given.length) && /[sd]$/.test(right.length > given.length ? right : given);
  return (dropped || added) && !ending;
}
