/**
 * Text as it is searched: without case and accents, in words. A table of letters that Unicode does not decompose, because
 * a search for `lukasz` is to find Łukasz.
 */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ħ: "h", ŧ: "t" },
  ς: "σ",
};

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
    .filter((word) => word !== "");

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
  /** The first is the client's name, which an ATS still shows after the candidate has corrected it. */
  earlier_names: readonly { name: string }[] | null;
};

/** Whether a change concerns what it is searched by: of a created invitation that is only the name, which its candidate can correct. */
export const isSearchedChange = (before: Searched | undefined, after: Searched): boolean =>
  before?.candidate_name !== after.candidate_name;

/**
 * All words of an invitation in one text, each after a space: those of the name, also as the client sent it, the address, the
 * reference and the job.
 *
 * @param room In bytes of UTF-8: words that do not fit are left out.
 */
export const textOf = (invitation: Searched, room = Number.POSITIVE_INFINITY): string => {
  const { candidate_name, candidate_email, reference, job, earlier_names } = invitation;
  const name = [candidate_name, earlier_names?.[0]?.name ?? ""].flatMap(wordsOf);
  const others = [candidate_email, reference ?? "", job ?? ""].flatMap(wordsOf);
  let text = "";
  for (const word of new Set([...name, ...others, ...name.flatMap(laterBeginnings)])) {
    if (Buffer.byteLength(text) + Buffer.byteLength(word) < room) text += ` ${word}`;
  }
  return text;
};

/** Whether each word of a search begins a word of a text as of `textOf`. */
export const matchesAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(` ${word}`));
