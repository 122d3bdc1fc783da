import { expect, test } from "vitest";
import type { Conversion } from "#domain/item-analysis/conversion.ts";
import type { KeptResponse } from "#domain/item-analysis/kept-response.ts";
import { newConversions } from "#domain/item-analysis/new-conversions.ts";
import { answersOf, difficulties, drawn, numbersFrom } from "../../support/item-analysis/simulated-answers.ts";

const random = numbersFrom(9);
const ITEMS = [0, 1, 2, 3];

/** People's scores of a form that is so many points harder; which answers they gave does not matter. */
const people = (form: string, count: number, harder = 0, version = "1"): KeptResponse[] =>
  Array.from({ length: count }, () => ({
    ...answersOf(random, 0, ITEMS, ITEMS),
    ...{ test: "editing-test" as const, form, version },
    score: Math.max(0, Math.min(100, Math.round(60 - harder + 12 * random.normal()))),
  }));

/** What a run makes, and the conversions that there are after it. */
const run = (kept: readonly KeptResponse[], known: ReadonlyMap<string, Conversion>, day: string) => {
  const made = newConversions(kept, "editing-test", ({ form, version }) => known.get(form + version), day);
  const after = new Map([
    ...known,
    ...made.map(({ form, conversion }) => [form.form + form.version, conversion] as const),
  ]);
  return { made: made.map(({ form }) => form.form + form.version), after };
};

test("a form is converted to form A from 200 people each, and again when twice as many took both", () => {
  const [a, b] = [people("A", 400), people("B", 400, 8)];
  const first = run([...a.slice(0, 200), ...b.slice(0, 200), ...people("C", 199)], new Map(), "2026-03-02");
  expect(first.made).toEqual(["B1"]);
  expect(first.after.get("B1")).toMatchObject({
    made_on: "2026-03-02",
    n: 200,
    base: { form: "A", version: "1", n: 200 },
  });
  expect(run([...a.slice(0, 399), ...b], first.after, "2026-03-03").made).toEqual([]);
  const second = run([...a, ...b], first.after, "2026-03-04");
  expect(second.after.get("B1")).toMatchObject({ made_on: "2026-03-04", n: 400, base: { n: 400 } });
});

test("the scale stays that of the content of form A that was first used, also when more people took a later one", () => {
  const [a, b] = [people("A", 250), people("B", 250)];
  const first = run([...a, ...b], new Map(), "2026-03-02");
  const later = run([...a, ...b, ...people("A", 500, 5, "2"), ...people("C", 250)], first.after, "2026-04-02");
  expect(later.made.toSorted()).toEqual(["A2", "C1"]);
  expect(later.after.get("A2")?.base).toMatchObject({ form: "A", version: "1" });
  expect(later.after.get("C1")?.base).toMatchObject({ form: "A", version: "1" });
});

test("a bank is on the scale of its whole version", () => {
  const bank = difficulties(120, 2);
  const kept = Array.from({ length: 300 }, () => answersOf(random, random.normal(), bank, drawn(random, 120, 24)));
  const [made] = newConversions(kept, "grammar-test", () => undefined, "2026-03-02");
  expect(made).toMatchObject({ form: { form: "A", version: "2026.1" }, conversion: { method: "rasch", n: 300 } });
  const again = (n: number) =>
    newConversions(
      kept,
      "grammar-test",
      () => made && { ...made.conversion, n, base: { ...made.conversion.base, n } },
      "2026-03-03",
    );
  expect([again(300), again(151), again(150)].map(({ length }) => length)).toEqual([0, 0, 1]);
});
