import type { EditingPassage } from "#content/passage-schema.ts";
import { editing } from "#content/passages.ts";
import { scoreEditing } from "#domain/scoring/editing.ts";

export interface ScoringRow {
  readonly what: string;
  readonly answers: number;
  readonly median_ms: number;
  readonly p95_ms: number;
  readonly max_ms: number;
}

/** How long it takes to score randomly edited answers of an editing passage, and the largest answers that are accepted. */
export function scoringRows(answers = 1000): ScoringRow[] {
  const random = generator(2026);
  const edited = Array.from({ length: answers }, (_value, index) =>
    edit(index % 2 === 0 ? editing.A : editing.B, random),
  );
  const large = ["a ", ",", "lorem ipsum ", `${editing.A.text} `].map((filler): [EditingPassage, string] => [
    editing.A,
    filler.repeat(50_000 / filler.length),
  ]);
  for (const [passage, answer] of edited.slice(0, 20)) scoreEditing(passage, answer);
  return [row("random edits of a passage", edited), row("answers of 50 KB", large)];
}

function row(what: string, answers: readonly [EditingPassage, string][]): ScoringRow {
  const times = answers.map(([passage, answer]) => {
    const start = performance.now();
    scoreEditing(passage, answer);
    return performance.now() - start;
  });
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(10 * (sorted[Math.floor(share * (sorted.length - 1))] ?? 0)) / 10;
  return { what, answers: answers.length, median_ms: at(0.5), p95_ms: at(0.95), max_ms: at(1) };
}

/** Fixes a random half of the errors and then makes up to 20 random cuts and insertions. */
function edit(passage: EditingPassage, random: () => number): [EditingPassage, string] {
  const fixed = passage.errors
    .toReversed()
    .filter(() => random() < 0.5)
    .reduce((text, { start, end, accepted: [fix = ""] }) => text.slice(0, start) + fix + text.slice(end), passage.text);
  let answer = fixed;
  for (let count = Math.floor(20 * random()); count > 0; count -= 1) {
    const at = Math.floor(answer.length * random());
    answer = answer.slice(0, at) + (random() < 0.5 ? " thing" : "") + answer.slice(at + Math.floor(8 * random()));
  }
  return [passage, answer];
}

/** Mulberry32: small, seeded, good enough to make the same answers each time. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
