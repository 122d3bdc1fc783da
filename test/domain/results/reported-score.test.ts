import { describe, expect, test } from "vitest";
import type { Conversion } from "#domain/item-analysis/conversion.ts";
import { reportedScore } from "#domain/results/reported-score.ts";

const made = { made_on: "2026-03-02", n: 240, base: { form: "A", version: "1", n: 230 }, error: 1.5 };
/** Eight points more in the middle, and half the slope above 90. */
const TABLE: Conversion = {
  ...made,
  method: "linear",
  scores: Array.from({ length: 101 }, (_, score) => (score < 90 ? Math.min(score + 8, 98) : 98 + (score - 90) / 5)),
};
const RASCH: Conversion = { ...made, method: "rasch", difficulties: { a: -1, b: -1, c: 1, d: 1 } };

test("without a conversion of its form, a score is what was counted", () => {
  expect(reportedScore({ score: 64, error: 9.04 }, undefined, [])).toEqual({
    ...{ score: 64, raw_score: 64, score_scale: "raw", conversion: null, standard_error: 9 },
  });
});

describe("with one", () => {
  test("it is on form A's scale, with what was counted and the conversion", () => {
    expect(reportedScore({ score: 64, error: 9 }, TABLE, [])).toEqual({
      ...{ score: 72, raw_score: 64, score_scale: "equated" },
      conversion: { version: "2026-03-02", candidates: 240, error: 1.5 },
      // The score's error and the conversion's.
      standard_error: 9.1,
    });
  });

  test("its error is as much smaller as the scale is denser, also at the ends", () => {
    const errorAt = (score: number) => reportedScore({ score, error: 4 }, TABLE, []).standard_error;
    expect([errorAt(50), errorAt(95), errorAt(100)]).toEqual([4.3, 1.7, 1.7]);
  });

  test("all or none right of a draw is all or none of the bank; the same share of a harder draw is more", () => {
    const of = (score: number, items: string[]) => reportedScore({ score, error: 9 }, RASCH, items).score;
    expect([of(0, ["a", "b"]), of(100, ["a", "b"])]).toEqual([0, 100]);
    expect([of(50, ["a", "b"]), of(50, ["a", "c"]), of(50, ["c", "d"])]).toEqual([31, 50, 69]);
  });

  test("a draw with an item of no known difficulty is not converted", () => {
    expect(reportedScore({ score: 50, error: 9 }, RASCH, ["a", "new"]).score_scale).toBe("raw");
  });
});
