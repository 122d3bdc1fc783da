/** The bits of `classes`. */
const CLASSES = { noun: 1, verb: 2, adj: 4, adv: 8 } as const;
type Class = keyof typeof CLASSES;
const NAMES: readonly Class[] = ["noun", "verb", "adj", "adv"];
const SUFFIX: Readonly<Record<string, Class>> = { n: "noun", v: "verb", a: "adj", s: "adj", r: "adv" };

/** Senses of a word that count: its most frequent ones of each class. */
const SENSES = 6;
/** Kinds of relation between synsets that keep close to a meaning: hypernym, hyponym, similar, also, verb group. */
const NEAR = new Set(["@", "~", "&", "^", "$"]);
/** Relations between two words of them: derived form, participle, pertainym. */
const LEXICAL = new Set(["+", "<", "\\"]);

type Pointer = { symbol: string; target: string; from: number; to: number };
type Synset = { words: string[]; pointers: Pointer[] };

export type WordNet = ReturnType<typeof wordNet>;

/** WordNet's data files as relations between single words. `read` gives a file of its `dict` folder. */
export const wordNet = (read: (name: string) => string) => {
  const synsets = new Map<string, Synset>();
  const senses = new Map<Class, Map<string, string[]>>();
  for (const name of NAMES) {
    for (const line of read(`data.${name}`).split("\n")) {
      if (line === "" || line.startsWith(" ")) continue;
      const [fields = ""] = line.split(" | ");
      const parts = fields.split(" ");
      const count = Number.parseInt(parts[3] ?? "0", 16);
      const words = Array.from({ length: count }, (_, index) =>
        (parts[4 + 2 * index] ?? "").replace(/\(.*\)$/, "").toLowerCase(),
      );
      const at = 4 + 2 * count;
      const pointers = Array.from({ length: Number(parts[at]) }, (_, index): Pointer => {
        const [symbol = "", offset = "", suffix = "", ends = "0000"] = parts.slice(
          at + 1 + 4 * index,
          at + 5 + 4 * index,
        );
        return {
          symbol,
          target: `${SUFFIX[suffix]}${offset}`,
          from: Number.parseInt(ends.slice(0, 2), 16),
          to: Number.parseInt(ends.slice(2), 16),
        };
      });
      synsets.set(`${name}${parts[0]}`, { words, pointers });
    }
    const index = new Map<string, string[]>();
    for (const line of read(`index.${name}`).split("\n")) {
      if (line === "" || line.startsWith(" ")) continue;
      const parts = line.trim().split(" ");
      const count = Number(parts[2]);
      index.set(
        parts[0] ?? "",
        parts.slice(-count).map((offset) => `${name}${offset}`),
      );
    }
    senses.set(name, index);
  }
  const sensesOf = (lemma: string) => NAMES.flatMap((name) => (senses.get(name)?.get(lemma) ?? []).slice(0, SENSES));
  const wordsOf = (id: string): readonly string[] => synsets.get(id)?.words ?? [];
  const pointersOf = (lemma: string, id: string) => {
    const { words, pointers } = synsets.get(id) ?? { words: [], pointers: [] };
    const number = words.indexOf(lemma) + 1;
    return pointers.filter(({ from }) => from === 0 || from === number);
  };
  const targets = ({ target, to }: Pointer) => (to === 0 ? wordsOf(target) : wordsOf(target).slice(to - 1, to));
  return {
    has: (lemma: string, name: Class) => senses.get(name)?.has(lemma) ?? false,
    classes: (lemma: string) =>
      NAMES.reduce((bits, name) => bits | (senses.get(name)?.has(lemma) ? CLASSES[name] : 0), 0),
    /** Words that can stand for it, or nearly: synonyms, the next wider and narrower words, words derived from it. */
    related: (lemma: string): Set<string> =>
      new Set(
        sensesOf(lemma).flatMap((id) => [
          ...wordsOf(id),
          ...pointersOf(lemma, id)
            .filter(({ symbol }) => NEAR.has(symbol) || LEXICAL.has(symbol))
            .flatMap(targets),
        ]),
      ),
    /** Its antonyms, and those of the word that it is similar to. */
    opposites: (lemma: string): Set<string> =>
      new Set(
        sensesOf(lemma).flatMap((id) => {
          const heads = pointersOf(lemma, id).filter(({ symbol }) => symbol === "&");
          const indirect = heads.flatMap(({ target }) =>
            (synsets.get(target)?.pointers ?? []).filter(({ symbol }) => symbol === "!"),
          );
          return [...pointersOf(lemma, id).filter(({ symbol }) => symbol === "!"), ...indirect].flatMap(targets);
        }),
      ),
  };
};
