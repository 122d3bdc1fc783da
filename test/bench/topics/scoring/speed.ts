import { packedLexicon } from "#adapters/lexicon/lexicon.ts";
import { content } from "#content/content.ts";
import type { EditingPassage } from "#domain/content/passage.ts";
import { scoreEditing } from "#domain/scoring/editing/editing.ts";
import { count, median, quantile, type Row, rounded } from "../../harness.ts";

const { passages } = content;

const { editing } = passages["en-GB"];

const ANSWERS = count(1000, 10);
const WARM_UP = 20;
const LARGEST = 50_000;

const lexicon = packedLexicon();

type Answer = readonly [passage: EditingPassage, text: string];

/** A fraction from 0 up to 1, the same ones for a seed (mulberry32). */
const fractions = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Fixes a random half of the errors and then makes up to 20 random cuts and insertions. */
const edited = (passage: EditingPassage, random: () => number): Answer => {
  let text = passage.errors
    .toReversed()
    .filter(() => random() < 0.5)
    .reduce(
      (fixed, { start, end, accepted: [fix = ""] }) => fixed.slice(0, start) + fix + fixed.slice(end),
      passage.text,
    );
  for (let left = Math.floor(20 * random()); left > 0; left -= 1) {
    const at = Math.floor(text.length * random());
    text = text.slice(0, at) + (random() < 0.5 ? " thing" : "") + text.slice(at + Math.floor(8 * random()));
  }
  return [passage, text];
};

const rowOf = (what: string, answers: readonly Answer[]): Row => {
  const times = answers.map(([passage, text]) => {
    const started = performance.now();
    scoreEditing(passage, text, { lexicon, findings: [] });
    return performance.now() - started;
  });
  return {
    what,
    answers: answers.length,
    median_ms: rounded(median(times)),
    p95_ms: rounded(quantile(times, 0.95)),
    max_ms: rounded(Math.max(...times)),
  };
};

/** How long it takes to score randomly edited answers of an editing passage, and the largest answers that are accepted. */
export const speedRows = (): Row[] => {
  const random = fractions(2026);
  const answers = Array.from({ length: ANSWERS }, (_, n) => edited(n % 2 === 0 ? editing.A : editing.B, random));
  const largest = ["a ", ",", "lorem ipsum ", `${editing.A.text} `].map(
    (filler): Answer => [editing.A, filler.repeat(LARGEST / filler.length)],
  );
  for (const [passage, text] of answers.slice(0, WARM_UP)) scoreEditing(passage, text, { lexicon, findings: [] });
  return [rowOf("random edits of a passage", answers), rowOf("answers of 50 KB", largest)];
};
