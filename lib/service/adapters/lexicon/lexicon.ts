import { brotliDecompressSync } from "node:zlib";
import * as z from "zod/mini";
import { lexiconFile } from "#adapters/lexicon/lexicon-file.ts";
import type { LexiconSource } from "#domain/results/ports.ts";
import type { Lexicon } from "#domain/scoring/language/lexicon.ts";
import { wordKind } from "#domain/scoring/language/word-kind.ts";
import order from "./word-order.json" with { type: "json" };

const Header = z.object({ forms: z.string(), lemmas: z.string(), lengths: z.array(z.int()) });
/** How many of the word forms, which are in the order of their frequency, are common. */
const COMMON = 10_000;
const CLASS_BITS = { noun: 1, verb: 2, adj: 4, adv: 8 } as const;

/** Concatenated lists of numbers: `starts[i]` to `starts[i + 1]` are those of `i`. */
type Lists = { starts: Uint32Array; values: Uint16Array };
const NONE = new Uint16Array();
const listOf = ({ starts, values }: Lists, index: number): Uint16Array =>
  values.subarray(starts[index], starts[index + 1]);

/** Reads the file that `bin/lexicon.ts` writes, which documents its content and sources. */
const parts = () => {
  const bytes = Uint8Array.from(brotliDecompressSync(lexiconFile()));
  const headerBytes = new DataView(bytes.buffer).getUint32(0, true);
  const { forms, lemmas, lengths } = Header.parse(
    JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + headerBytes))),
  );
  let at = 4 + headerBytes;
  let next = 0;
  const take = <T>(width: number, make: (offset: number, length: number) => T): T => {
    const length = lengths[next] ?? 0;
    const array = make(at, length);
    at += width * length;
    next += 1;
    return array;
  };
  const wide = () => take(4, (offset, length) => new Uint32Array(bytes.buffer, offset, length));
  const narrow = () => take(2, (offset, length) => new Uint16Array(bytes.buffer, offset, length));
  const [formStarts, relatedStarts, oppositeStarts] = [wide(), wide(), wide()];
  const [formLemmas, related, opposites] = [narrow(), narrow(), narrow()];
  return {
    forms: forms.split(" "),
    lemmas: lemmas.split(" "),
    lemmasOf: { starts: formStarts, values: formLemmas },
    related: { starts: relatedStarts, values: related },
    opposites: { starts: oppositeStarts, values: opposites },
    classes: take(1, (offset, length) => new Uint8Array(bytes.buffer, offset, length)),
    vectors: take(1, (offset, length) => new Int8Array(bytes.buffer, offset, length)),
  };
};

/** The bundled lexicon, unpacked on first use: a quarter of a second of CPU. */
export const lexiconSource = (): LexiconSource => {
  let lexicon: Lexicon | undefined;
  return () => {
    lexicon ??= packedLexicon();
    return lexicon;
  };
};

/** The same synchronously, for tests and benchmarks. */
export const packedLexicon = (): Lexicon => {
  const { forms, lemmas, lemmasOf, related, opposites, classes, vectors } = parts();
  const dimensions = vectors.length / lemmas.length;
  const formIds = new Map(forms.map((form, id) => [form, id]));
  const lemmaIds = new Map(lemmas.map((lemma, id) => [lemma, id]));
  const readIds = (word: string): Uint16Array => {
    const form = formIds.get(word);
    if (form !== undefined) return listOf(lemmasOf, form);
    const lemma = lemmaIds.get(word);
    return lemma === undefined ? NONE : Uint16Array.of(lemma);
  };
  // A text's words are compared with all of another's: what is known of each is read once, and nothing is allocated for a pair.
  const ids = new Map<string, Uint16Array>();
  const idsOf = (word: string): Uint16Array => {
    const known = ids.get(word);
    if (known !== undefined) return known;
    const read = readIds(word);
    if (read.length > 0) ids.set(word, read);
    return read;
  };
  const toAny = ({ starts, values }: Lists, from: Uint16Array, to: Uint16Array): boolean => {
    for (const id of from) {
      const end = starts[id + 1] ?? 0;
      for (let at = starts[id] ?? end; at < end; at += 1) if (to.includes(values[at] ?? -1)) return true;
    }
    return false;
  };
  const linked = (lists: Lists, a: string, b: string): boolean => {
    const [as, bs] = [idsOf(a), idsOf(b)];
    return as.length > 0 && bs.length > 0 && (toAny(lists, as, bs) || toAny(lists, bs, as));
  };
  const cosine = (a: number, b: number): number => {
    let [product, squareA, squareB] = [0, 0, 0];
    for (let index = 0; index < dimensions; index += 1) {
      const [x, y] = [vectors[a * dimensions + index] ?? 0, vectors[b * dimensions + index] ?? 0];
      product += x * y;
      squareA += x * x;
      squareB += y * y;
    }
    return squareA === 0 || squareB === 0 ? 0 : product / Math.sqrt(squareA * squareB);
  };
  const is: Lexicon["is"] = (word, wordClass) =>
    idsOf(word).some((id) => ((classes[id] ?? 0) & CLASS_BITS[wordClass]) !== 0);
  const kinds = new Map<string | null, number>(order.kinds.split(" ").map((kind, id) => [kind, id]));
  const following = new Int8Array(brotliDecompressSync(Buffer.from(order.table, "base64")));
  return {
    is,
    follows: (before, word) => {
      const [first, second] = [kinds.get(wordKind(before, is)), kinds.get(wordKind(word, is))];
      const value = first === undefined || second === undefined ? undefined : following[first * kinds.size + second];
      return value === undefined ? null : value / order.unit;
    },
    common: (word) => (formIds.get(word) ?? COMMON) < COMMON,
    known: (word) => formIds.has(word) || lemmaIds.has(word),
    lemmas: (word) => [...idsOf(word)].flatMap((id) => lemmas[id] ?? []),
    related: (a, b) => a === b || idsOf(a).some((id) => idsOf(b).includes(id)) || linked(related, a, b),
    opposite: (a, b) => linked(opposites, a, b),
    similarity: (a, b) => {
      let most = -1;
      for (const first of idsOf(a)) for (const second of idsOf(b)) most = Math.max(most, cosine(first, second));
      return idsOf(a).length === 0 || idsOf(b).length === 0 ? 0 : most;
    },
  };
};
