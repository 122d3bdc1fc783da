import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SignalBatch } from "#contract/candidate/signals.ts";
import { NO_SIGNALS } from "#domain/integrity/no-signals.ts";
import { addBatch, SignalTally } from "#domain/integrity/signal-tally.ts";
import { anyBatch, quiet, tally } from "../../support/records/evidence.ts";

describe("batches", () => {
  test("sent twice or out of order change nothing the second time", () => {
    fc.assert(
      fc.property(fc.array(anyBatch, { maxLength: 5 }), (batches) => {
        const sum = batches.reduce(addBatch, NO_SIGNALS);
        expect(batches.reduce(addBatch, sum)).toEqual(sum);
      }),
    );
  });

  test("are refused beyond their bounds, and when they carry anything else", () => {
    expect(SignalBatch.safeParse(quiet).success).toBe(true);
    const absurd: unknown[] = [
      { ...quiet, seq: -1 },
      { ...quiet, seq: 1e9 },
      { ...quiet, away_ms: Array(51).fill(1) },
      { ...quiet, away_ms: [1.5] },
      { ...quiet, away_ms: [Number.NaN] },
      { ...quiet, keys: { ...quiet.keys, intervals_ms: Array(601).fill(1) } },
      { ...quiet, keys: { ...quiet.keys, characters: "secret" } },
      { ...quiet, pastes: [{ chars: 5, own: false, text: "hello" }] },
      { ...quiet, copy_attempts: "many" },
    ];
    for (const batch of absurd) expect(SignalBatch.safeParse(batch).success).toBe(false);
  });
});

describe("the sums", () => {
  test("can be stored beside the answers and read back, whatever the batches", () => {
    fc.assert(
      fc.property(fc.array(anyBatch, { maxLength: 5 }), (batches) => {
        const sum = batches.reduce(addBatch, NO_SIGNALS);
        expect(SignalTally.parse(JSON.parse(JSON.stringify(sum)))).toStrictEqual(sum);
      }),
    );
  });

  test("stop at a billion: no number of saves makes one larger", () => {
    const full = { ...NO_SIGNALS, keys_blocked: 999_999_999, away: { count: 0, ms: 999_999_999, longest_ms: 0 } };
    const sum = addBatch(full, { ...quiet, keys_blocked: 500, away_ms: [7_200_000] });
    expect([sum.keys_blocked, sum.away.ms]).toEqual([1_000_000_000, 1_000_000_000]);
  });

  test("separate pauses, from 2 s on, from the flow of the keys", () => {
    const { keys } = tally({ keys: { ...quiet.keys, intervals_ms: [100, 1999, 2000, 60_000] } });
    expect(keys).toMatchObject({ intervals: 4, pauses: 2, flowing: 2, flowing_ms: 2099 });
  });

  test("count a paste of the candidate's own text, but not its characters", () => {
    const pastes = [
      { chars: 800, own: true },
      { chars: 30, own: false },
    ];
    expect(tally({ pastes }).pastes).toEqual({ count: 2, outside: 1, outside_chars: 30, largest: 30 });
  });

  test("remember an aid once it was seen", () => {
    expect(tally({ input: { touch: false, ime: false, assistive: true } }, {}).input.assistive).toBe(true);
  });

  test("have the times of at most 60 items, each of its first answer", () => {
    const answers = (from: number, ms: number) =>
      Array.from({ length: 60 }, (_, nth) => ({ item: `i${from + nth}`, ms }));
    const { answer_ms } = tally({ answers: answers(0, 1) }, { answers: answers(30, 2) });
    expect(Object.keys(answer_ms)).toHaveLength(60);
    expect(answer_ms.i59).toBe(1);
    expect(answer_ms.i60).toBeUndefined();
  });
});
