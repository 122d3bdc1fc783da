import type { Bank, Item } from "../content/item.ts";
import { seededRandom } from "../shared/seeded-random.ts";
import { roundFlow } from "./balanced-draw.ts";

/**
 * Draws `count` different items from a bank, in a random order, their options as stored.
 *
 * The same bank (test, form, version) and seed always give the same draw. The draw is stratified: each topic, each
 * difficulty and each topic at each difficulty gets its exact share of `count`, rounded up or down, and every item
 * of the bank has the same chance of being drawn.
 */
export function drawItems(bank: Bank, seed: string, count = 24): Item[] {
  const size = bank.items.length;
  if (!Number.isInteger(count) || count < 0 || count > size)
    throw new RangeError(`cannot draw ${count} of ${size} items`);

  const random = seededRandom([bank.test, bank.form, bank.version, seed].join("/"));
  const topics = Map.groupBy(bank.items, (item) => item.topic);
  const difficulties = Map.groupBy(bank.items, (item) => item.difficulty);
  const strata = [...topics].flatMap(([topic, items]) =>
    [...Map.groupBy(items, (item) => item.difficulty)].map(([difficulty, items]) => ({ topic, difficulty, items })),
  );

  // Shares rounded one by one would let the totals drift. Rounded as one flow, bank → topic → difficulty → draw,
  // in parts of 1/size, all of them stay within one item of what is due, and `count` is met exactly.
  const share = (from: string, to: string, items: Item[]) => ({ from, to, amount: items.length * count });
  const quotas = roundFlow(
    [
      ...strata.map(({ topic, difficulty, items }) => share(topic, `difficulty ${difficulty}`, items)),
      ...[...topics].map(([topic, items]) => share("bank", topic, items)),
      ...[...difficulties].map(([difficulty, items]) => share(`difficulty ${difficulty}`, "draw", items)),
    ],
    size,
    random,
  );

  return random.shuffle(strata.flatMap(({ items }, at) => random.shuffle(items).slice(0, quotas[at])));
}
