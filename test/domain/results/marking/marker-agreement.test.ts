import { describe, expect, test } from "vitest";
import type { RubricPoints } from "#contract/results/rubric.ts";
import type { FirstMark } from "#domain/results/annotations.ts";
import { agreementOf, quadraticWeightedKappa } from "#domain/results/marking/marker-agreement.ts";

describe("quadratic weighted kappa", () => {
  test("is 1 minus the weighted disagreement that was seen, over the one of the product of the margins", () => {
    // By the definition: weights (i − j)²; seen 1 of 4 pairs at distance 1; margins 1, 1, 2 and 1, 2, 1 of the values 0, 1, 2.
    const pairs = [
      [0, 0],
      [1, 1],
      [2, 2],
      [2, 1],
    ] as const;
    const [first, second] = [
      [1, 1, 2],
      [1, 2, 1],
    ];
    const byChance = first.flatMap((one, i) => second.map((other, j) => ((i - j) ** 2 * one * other) / 16));
    const expected = 1 - 0.25 / byChance.reduce((sum, value) => sum + value, 0);
    expect(quadraticWeightedKappa(pairs)).toBeCloseTo(expected, 12);
    expect(quadraticWeightedKappa(pairs)).toBeCloseTo(0.8, 12);
  });

  test("is 1 for complete agreement, −1 for its opposite, and nothing for marks that are all the same", () => {
    expect(
      quadraticWeightedKappa([
        [0, 0],
        [5, 5],
        [3, 3],
      ]),
    ).toBe(1);
    expect(
      quadraticWeightedKappa([
        [0, 5],
        [5, 0],
      ]),
    ).toBe(-1);
    expect(
      quadraticWeightedKappa([
        [3, 3],
        [3, 3],
      ]),
    ).toBeNull();
    expect(quadraticWeightedKappa([])).toBeNull();
  });
});

describe("the agreement of an account's markers", () => {
  const points = (content: number): RubricPoints => ({ content, facts: 5, language: content, style: 0 });
  const mark = (content: number, computed: number | null): FirstMark => ({
    test: "writing-test",
    by: { type: "member", id: `usr_${content}`, name: "Ada" },
    at: "2026-01-01T00:00:00.000Z",
    points: points(content),
    computed: computed === null ? null : points(computed),
  });
  const texts = (count: number) =>
    Array.from({ length: count }, (_, n) => [mark(n % 5, (n % 5) + 1), mark((n + 1) % 5, 5)]);

  test("is counted and not shown below 30 texts", () => {
    const few = { n: 29, criteria: null };
    expect(agreementOf(texts(29))).toEqual({ minimum: 30, markers: few, computed: few });
  });

  test("is of the first two members by distance, and of the computed score by what it gives more than the first", () => {
    const { markers, computed } = agreementOf([...texts(30), [mark(2, null)], []]);
    expect(markers).toMatchObject({ n: 30, criteria: { content: { mean_difference: 1.6 }, facts: { kappa: null } } });
    expect(computed).toMatchObject({
      n: 30,
      criteria: { content: { kappa: 0.8, mean_difference: 1 }, style: { mean_difference: 0 } },
    });
    const strict = agreementOf(Array.from({ length: 30 }, () => [mark(4, 2)]));
    expect(strict.computed.criteria?.content.mean_difference).toBe(-2);
  });
});
