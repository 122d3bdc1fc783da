import type { Token } from "./tokens.ts";

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
  ["of", "have"],
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
];
const short = new Set(["mr", "mrs", "ms", "dr", "st", "km", "kg", "cm", "mm", "pm", "vs", "th", "nd", "rd", "tv"]);

/** Whether putting `given` for the right word `right` is plainly a mistake; what cannot be told is not. */
export function isSlip(right: Token, given: Token): boolean {
  if (right.kind === "number" || given.kind === "number") return right.kind === given.kind && right.text !== given.text;
  if (right.kind !== "word" || given.kind !== "word") return false;
  if (right.fold === given.fold) return isCapital(right.text) && !isCapital(given.text);
  if (bare(right) === bare(given)) return true;
  if (right.fold.endsWith("n't") !== given.fold.endsWith("n't")) return true;
  if (confusions.some((words) => words.includes(right.fold) && words.includes(given.fold))) return true;
  if (american(right.fold) === american(given.fold)) return false;
  return looksMistyped(right.fold, given.fold);
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

function american(word: string): string {
  return spellings.reduce((form, [pattern, replacement]) => form.replace(pattern, replacement), word);
}

/** One letter dropped, added, changed or swapped with the next (Damerau 1964); endings in -s and -d are left alone. */
function looksMistyped(right: string, given: string): boolean {
  let at = 0;
  while (at < right.length && right[at] === given[at]) at += 1;
  const swapped =
    right[at] === given[at + 1] && right[at + 1] === given[at] && right.slice(at + 2) === given.slice(at + 2);
  if (swapped && right.length === given.length) return true;
  if (right.length < 5) return false;
  if (right.slice(at + 1) === given.slice(at + 1)) return true;
  const dropped = right.slice(at + 1) === given.slice(at);
  const added = right.slice(at) === given.slice(at + 1);
  const ending =
    at >= Math.min(right.length, given.length) && /[sd]$/.test(right.length > given.length ? right : given);
  return (dropped || added) && !ending;
}
