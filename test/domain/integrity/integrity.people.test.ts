import { expect, test } from "vitest";
import type { SignalBatch } from "#contract/candidate/signals.ts";
import { integrityOf } from "#domain/integrity/integrity.ts";
import { composing, copying, quiet, taken, tally } from "../../support/records/evidence.ts";

const aided = { ...quiet.input, assistive: true };
const entered = (more: Partial<SignalBatch["entered"]>) => ({ ...quiet.entered, ...more });
const keys = (intervals_ms: number[], deletions: number, jumps: number) => ({ intervals_ms, deletions, jumps });
/** Whoever types an article types its 1,400 characters, in more batches than one. */
const typing = { entered: entered({ typed: 1400 }), keys: keys(composing, 40, 9) };

const flaggedIn = (batch: Partial<SignalBatch>) => {
  const { checks } = integrityOf([taken({ signals: tally(batch) })]);
  return Object.entries(checks).flatMap(([name, { flagged }]) => (flagged ? [name] : []));
};

test.each<[who: string, batch: Partial<SignalBatch>]>([
  ["dictates by an extension, and said so", { input: aided, entered: entered({ silent: 1400, silent_largest: 300 }) }],
  ["has words predicted by an extension, and said so", { input: aided, entered: entered({ typed: 700, silent: 700 }) }],
  [
    "dictates a whole answer in phrases, and said nothing",
    { entered: entered({ unkeyed: 1400, unkeyed_largest: 90 }) },
  ],
  ["dictates one long paragraph of several", { entered: entered({ unkeyed: 1400, unkeyed_largest: 600 }) }],
  ["types out a draft cleanly", { entered: entered({ typed: 1400 }), keys: keys(copying, 2, 0) }],
  ["is away once, for 2 min 10 s", { ...typing, away_ms: [130_000] }],
  ["uses a screen reader and did not say so", { ...typing, away_ms: Array(20).fill(900) }],
  [
    "has an aid that takes the focus for each word",
    { entered: entered({ unkeyed: 1400 }), away_ms: Array(50).fill(4000) },
  ],
])("who %s is not flagged", (_who, batch) => {
  expect(flaggedIn(batch)).toEqual([]);
});

test.each<[who: string, batch: Partial<SignalBatch>, check: string]>([
  ["pastes the text", { pastes: [{ chars: 1400, own: false }] }, "paste"],
  ["pastes it although an aid was ticked", { input: aided, pastes: [{ chars: 400, own: false }] }, "paste"],
  ["has a program put it into the field", { entered: entered({ silent: 1400, silent_largest: 1400 }) }, "paste"],
  ["has it inserted at once", { entered: entered({ unkeyed: 1400, unkeyed_largest: 1400 }) }, "paste"],
  ["submits another text", { entered: entered({ typed: 200 }) }, "cadence"],
  ["copies a text out in one go", { entered: entered({ typed: 1400 }), keys: keys(copying, 0, 0) }, "cadence"],
  ["has a program press the keys", { ...typing, keys: keys(Array(500).fill(100), 0, 0) }, "cadence"],
  ["retypes from another window", { ...typing, away_ms: Array(5).fill(5000) }, "focus"],
])("who %s is flagged", (_who, batch, check) => {
  expect(flaggedIn(batch)).toEqual([check]);
});

test.each<[who: string, batch: Partial<SignalBatch>]>([
  ["at once", { entered: entered({ unkeyed: 1400, unkeyed_largest: 1400 }) }],
  ["by an extension", { entered: entered({ silent: 1400, silent_largest: 90 }) }],
])(
  "a whole answer dictated %s without saying so is flagged as insertion is, and the detail names dictation",
  (_, batch) => {
    expect(flaggedIn(batch)).toEqual(["paste"]);
    expect(integrityOf([taken({ signals: tally(batch) })]).checks.paste.detail).toMatch(/Dictation and other aids can/);
  },
);
