import type { ProofreadingError } from "../../content/passage.ts";
import type { PassageWord } from "./markable-words.ts";

/** Words of a phrase that may be marked whole around a find; of a longer one, the words nearest to it. */
const longestPhrase = 10;
/** How many words away from an error of agreement the word can be that it disagrees with. */
const agreement = 5;

/** What was marked at one planted error. All lists are indexes of words, in order. */
export interface MarkedPlace {
  readonly error: ProofreadingError;
  readonly found: boolean;
  /** Marked words of the error's span. */
  readonly hits: readonly number[];
  /** Marked words outside the span that belong to the error. */
  readonly beside: readonly number[];
  /** The text of all of these in the passage. */
  readonly given: string;
}

/**
 * Assigns marks to errors. An error is found by a mark in its span; on the word on either side of it, because the instructions
 * are to mark "each word that has a mistake in it or next to it"; and, for an error of agreement, on the word that it disagrees
 * with. It also owns the other words of a phrase that was marked as a whole around it. `stray` are the marks of no error.
 */
export function placesOf(
  errors: readonly ProofreadingError[],
  words: readonly PassageWord[],
  marks: readonly number[],
): { places: MarkedPlace[]; stray: number[] } {
  const marked = [...new Set(marks)].filter((mark) => words[mark] !== undefined).sort((a, b) => a - b);
  const sentences = sentenceNumbers(words);
  const runs = runsOf(marked, sentences);
  const spans = errors.map((error) => {
    const from = words.findIndex(({ end }) => end > error.start);
    const to = words.findLastIndex(({ start }) => start < error.end);
    const hits = marked.filter((mark) => mark >= from && mark <= to);
    const reach = /agreement/i.test(error.rule) ? agreement : 1;
    const isNear = (mark: number) =>
      mark >= from - reach &&
      mark <= to + reach &&
      (mark >= from - 1 || sentences[mark] === sentences[from]) &&
      (mark <= to + 1 || sentences[mark] === sentences[to]);
    return { error, hits, near: marked.filter((mark) => !hits.includes(mark) && isNear(mark)) };
  });
  // A mark finds one error: the one in whose span it is, next to which it is with others in its span, or else the first.
  const spent = new Set(spans.flatMap(({ hits, near }) => (hits.length > 0 ? [...hits, ...near] : [])));
  const places = spans.map(({ error, hits, near }): MarkedPlace => {
    const [free] = near.filter((mark) => !spent.has(mark));
    if (free !== undefined) spent.add(free);
    const phrase = hits.slice(0, 1).flatMap((hit) => nearest(runs.find((run) => run.includes(hit)) ?? [], hit));
    const beside = marked.filter((mark) => !hits.includes(mark) && (near.includes(mark) || phrase.includes(mark)));
    const given = [...hits, ...beside].sort((a, b) => a - b).flatMap((mark) => words[mark]?.text ?? []);
    return { error, found: hits.length > 0 || free !== undefined, hits, beside, given: given.join(" ") };
  });
  const owned = new Set(places.flatMap(({ hits, beside }) => [...hits, ...beside]));
  return { places, stray: marked.filter((mark) => !owned.has(mark)) };
}

function sentenceNumbers(words: readonly PassageWord[]): number[] {
  let sentence = 0;
  return words.map(({ text }) => (/[.!?]["”’)]*$/.test(text) ? sentence++ : sentence));
}

function nearest(run: readonly number[], hit: number): number[] {
  return run.toSorted((a, b) => Math.abs(a - hit) - Math.abs(b - hit)).slice(0, longestPhrase);
}

/** Marks that follow one another within a sentence. */
function runsOf(marked: readonly number[], sentences: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const mark of marked) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last === mark - 1 && sentences[last] === sentences[mark]) run.push(mark);
    else runs.push([mark]);
  }
  return runs;
}
