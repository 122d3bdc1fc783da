/**
 * Text as it is searched: without case and accents, in words. A table of letters that Unicode does not decompose, because
 * a search for `lukasz` is to find Łukasz.
 */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ħ: "h", ŧ: "t" },
  ς: "σ",
};

/** In characters: what is longer is compared up to here. */
export const WORD_MAX = 40;

const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    // To upper case first: it turns ß into SS.
    .toUpperCase()
    .toLowerCase()
    .replace(/[æœøłđðþħŧς]/gu, (letter) => LETTERS[letter] ?? letter);

/**
 * The words of a text, in its order: letters and digits. An apostrophe is in the middle of a word: `O’Brien` is `obrien`.
 */
export const wordsOf = (text: string): string[] =>
  folded(text)
    .replace(/['’ʼʻ`]/gu, "")
    .split(/[^\p{L}\p{N}\p{Mc}]+/u)
    .filter((word) => word !== "")
    .map((word) => [...word].slice(0, WORD_MAX).join(""));

/** The different words of a search, as they are looked up. */
export const searchWords = (text: string): string[] => [...new Set(wordsOf(text))];

/** The address that a search may be: those that are whole have an index. */
export const addressIn = (text: string): string | undefined => /^\S+@\S+\.\S+$/.exec(text.trim())?.[0];

/**
 * What a search can begin with, besides the word's own beginning: names in Chinese characters have no spaces, and each
 * character begins what could be searched for.
 */
const laterBeginnings = (word: string): string[] => {
  const characters = [...word];
  return characters.flatMap((character, at) =>
    at > 0 && /\p{Script=Han}/u.test(character) ? [characters.slice(at).join("")] : [],
  );
};

/** What an invitation is searched by. */
export type Searched = {
  candidate_name: string;
  candidate_email: string;
  reference: string | null;
  job: string | null;
};

/** Whether a change concerns what it is searched by: of a created invitation that is only the name, which its candidate can correct. */
export const isSearchedChange = (before: Searched | undefined, after: Searched): boolean =>
  before?.candidate_name !== after.candidate_name;

/** In rows of the search index: the write units that search adds to an invitation. */
export const MAX_WORDS = 4;

export const hasDigit = (word: string): boolean => /\p{N}/u.test(word);

/** A number tells references apart better than what is in front of all of them. */
const mostSpecificFirst = (words: readonly string[]): string[] => [
  ...words.filter(hasDigit),
  ...words.filter((word) => !hasDigit(word)),
];

/**
 * Every word that an invitation is searched by, the most useful first: three words of the name (the first, the last and the
 * one before it, which is the surname of a person with two), one word each of the reference and of the address, then what is
 * left of them; of the address also its domain, without the end.
 */
const rankedWords = ({ candidate_name, candidate_email, reference }: Searched): string[] => {
  const at = candidate_email.lastIndexOf("@");
  const [first, ...rest] = wordsOf(candidate_name);
  const [address, ...restOfAddress] = wordsOf(candidate_email.slice(0, Math.max(at, 0)));
  const [label, ...restOfLabel] = mostSpecificFirst(wordsOf(reference ?? ""));
  const ranked = [
    ...[first, rest.at(-1), rest.at(-2), label, address],
    ...[...rest.slice(0, -2), ...[first ?? "", ...rest].flatMap(laterBeginnings)],
    ...restOfLabel,
    ...restOfAddress,
    ...wordsOf(candidate_email.slice(at + 1)).slice(0, -1),
  ];
  return [...new Set(ranked.filter((word) => word !== undefined))];
};

/**
 * The words under which the index has a row for an invitation: at most `MAX_WORDS`, and none that begins another one of
 * them, because that one is found by it as well. A search for several words needs one of them here; the others are
 * looked for in `textOf`.
 */
export const indexedWords = (invitation: Searched): string[] => {
  const chosen: string[] = [];
  for (const word of rankedWords(invitation)) {
    if (chosen.length < MAX_WORDS && !chosen.some((one) => one.startsWith(word))) chosen.push(word);
  }
  return chosen;
};

/** In bytes of UTF-8, so that a row of the index stays below 1 KB, which one write unit holds. */
const TEXT_MAX = 600;

/** All words of an invitation in one text, for a search by several: each follows a space. */
export const textOf = (invitation: Searched): string => {
  let text = "";
  // The address with its end, as it is pasted.
  const more = [...wordsOf(invitation.candidate_email), ...wordsOf(invitation.job ?? "")];
  for (const word of new Set([...rankedWords(invitation), ...more])) {
    if (Buffer.byteLength(text) + Buffer.byteLength(word) < TEXT_MAX) text += ` ${word}`;
  }
  return text;
};

/** Whether each word of a search begins a word of a text as of `textOf`. */
export const matchesAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(` ${word}`));
