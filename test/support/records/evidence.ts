import fc from "fast-check";
import type { SignalBatch } from "#contract/candidate/signals.ts";
import type { Evidence } from "#domain/integrity/evidence.ts";
import { integrityOf } from "#domain/integrity/integrity.ts";
import { NO_SIGNALS } from "#domain/integrity/no-signals.ts";
import { addBatch, type SignalTally } from "#domain/integrity/signal-tally.ts";

/** A batch in which nothing happened. */
export const quiet: SignalBatch = {
  seq: 0,
  input: { touch: false, ime: false, assistive: false },
  keys: { intervals_ms: [], deletions: 0, jumps: 0 },
  pastes: [],
  entered: { typed: 0, unkeyed: 0, unkeyed_largest: 0, silent: 0, silent_largest: 0 },
  answers: [],
  away_ms: [],
  fullscreen_exits: 0,
  copy_attempts: 0,
  keys_blocked: 0,
};
/** The sums of batches, numbered in their order. Each key enters a character, if nothing else is given. */
export const tally = (...batches: Partial<SignalBatch>[]) =>
  batches.reduce<SignalTally>((sum, batch, seq) => {
    const entered = { ...quiet.entered, typed: batch.keys?.intervals_ms.length ?? 0 };
    return addBatch(sum, { ...quiet, entered, seq, ...batch });
  }, NO_SIGNALS);
/** A writing test of a quarter of an hour, or what is given instead. */
export const taken = (evidence: Partial<Evidence>): Evidence => ({
  signals: tally({}),
  taken_ms: 900_000,
  typing: "free",
  final_chars: 1400,
  items: [],
  passage_words: 0,
  ...evidence,
});
export const checksOf = (...evidence: Partial<Evidence>[]) => integrityOf(evidence.map(taken)).checks;

/** Keys as people press them: uneven, with a pause of some seconds now and then. */
export const composing = Array.from({ length: 500 }, (_value, index) =>
  index % 40 === 39 ? 4000 : 90 + ((index * 37) % 160),
);
export const copying = Array.from({ length: 500 }, (_value, index) => 90 + ((index * 37) % 160));
/** Items of a multiple-choice test, each of 250 characters. */
export const drawn = (count: number) =>
  Array.from({ length: count }, (_value, index) => ({ id: `gra-${index}`, chars: 250 }));
/** Answers to them, the first `rapid` of them faster than they can be read. */
export const answered = (count: number, rapid: number) =>
  drawn(count).map(({ id }, index) => ({ item: id, ms: index < rapid ? 1200 : 20_000 }));

/** Any batch within the bounds of the contract. */
export const anyBatch: fc.Arbitrary<SignalBatch> = fc.record({
  seq: fc.nat(99_999),
  input: fc.record({ touch: fc.boolean(), ime: fc.boolean(), assistive: fc.boolean() }),
  keys: fc.record({ intervals_ms: fc.array(fc.nat(60_000)), deletions: fc.nat(600), jumps: fc.nat(600) }),
  pastes: fc.array(fc.record({ chars: fc.nat(50_000), own: fc.boolean() })),
  entered: fc.record({
    ...{ typed: fc.nat(50_000), unkeyed: fc.nat(50_000), unkeyed_largest: fc.nat(50_000) },
    ...{ silent: fc.nat(50_000), silent_largest: fc.nat(50_000) },
  }),
  // Ids of the part's items: others are left out before they are counted.
  answers: fc.array(fc.record({ item: fc.stringMatching(/^[a-z]{3}-[0-9]{3}$/), ms: fc.nat(3_600_000) })),
  away_ms: fc.array(fc.nat(7_200_000)),
  fullscreen_exits: fc.nat(500),
  copy_attempts: fc.nat(500),
  keys_blocked: fc.nat(500),
});
