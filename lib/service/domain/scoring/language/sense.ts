import { isFunctionWord } from "./function-words.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Sentence } from "./readability.ts";

/** How much a word has to do with the next content words of its sentence, the nearest first. */
const near = [1, 0.6, 0.3];
/** Content words that are read, as the work grows with the square of their number, and those from which something can be said. */
const most = 400;
const least = 60;

/**
 * How much more the content words of a sentence that are next to each other have in common than any two of the text, in standard
 * errors: "knead the dough", "an old oven". About 0 where they are next to each other by chance, as where a text has nouns and
 * verbs in their places but none that belong together; null for a short text. What a word has in common with all others is taken
 * off, so that neither the topic nor the words that keep any company count.
 */
export function senseOf(sentences: readonly Sentence[], lexicon: Lexicon): number | null {
  const lemmas = new Map<string, readonly string[]>();
  const said = sentences.map(({ words }) => {
    const content = words.filter((word) => !isFunctionWord(word) && lemmas.size < most);
    for (const word of content) if (!lemmas.has(word)) lemmas.set(word, lexicon.lemmas(word));
    return content.filter((word) => (lemmas.get(word)?.length ?? 0) > 0);
  });
  const words = [...new Set(said.flat())];
  if (words.length < least) return null;
  const ids = new Map(words.map((word, id) => [word, id]));
  const excess = excessOf(words, lemmas, lexicon);
  let [sum, squares] = [0, 0];
  const counted = new Set<number>();
  for (const sentence of said)
    for (const [at, word] of sentence.entries())
      for (const [step, weight] of near.entries()) {
        const [a, b] = [ids.get(word) ?? 0, ids.get(sentence[at + step + 1] ?? word) ?? 0];
        const pair = Math.min(a, b) * words.length + Math.max(a, b);
        const shared = excess.of(a, b);
        // What is said again tells nothing more.
        if (shared === null || counted.has(pair)) continue;
        counted.add(pair);
        sum += weight * shared;
        squares += weight ** 2;
      }
  return squares === 0 || excess.deviation === 0 ? null : sum / excess.deviation / Math.sqrt(squares);
}

/** What two words have in common beyond what each has with all words of the text; null for forms of one word. */
function excessOf(words: readonly string[], lemmas: ReadonlyMap<string, readonly string[]>, lexicon: Lexicon) {
  const shared: (number | null)[][] = [];
  for (const [row, a] of words.entries()) {
    const isForm = (b: string) => lemmas.get(a)?.some((lemma) => lemmas.get(b)?.includes(lemma));
    shared.push(words.map((b, column) => shared[column]?.[row] ?? (isForm(b) ? null : lexicon.similarity(a, b))));
  }
  const mean = (values: readonly (number | null)[]): number => {
    const known = values.filter((value) => value !== null);
    return known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length);
  };
  const means = shared.map(mean);
  const whole = mean(means);
  const of = (a: number, b: number): number | null => {
    const value = shared[a]?.[b] ?? null;
    return value === null ? null : value - (means[a] ?? 0) - (means[b] ?? 0) + whole;
  };
  const squares = words.map((_a, a) => mean(words.map((_b, b) => (of(a, b) ?? 0) ** 2)));
  return { of, deviation: Math.sqrt(mean(squares)) };
}
