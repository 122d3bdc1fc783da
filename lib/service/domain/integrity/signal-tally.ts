import * as z from "zod/mini";
import { type SignalBatch, SignalInput } from "#contract/candidate/signals.ts";
import { THRESHOLDS } from "./thresholds.ts";

/** All batches of one test in sums of constant size, so that they can be stored with the answers. Plain JSON. */
export const SignalTally = z.object({
  batches: z.number(),
  last_seq: z.number(),
  input: SignalInput,
  keys: z.object({
    intervals: z.number(),
    pauses: z.number(),
    /** Of the intervals that are not pauses: their number, sum, and the sums of their logarithms and squares. */
    flowing: z.number(),
    flowing_ms: z.number(),
    log_sum: z.number(),
    log_squares: z.number(),
    deletions: z.number(),
    jumps: z.number(),
  }),
  pastes: z.object({ count: z.number(), outside: z.number(), outside_chars: z.number(), largest: z.number() }),
  /** How text was entered, except pastes. */
  entered: z.object({
    typed: z.number(),
    unkeyed: z.number(),
    unkeyed_largest: z.number(),
    silent: z.number(),
    silent_largest: z.number(),
  }),
  answer_ms: z.record(z.string(), z.number()),
  away: z.object({ count: z.number(), ms: z.number(), longest_ms: z.number() }),
  fullscreen_exits: z.number(),
  copy_attempts: z.number(),
  keys_blocked: z.number(),
});
export type SignalTally = z.infer<typeof SignalTally>;

/** An upper limit for every sum, whatever a client sends. */
const most = 1_000_000_000;
const mostItems = 60;

/**
 * Adds a batch. One that was already added, or comes after a newer one, changes nothing: a repeated save is harmless.
 */
export function addBatch(tally: SignalTally, batch: SignalBatch): SignalTally {
  if (batch.seq <= tally.last_seq) return tally;
  const { keys, pastes, entered, away } = tally;
  const intervals = batch.keys.intervals_ms;
  const flowing = intervals.filter((ms) => ms < THRESHOLDS.cadence.pause_ms);
  const logs = flowing.map((ms) => Math.log(Math.max(1, ms)));
  const absences = batch.away_ms.filter((ms) => ms >= THRESHOLDS.focus.least_ms);
  const outside = batch.pastes.filter(({ own }) => !own).map(({ chars }) => chars);
  return {
    batches: add(tally.batches, 1),
    last_seq: batch.seq,
    input: {
      touch: tally.input.touch || batch.input.touch,
      ime: tally.input.ime || batch.input.ime,
      assistive: tally.input.assistive || batch.input.assistive,
    },
    keys: {
      intervals: add(keys.intervals, intervals.length),
      pauses: add(keys.pauses, intervals.length - flowing.length),
      flowing: add(keys.flowing, flowing.length),
      flowing_ms: add(keys.flowing_ms, sum(flowing)),
      log_sum: add(keys.log_sum, sum(logs)),
      log_squares: add(keys.log_squares, sum(logs.map((log) => log * log))),
      deletions: add(keys.deletions, batch.keys.deletions),
      jumps: add(keys.jumps, batch.keys.jumps),
    },
    pastes: {
      count: add(pastes.count, batch.pastes.length),
      outside: add(pastes.outside, outside.length),
      outside_chars: add(pastes.outside_chars, sum(outside)),
      largest: Math.max(pastes.largest, ...outside),
    },
    entered: {
      typed: add(entered.typed, batch.entered.typed),
      unkeyed: add(entered.unkeyed, batch.entered.unkeyed),
      unkeyed_largest: Math.max(entered.unkeyed_largest, batch.entered.unkeyed_largest),
      silent: add(entered.silent, batch.entered.silent),
      silent_largest: Math.max(entered.silent_largest, batch.entered.silent_largest),
    },
    answer_ms: firstAnswers(tally.answer_ms, batch.answers),
    away: {
      count: add(away.count, absences.length),
      ms: add(away.ms, sum(absences)),
      longest_ms: Math.max(away.longest_ms, ...absences),
    },
    fullscreen_exits: add(tally.fullscreen_exits, batch.fullscreen_exits),
    copy_attempts: add(tally.copy_attempts, batch.copy_attempts),
    keys_blocked: add(tally.keys_blocked, batch.keys_blocked),
  };
}

function firstAnswers(known: SignalTally["answer_ms"], answers: SignalBatch["answers"]): SignalTally["answer_ms"] {
  const all = [...Object.entries(known), ...answers.map(({ item, ms }): [string, number] => [item, ms])];
  const first = new Map(all.toReversed());
  return Object.fromEntries([...first].toReversed().slice(0, mostItems));
}

function add(a: number, b: number): number {
  return Math.min(most, a + b);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
