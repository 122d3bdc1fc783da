/** What identifies a candidate in texts: names, and texts of the client's such as a reference. */
export type KnownPerson = { names: readonly (string | null)[]; texts: readonly (string | null)[] };

/** Shorter texts of metadata (`1`, `yes`) are in many words. */
const SHORTEST_METADATA = 4;

/** The client's texts about a candidate: the reference, and what metadata contains. */
export const clientsTexts = (reference: string | null, metadata: object | null): (string | null)[] => [
  reference,
  ...Object.values(metadata ?? {}).filter(
    (text) => typeof text === "string" && text.trim().length >= SHORTEST_METADATA,
  ),
];

/** Looked for from the beginning of a run only: a long one without an @ is read once, not once for each of its characters. */
const ADDRESS = /(?<![^\s<>()"',;:@])[^\s<>()"',;:@]+@[^\s<>()"',;:@]+/gu;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts that are written without spaces: a name in them is looked for inside of words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
/** Shorter names are also common words (`An`, `Ed`): only with a capital, as names are written. */
const SHORTEST_IN_ANY_CASE = 3;

/** One form for all ways to write a word: full-width and composed letters, accents, and case make no difference. */
const folded = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const dots = (text: string): string => "•".repeat(text.length);

const isNamed = (word: string, names: ReadonlySet<string>): boolean => {
  const form = folded(word);
  // "the Smiths", "the Joneses"; an apostrophe ends a word.
  const name = [form, form.replace(/s$/, ""), form.replace(/es$/, "")].find((one) => names.has(one));
  return name !== undefined && ([...name].length >= SHORTEST_IN_ANY_CASE || /^[\p{Lu}\p{Lt}\p{Lo}]/u.test(word));
};

/**
 * A text without a candidate's names and reference and without addresses, for roles that see no personal data. Each
 * UTF-16 code unit becomes one dot, so that spans in the text keep their places.
 */
export const hidePerson = (text: string, { names, texts }: KnownPerson): string => {
  const words = names.flatMap((name) => name?.match(WORD) ?? []);
  const known = texts.map((text) => text?.trim() ?? "").filter((text) => text !== "");
  const inside = [...words.filter((word) => UNSPACED.test(word)), ...known];
  const forms = new Set(words.map(folded));
  return inside
    .reduce((hidden, known) => hidden.replace(new RegExp(RegExp.escape(known), "giu"), dots), text)
    .replace(ADDRESS, dots)
    .replace(WORD, (word) => (isNamed(word, forms) ? dots(word) : word));
};
