import { expect, test } from "vitest";
import { chancesOf, pairChancesOf } from "#domain/item-analysis/symmetric-functions.ts";

const EASINESS = [0.2, 0.9, 1, 1.7, 4];

/** Every way to have as many right, with its weight: the product of their easiness. */
const ways = (right: number): { has: (item: number) => boolean; weight: number }[] =>
  Array.from({ length: 2 ** EASINESS.length }, (_, bits) => (item: number) => ((bits >> item) & 1) === 1)
    .filter((has) => EASINESS.filter((_, item) => has(item)).length === right)
    .map((has) => ({ has, weight: EASINESS.reduce((product, one, item) => product * (has(item) ? one : 1), 1) }));

test.each([1, 2, 3, 4])("the chances with %i right are those of counting every way to have them", (right) => {
  const all = ways(right);
  const share = (is: (has: (item: number) => boolean) => boolean) => {
    const weight = (some: typeof all) => some.reduce((sum, one) => sum + one.weight, 0);
    return weight(all.filter(({ has }) => is(has))) / weight(all);
  };
  const [one, both] = [chancesOf(EASINESS, right), pairChancesOf(EASINESS, right)];
  for (const item of EASINESS.keys()) {
    expect(one[item]).toBeCloseTo(
      share((has) => has(item)),
      12,
    );
    for (const other of EASINESS.keys()) {
      if (other !== item)
        expect(both[item]?.[other]).toBeCloseTo(
          share((has) => has(item) && has(other)),
          12,
        );
    }
  }
});
