import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { impactTables, type LabelledResult, SMALL_GROUP } from "#domain/results/adverse-impact/adverse-impact.ts";

/** `people` of a group, the first `passed` of whom passed. */
const group = (name: string | null, people: number, passed: number): LabelledResult[] =>
  Array.from({ length: people }, (_, index) => ({ groups: [name], pass: index < passed, scores: {}, taken: [] }));

const selection = (results: readonly LabelledResult[]) => {
  const [table] = impactTables(["group"], results);
  if (table === undefined) throw new Error("There is no table");
  return table;
};

const scored = (name: string, ...scores: number[]): LabelledResult[] =>
  scores.map((score) => ({ groups: [name], pass: false, scores: { "grammar-test": score }, taken: [] }));

describe("the selection", () => {
  test("rates and ratios are those of the law's definitions, worked out by hand", () => {
    const { groups, people, unknown } = selection([
      ...group("Male", 1390, 667),
      ...group("Female", 1181, 555),
      ...group(null, 250, 100),
    ]);
    expect({ people, unknown }).toEqual({ people: 2821, unknown: 250 });
    expect(groups.map(({ rate, impact_ratio }) => ({ rate, impact_ratio }))).toEqual([
      { rate: 0.4799, impact_ratio: 1 },
      { rate: 0.4699, impact_ratio: 0.9793 },
    ]);
  });

  test("a ratio of exactly four fifths is not below it, and the next smaller one is", () => {
    const flags = (passed: number) =>
      selection([...group("a", 100, 50), ...group("b", 100, passed)]).groups.map((one) => one.below_four_fifths);
    expect(flags(40)).toEqual([false, false]);
    expect(flags(39)).toEqual([false, true]);
  });

  test(`a group of fewer than ${SMALL_GROUP} is counted and nothing else, even if all of it passed`, () => {
    const [large, small] = selection([...group("large", 40, 20), ...group("small", SMALL_GROUP - 1, 9)]).groups;
    expect(large?.impact_ratio).toBe(1);
    expect(small).toEqual({
      groups: ["small"],
      people: SMALL_GROUP - 1,
      selected: null,
      rate: null,
      rate_interval: null,
      impact_ratio: null,
      impact_ratio_interval: null,
      below_four_fifths: null,
      left_out: "small_group",
    });
  });

  test("a group under 2% of the people has its rate, but no ratio, and none is compared with it", () => {
    const of = (people: number, unknown = 0) =>
      selection([...group("large", 980, 490), ...group("few", people, people), ...group(" ", unknown, 0)]).groups.at(
        -1,
      );
    expect(of(19)).toMatchObject({ rate: 1, impact_ratio: null, left_out: "under_two_percent" });
    expect(of(20)).toMatchObject({ rate: 1, impact_ratio: 1, left_out: null });
    // Whose group is unknown are people of the sample, too.
    expect(of(20, 1)).toMatchObject({ left_out: "under_two_percent" });
  });

  test("spellings that differ in case and spaces are one group; blank is unknown", () => {
    const { groups, unknown } = selection([
      ...group("Female", 10, 5),
      ...group(" female ", 10, 5),
      ...group("FEMALE", 1, 0),
      ...group("  ", 3, 3),
    ]);
    expect(groups.map(({ groups: names, people }) => ({ names, people }))).toEqual([{ names: ["Female"], people: 21 }]);
    expect(unknown).toBe(3);
  });

  test("a selection of no one gives no ratio", () => {
    expect(selection([...group("a", 20, 0), ...group("b", 20, 0)]).groups.map((one) => one.impact_ratio)).toEqual([
      null,
      null,
    ]);
  });
});

describe("the scoring", () => {
  test("a rate is the share above the median of the whole sample, and a score at the median is not above it", () => {
    const low = [10, 20, 30, 40, 50, 50, 50, 50, 50, 60];
    const high = [50, 50, 50, 60, 60, 60, 70, 70, 80, 90];
    const [, table] = impactTables(["group"], [...scored("low", ...low), ...scored("high", ...high)]);
    expect(table).toMatchObject({ measure: "scoring", test: "grammar-test", median: 50, people: 20 });
    expect(table?.groups).toMatchObject([
      { groups: ["high"], selected: 7, rate: 0.7, impact_ratio: 1 },
      { groups: ["low"], selected: 1, rate: 0.1, impact_ratio: 0.1429, below_four_fifths: true },
    ]);
  });

  test("the median of an even number of scores lies between the middle ones", () => {
    expect(impactTables(["group"], scored("a", 1, 2, 3, 10))[1]?.median).toBe(2.5);
  });

  test("an account's own test has its table, too", () => {
    const own = { groups: ["a"], pass: true, scores: { "own:harbour": 60 }, taken: [] };
    expect(impactTables(["group"], [own, ...scored("a", 1)]).map((table) => table.test)).toEqual([
      null,
      "grammar-test",
      "own:harbour",
    ]);
  });

  test("only those who took a test are in its table", () => {
    const tables = impactTables(["group"], [...scored("a", 1, 2), ...group("a", 3, 1)]);
    expect(tables.map(({ measure, people }) => [measure, people])).toEqual([
      ["selection", 5],
      ["scoring", 2],
    ]);
  });
});

test("two attributes give a table of each and one of their combinations", () => {
  const person = (sex: string | null, race: string | null): LabelledResult => ({
    groups: [sex, race],
    pass: true,
    scores: {},
    taken: [],
  });
  const people = [person("F", "A"), person("F", "B"), person("M", "A"), person("M", null), person(null, "A")];
  const tables = impactTables(["sex", "race"], people);
  expect(tables.map(({ attributes, unknown, groups }) => ({ attributes, unknown, groups: groups.length }))).toEqual([
    { attributes: ["sex"], unknown: 1, groups: 2 },
    { attributes: ["race"], unknown: 1, groups: 2 },
    { attributes: ["sex", "race"], unknown: 2, groups: 3 },
  ]);
});

test("in any sample: no one is lost, the highest rate has the ratio 1, no ratio is above it, and order does not matter", () => {
  const person = fc.record({
    groups: fc.tuple(fc.constantFrom("a", "b", "c", "d", "e", null)),
    pass: fc.boolean(),
    scores: fc.record({ "writing-test": fc.integer({ min: 0, max: 100 }) }, { requiredKeys: [] }),
    taken: fc.constant([]),
  });
  fc.assert(
    fc.property(fc.array(person, { minLength: 1, maxLength: 300 }), (people) => {
      const tables = impactTables(["group"], people);
      expect(impactTables(["group"], people.toReversed())).toEqual(tables);
      for (const { groups, people: all, unknown } of tables) {
        expect(groups.reduce((sum, one) => sum + one.people, unknown)).toBe(all);
        const compared = groups.filter((one) => one.impact_ratio !== null);
        const highest = Math.max(...compared.map((one) => one.rate ?? 0));
        for (const { rate, impact_ratio } of compared) {
          expect(impact_ratio).toBeLessThanOrEqual(1);
          if (rate === highest) expect(impact_ratio).toBe(1);
        }
        for (const one of groups) {
          if (one.people < SMALL_GROUP) expect(one).toMatchObject({ rate: null, selected: null, impact_ratio: null });
        }
      }
    }),
  );
});

test("rates and ratios have intervals around them, and the highest rate is compared with none", () => {
  const [highest, other] = selection([...group("a", 100, 60), ...group("b", 100, 45)]).groups;
  expect(highest).toMatchObject({ impact_ratio: 1, impact_ratio_interval: null });
  for (const [value, interval] of [
    [0.6, highest?.rate_interval],
    [0.45, other?.rate_interval],
    [0.75, other?.impact_ratio_interval],
  ] as const) {
    expect(interval?.low).toBeLessThan(value);
    expect(interval?.high).toBeGreaterThan(value);
    expect([interval?.low, interval?.high].map((bound) => Number(bound?.toFixed(4)))).toEqual([
      interval?.low,
      interval?.high,
    ]);
  }
});

test("a group is called as it was first spelled, without the space around it", () => {
  const { groups, people } = selection([...group(" Female ", 30, 10), ...group("female", 30, 10)]);
  expect([groups.map((one) => one.groups), people]).toEqual([[["Female"]], 60]);
});

test.each([
  [[10, 20, 90], 20],
  [[10, 20, 30, 90], 25],
  [[7], 7],
])("the median of %j is %i", (scores, expected) => {
  const table = impactTables(["group"], scored("a", ...scores)).find(({ measure }) => measure === "scoring");
  expect(table).toMatchObject({ median: expected });
});
