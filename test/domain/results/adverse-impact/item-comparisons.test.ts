import { expect, test } from "vitest";
import type { LabelledResult } from "#domain/results/adverse-impact/adverse-impact.ts";
import { itemComparisons } from "#domain/results/adverse-impact/item-comparisons.ts";
import { type Numbers, numbersFrom } from "../../../support/item-analysis/simulated-answers.ts";

const ITEMS = Array.from({ length: 20 }, (_, place) => `e${String(place).padStart(2, "0")}`);
const random = numbersFrom(11);

/** A person of this group, for whom `e00` is so many logits harder. */
const person = ({ next, normal }: Numbers, group: string | null, harder = 0): LabelledResult => {
  const ability = normal();
  const review = ITEMS.map((id, place) => {
    const difficulty = (place % 5) - 2 + (place === 0 ? harder : 0);
    const outcome = next() < 1 / (1 + Math.exp(difficulty - ability)) ? ("fixed" as const) : ("missed" as const);
    return { id, kind: "spelling", outcome };
  });
  const added = { id: "added", kind: "needless", outcome: "needless" as const };
  const taken = [
    { slug: "editing-test" as const, score: 50, content: { form: "B", version: "1" }, review: [...review, added] },
    // An entry of several tests: its sections have what was taken.
    { slug: "full-editing-assessment" as const, score: 50 },
  ];
  return { groups: [group], pass: true, scores: {}, taken };
};

const people = (group: string | null, count: number, harder = 0) =>
  Array.from({ length: count }, () => person(random, group, harder));

test("an item that is harder for a group of equal ability is in class C, first in the list; the others are not", () => {
  const [comparison, ...more] = itemComparisons(
    ["sex"],
    [...people("Male", 300, 1.5), ...people("Female ", 400), ...people(null, 99)],
  );
  expect(more).toEqual([]);
  expect(comparison).toMatchObject({
    ...{ test: "editing-test", form: "B", version: "1", attribute: "sex", reference: "Female", focal: "Male" },
  });
  const [first, ...others] = comparison?.items ?? [];
  expect(first).toMatchObject({ item: "e00", kind: "spelling", reference: 400, focal: 300, class: "C" });
  expect(first?.delta).toBeLessThan(-1.5);
  expect(others.map(({ item }) => item).toSorted()).toEqual(ITEMS.slice(1));
  expect(others.filter((item) => item.class === "C")).toEqual([]);
});

test("groups are compared from 50 people each, with a class from 200; different contents separately", () => {
  const [a, b] = [people("a", 200), people("b", 200)];
  const classes = (results: LabelledResult[]) =>
    itemComparisons(["group"], results).map(({ items }) => items[0]?.class ?? null);
  expect(classes([...a, ...b.slice(0, 49)])).toEqual([]);
  expect(classes([...a, ...b.slice(0, 50)])).toEqual([null]);
  expect(classes([...a, ...b.slice(0, 199)])).toEqual([null]);
  expect(classes([...a, ...b])).toEqual([expect.stringMatching(/^[AB]$/)]);
  const inOther = b.map((one) => ({
    ...one,
    taken: one.taken.map((taken) => ({ ...taken, content: { form: "C", version: "1" } })),
  }));
  expect(classes([...a, ...inOther])).toEqual([]);
  // Another attribute of the same people.
  const both = [...a, ...b].map((one, place) => ({ ...one, groups: [...one.groups, place % 2 === 0 ? "x" : "y"] }));
  expect(itemComparisons(["group", "other"], both).map(({ attribute }) => attribute)).toEqual(["group", "other"]);
});
