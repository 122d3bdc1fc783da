import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Integrity } from "#contract/results/result.ts";
import { integrityOf } from "#domain/integrity/integrity.ts";
import { NO_SIGNALS } from "#domain/integrity/no-signals.ts";
import { addBatch } from "#domain/integrity/signal-tally.ts";
import { anyBatch, drawn, taken } from "../../support/records/evidence.ts";

describe("without data", () => {
  test("nothing is recorded and nothing is flagged", () => {
    const { flagged, checks, events } = integrityOf([taken({ signals: NO_SIGNALS })]);
    expect(flagged).toBe(false);
    expect(Object.values(checks).map(({ recorded }) => recorded)).toEqual([false, false, false, false]);
    expect(checks.focus.detail).toBe("Not measured: the browser sent no data by which this can be judged fairly.");
    expect(events).toEqual({ tab_switch: 0, fullscreen_exit: 0, copy_attempt: 0, keyboard_blocked: 0, paste: 0 });
  });

  test("an invitation without tests is not an error", () => {
    expect(integrityOf([]).flagged).toBe(false);
  });
});

test("batches, however forged, give a whole result of the contract's shape, and a tally that stays small", () => {
  fc.assert(
    fc.property(
      fc.array(anyBatch, { maxLength: 8 }),
      fc.array(fc.nat(2_000_000), { maxLength: 3 }),
      (batches, times) => {
        const signals = batches.reduce(addBatch, NO_SIGNALS);
        const typing = ["free", "none", "corrections"] as const;
        const evidence = times.map((taken_ms, index) =>
          taken({
            signals,
            taken_ms,
            typing: typing[index] ?? "none",
            items: drawn(24),
            passage_words: index * 400,
          }),
        );
        const result = integrityOf(evidence);
        expect(Integrity.safeParse(result).success).toBe(true);
        expect(JSON.stringify(result)).not.toMatch(/NaN|Infinity|undefined/);
        expect(JSON.stringify(signals).length).toBeLessThan(8000);
        expect(JSON.parse(JSON.stringify(signals))).toEqual(signals);
      },
    ),
  );
});
