import { describe, expect, test } from "vitest";
import type { Answers } from "#contract/candidate/candidate.ts";
import { SignalBatch } from "#contract/candidate/signals.ts";
import { simulatedSignals } from "#domain/simulation/simulated-signals.ts";
import { quiet } from "../../support/records/evidence.ts";

const WORK_MS = 180_000;
const choice = { kind: "choice", choices: { one: 0, two: 1, three: 2 } } as const;
const marks: Answers = { kind: "proofreading", marks: [1, 2] };
const edited = { kind: "editing", text: "The lamps are lit." } as const;
const writtenOf = (length: number) => ({ kind: "writing", text: "a".repeat(length) }) as const;

const nothing = { ...quiet, seq: 7 };
const untyped = nothing.entered;

test("items are answered in equal parts of the time, less one for reading", () => {
  expect(simulatedSignals(choice, 7, WORK_MS, false)).toEqual({
    ...nothing,
    answers: ["one", "two", "three"].map((item) => ({ item, ms: WORK_MS / 4 })),
  });
  const seven = Object.fromEntries(Array.from({ length: 6 }, (_value, index) => [`i${index}`, 0]));
  expect(simulatedSignals({ kind: "choice", choices: seven }, 7, WORK_MS, false).answers[0]?.ms).toBe(25_714);
});

test("marks and corrections are not typed", () => {
  expect(simulatedSignals(marks, 7, WORK_MS, false)).toEqual(nothing);
  expect(simulatedSignals(edited, 7, WORK_MS, false)).toEqual(nothing);
});

describe("a text is typed", () => {
  const keysOf = (length: number) => simulatedSignals(writtenOf(length), 7, WORK_MS, false).keys;

  test("with a key for each visible character, up to 600", () => {
    const text = { kind: "writing", text: "So come.\n Do!" } as const;
    const { keys, entered } = simulatedSignals(text, 7, WORK_MS, false);
    expect(entered).toEqual({ ...untyped, typed: 10 });
    expect(keys.intervals_ms).toHaveLength(10);
    expect(keysOf(600).intervals_ms).toHaveLength(600);
    expect(keysOf(601).intervals_ms).toHaveLength(600);
  });

  test("at varying speed, with a pause after each 59 keys", () => {
    const { intervals_ms } = keysOf(121);
    expect(intervals_ms.slice(0, 6)).toEqual([90, 127, 164, 201, 238, 115]);
    expect(intervals_ms.flatMap((ms, key) => (ms > 250 ? [[key, ms]] : []))).toEqual([
      [59, 2600],
      [119, 2600],
    ]);
  });

  test("with a deletion in 15 keys and a jump in 75", () => {
    expect([14, 15, 74, 75, 600].map((length) => [keysOf(length).deletions, keysOf(length).jumps])).toEqual([
      [0, 0],
      [1, 0],
      [4, 0],
      [5, 1],
      [40, 8],
    ]);
  });
});

test("a suspicious candidate leaves the page, and pastes where text is typed", () => {
  const away_ms = [45_000, 45_000];
  const pastes = [{ chars: 400, own: false }];
  expect(simulatedSignals(marks, 7, WORK_MS, true)).toEqual({ ...nothing, away_ms });
  expect(simulatedSignals(edited, 7, WORK_MS, true)).toEqual({ ...nothing, away_ms, pastes });
  expect(simulatedSignals(writtenOf(1), 7, WORK_MS, true)).toMatchObject({ away_ms, pastes });
});

test("all of them are signals that the candidate's page could send", () => {
  for (const answers of [choice, marks, edited, writtenOf(2000)])
    for (const suspicious of [true, false])
      expect(SignalBatch.safeParse(simulatedSignals(answers, 1, WORK_MS, suspicious)).success).toBe(true);
});
