import { expect, test } from "vitest";
import type { SignalBatch } from "#contract/candidate/signals.ts";
import type { Evidence } from "#domain/integrity/evidence.ts";
import { integrityOf } from "#domain/integrity/integrity.ts";
import { composing, copying, quiet, taken, tally } from "../../support/records/evidence.ts";

const aided = { ...quiet.input, assistive: true };
const entered = (more: Partial<SignalBatch["entered"]>) => ({ ...quiet.entered, ...more });
const keys = (intervals_ms: number[], deletions: number, jumps: number) => ({ intervals_ms, deletions, jumps });
/** Whoever types an article types its 1,400 characters, in more batches than one. */
const typing = { entered: entered({ typed: 1400 }), keys: keys(composing, 40, 9) };

/** A whole answer that arrives as one piece, without a key. */
const atOnce = { entered: entered({ unkeyed: 1400, unkeyed_largest: 1400 }) };

/** A whole answer that a program writes past the browser's input events, phrase by phrase. */
const inPhrases = { entered: entered({ silent: 1400, silent_largest: 90 }) };

/** A whole answer that a program sets at once as the value of the field, without an event. */
const silently = { entered: entered({ silent: 1400, silent_largest: 1400 }) };

const flaggedIn = (batch: Partial<SignalBatch>, more: Partial<Evidence> = {}) => {
  const { checks } = integrityOf([taken({ signals: tally(batch), ...more })]);
  return Object.entries(checks).flatMap(([name, { flagged }]) => (flagged ? [name] : []));
};

test.each<[who: string, batch: Partial<SignalBatch>, more?: Partial<Evidence>]>([
  ["dictates by an extension, and said so", { input: aided, entered: entered({ silent: 1400, silent_largest: 300 }) }],
  ["has words predicted by an extension, and said so", { input: aided, entered: entered({ typed: 700, silent: 700 }) }],
  ["dictates by an extension, and said nothing", inPhrases],
  [
    "has words predicted by an extension, and said nothing",
    { entered: entered({ typed: 700, silent: 700, silent_largest: 12 }), keys: keys(composing, 40, 9) },
  ],
  [
    "dictates a whole answer in phrases, and said nothing",
    { entered: entered({ unkeyed: 1400, unkeyed_largest: 90 }) },
  ],
  ["dictates a whole answer at once, and said nothing", atOnce],
  [
    "dictates a whole answer at once, then corrects it with keys",
    {
      entered: entered({ typed: 120, unkeyed: 1280, unkeyed_largest: 1280 }),
      keys: keys(composing.slice(0, 120), 30, 9),
    },
  ],
  ["glances at a message, and dictates a whole answer at once", { ...atOnce, away_ms: [5000] }],
  ["dictates one long paragraph of several", { entered: entered({ unkeyed: 1400, unkeyed_largest: 600 }) }],
  ["types out a draft cleanly", { entered: entered({ typed: 1400 }), keys: keys(copying, 2, 0) }],
  ["is away once, for 2 min 10 s", { ...typing, away_ms: [130_000] }],
  ["uses a screen reader and did not say so", { ...typing, away_ms: Array(20).fill(900) }],
  [
    "has an aid that takes the focus for each word",
    { entered: entered({ unkeyed: 1400 }), away_ms: Array(50).fill(4000) },
  ],
  ["has a program set the text in the field", silently],
  ["has a program set the text in the field, in less time than it takes to say it", silently, { taken_ms: 20_000 }],
  ["has a program write it in phrases, in less time than it takes to say it", inPhrases, { taken_ms: 80_000 }],
  ["has a program correct a passage in phrases", inPhrases, { typing: "corrections" }],
  ["has a program correct a passage at once", silently, { typing: "corrections" }],
  [
    "has a program set one paragraph",
    { entered: entered({ typed: 1000, silent: 400, silent_largest: 400 }), keys: keys(composing, 40, 9) },
  ],
])("who %s is not flagged", (_who, batch, more) => {
  expect(flaggedIn(batch, more)).toEqual([]);
});

test.each<[who: string, batch: Partial<SignalBatch>, check: string | string[], more?: Partial<Evidence>]>([
  ["pastes the text", { pastes: [{ chars: 1400, own: false }] }, "paste"],
  ["pastes it although an aid was ticked", { input: aided, pastes: [{ chars: 400, own: false }] }, "paste"],
  ["has it inserted at once, in less time than it takes to say it", atOnce, ["paste", "cadence"], { taken_ms: 80_000 }],
  ["fetches it from elsewhere and has a program write it in phrases", { ...inPhrases, away_ms: [90_000] }, "paste"],
  [
    "pastes a sentence, and has a program write the rest",
    { ...inPhrases, pastes: [{ chars: 60, own: false }] },
    "paste",
  ],
  ["leaves often, and has a program put it into the field", { ...silently, away_ms: Array(5).fill(3000) }, "paste"],
  [
    "pastes a sentence, and has a program put the rest into the field",
    { ...silently, pastes: [{ chars: 60, own: false }] },
    "paste",
  ],
  ["fetches it from elsewhere and has it inserted at once", { ...atOnce, away_ms: [90_000] }, "paste"],
  ["looks elsewhere often and has it inserted at once", { ...atOnce, away_ms: Array(5).fill(3000) }, "paste"],
  ["pastes a sentence, and has the rest inserted at once", { ...atOnce, pastes: [{ chars: 60, own: false }] }, "paste"],
  ["has a corrected passage inserted at once", atOnce, "paste", { typing: "corrections" }],
  ["submits another text", { entered: entered({ typed: 200 }) }, "cadence"],
  ["copies a text out in one go", { entered: entered({ typed: 1400 }), keys: keys(copying, 0, 0) }, "cadence"],
  ["has a program press the keys", { ...typing, keys: keys(Array(500).fill(100), 0, 0) }, "cadence"],
  ["retypes from another window", { ...typing, away_ms: Array(5).fill(5000) }, "focus"],
])("who %s is flagged", (_who, batch, check, more) => {
  expect(flaggedIn(batch, more)).toEqual([check].flat());
});

test("a whole answer that arrives at once is stated with its explanation, whether it is flagged or not", () => {
  const detail = integrityOf([taken({ signals: tally(atOnce) })]).checks.paste.detail;
  expect(detail).toContain("1400 characters were inserted at once without a key");
  expect(detail).toContain("Dictation and other aids can look the same.");
});

test("text that appears past the browser's input events is stated with its explanation", () => {
  const detail = integrityOf([taken({ signals: tally(inPhrases) })]).checks.paste.detail;
  expect(detail).toContain("1400 characters appeared without keys, pastes or other input, together up to 100%");
  expect(detail).toContain("Dictation and other aids can look the same.");
});
