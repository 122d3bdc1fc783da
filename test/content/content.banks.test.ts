import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { practice } from "#content/practice.ts";
import { Bank, type Item } from "#domain/content/item.ts";
import { drawItems } from "#domain/kinds/draw-items.ts";
import grammar from "../../lib/service/content/banks/grammar.json" with { type: "json" };
import punctuation from "../../lib/service/content/banks/punctuation.json" with { type: "json" };
import spelling from "../../lib/service/content/banks/spelling.json" with { type: "json" };

const banks = [grammar, punctuation, spelling].map((file) => Bank.parse(file));
const named = banks.map((bank) => [bank.test, bank] as const);
const exerciseOf = ({ test: slug }: Bank): Item => practice["en-GB"].choice[slug];
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
function countBy<K>(items: Item[], key: (item: Item) => K): Map<K, number> {
  const counts = new Map<K, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
}

describe("the banks", () => {
  test("have one file for each multiple-choice test", () => {
    expect(banks.map((bank) => bank.test)).toEqual(["grammar-test", "punctuation-test", "spelling-test"]);
  });

  test("never use an id twice, nor the id of a retired item", () => {
    const ids = banks.flatMap((bank) => [...bank.items, exerciseOf(bank), ...bank.retired]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("never ask the same thing twice", () => {
    const stems = banks.flatMap((bank) => [...bank.items, exerciseOf(bank)]).map((item) => plain(item.stem));
    expect(new Set(stems).size).toBe(stems.length);
  });
});

test("no item of the spelling bank spells the key of another, which may be drawn beside it", () => {
  const items = Bank.parse(spelling).items;
  const words = (text: string) => text.toLowerCase().match(/\p{L}{6,}/gu) ?? [];
  for (const item of items.filter(({ stem }) => stem.startsWith("Choose the"))) {
    const shown = new Set(
      items.filter((other) => other !== item).flatMap((other) => words([other.stem, ...other.options].join(" "))),
    );
    for (const word of words(item.options[item.answer])) expect(shown, `${item.id}: ${word}`).not.toContain(word);
  }
});

describe.each(named)("the bank of the %s", (name, bank) => {
  const all = [...bank.items, exerciseOf(bank)];

  test("has at least 120 items, so that a test can be taken five times without a repeat, with ids of its prefix", () => {
    expect(bank.items.length).toBeGreaterThanOrEqual(120);
    for (const item of all) expect(item.id.slice(0, 3)).toBe(name.slice(0, 3));
  });

  test("has four options in each item that differ in more than white space, the key among them", () => {
    for (const item of all) {
      expect(new Set(item.options.map((option) => option.replace(/\s+/g, " ").trim())).size, item.id).toBe(4);
      expect(item.options[item.answer], item.id).toBeTypeOf("string");
    }
  });

  test("puts the right answer in each position about as often", () => {
    const answers = bank.items.map((item) => item.answer);
    for (const position of [0, 1, 2, 3]) {
      const share = answers.filter((answer) => answer === position).length / answers.length;
      expect(share).toBeGreaterThanOrEqual(0.2);
      expect(share).toBeLessThanOrEqual(0.3);
    }
  });

  test("does not give the key away by its length", () => {
    const keyIs = (better: (a: number, b: number) => boolean) =>
      bank.items.filter(({ options, answer }) =>
        options.every((option, at) => at === answer || better(options[answer].length, option.length)),
      ).length / bank.items.length;
    expect(keyIs((a, b) => a > b)).toBeLessThan(0.3);
    expect(keyIs((a, b) => a < b)).toBeLessThan(0.3);
  });

  test("covers each topic with at least 15 items, two of each difficulty, and names the source of its rules", () => {
    const topics = countBy(bank.items, (item) => item.topic);
    expect(Object.keys(bank.sources).toSorted()).toEqual([...topics.keys()].toSorted());
    for (const [topic, count] of topics) {
      expect(count, topic).toBeGreaterThanOrEqual(15);
      const items = bank.items.filter((item) => item.topic === topic);
      for (const difficulty of [1, 2, 3])
        expect(items.filter((item) => item.difficulty === difficulty).length, topic).toBeGreaterThanOrEqual(2);
    }
  });

  test("is about 30% easy, 45% medium and 25% hard", () => {
    const counts = countBy(bank.items, (item) => item.difficulty);
    const share = (difficulty: Item["difficulty"]) => (counts.get(difficulty) ?? 0) / bank.items.length;
    expect(Math.abs(share(1) - 0.3)).toBeLessThan(0.05);
    expect(Math.abs(share(2) - 0.45)).toBeLessThan(0.05);
    expect(Math.abs(share(3) - 0.25)).toBeLessThan(0.05);
  });

  test("explains each rule in a sentence or two", () => {
    for (const item of all) {
      expect(item.explanation, item.id).toMatch(/[.!?]$/);
      expect(item.explanation.length, item.id).toBeLessThanOrEqual(240);
    }
  });
});

describe.each(named)("a draw from the bank of the %s", (_, bank) => {
  const seeds = Array.from({ length: 200 }, (_, at) => `seed-${at}`);

  test("is the same for the same seed", () => {
    expect(drawItems(bank, "an invitation")).toEqual(drawItems(structuredClone(bank), "an invitation"));
  });

  test("differs among seeds, and in its order too", () => {
    const draws = seeds.map((seed) => drawItems(bank, seed).map((item) => item.id));
    expect(new Set(draws.map(String)).size).toBe(seeds.length);
    expect(new Set(draws.map((ids) => String(ids.toSorted()))).size).toBe(seeds.length);
    expect(draws.some((ids) => String(ids) !== String(ids.toSorted()))).toBe(true);
  });

  test("takes no item twice and none but the bank's own, as stored, whatever the seed and count", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: bank.items.length }), (seed, count) => {
        const drawn = drawItems(bank, seed, count);
        expect(drawn.length).toBe(count);
        expect(new Set(drawn).size).toBe(count);
        expect(drawn.every((item) => bank.items.includes(item))).toBe(true);
      }),
    );
  });

  test("gives each topic and each difficulty its share, to within one item", () => {
    const keys = [
      (item: Item) => item.topic,
      (item: Item) => String(item.difficulty),
      (item: Item) => `${item.topic}/${item.difficulty}`,
    ];
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: bank.items.length }), (seed, count) => {
        const drawn = drawItems(bank, seed, count);
        for (const key of keys) {
          const taken = countBy(drawn, key);
          for (const [value, inBank] of countBy(bank.items, key)) {
            const due = (inBank * count) / bank.items.length;
            expect(Math.abs((taken.get(value) ?? 0) - due), value).toBeLessThan(1);
          }
        }
      }),
    );
  });

  test("reaches every item about as often", () => {
    const times = countBy(
      seeds.flatMap((seed) => drawItems(bank, seed)),
      (item) => item.id,
    );
    // 40 expected of 200 draws of 24 out of 120; 28 is five standard deviations.
    const due = (seeds.length * 24) / bank.items.length;
    for (const item of bank.items) expect(Math.abs((times.get(item.id) ?? 0) - due), item.id).toBeLessThan(28);
  });

  test("refuses a count that the bank cannot give", () => {
    for (const count of [-1, 1.5, Number.NaN, bank.items.length + 1])
      expect(() => drawItems(bank, "seed", count)).toThrow(RangeError);
  });
});

test("a seed draws other places from another form or version of a bank", () => {
  const [bank] = banks;
  if (bank === undefined) throw new Error("no bank");
  const ids = (other: Bank) => drawItems(other, "seed").map((item) => item.id);
  expect(ids({ ...bank, form: "B" })).not.toEqual(ids(bank));
  expect(ids({ ...bank, version: "2099.1" })).not.toEqual(ids(bank));
});

test("a stored seed still draws the same places in later releases of the code", () => {
  const items = Array.from(
    { length: 10 },
    (_, at): Item => ({
      id: `gra-00${at}`,
      topic: at < 6 ? "commas" : "capitals",
      difficulty: at % 2 === 0 ? 1 : 2,
      stem: "Which?",
      options: ["a", "b", "c", "d"],
      answer: 0,
      explanation: "So.",
    }),
  );
  const bank: Bank = { test: "grammar-test", form: "A", version: "1.0", sources: {}, items, retired: [] };
  expect(drawItems(bank, "stored", 5).map((item) => item.id)).toMatchInlineSnapshot(`
    [
      "gra-009",
      "gra-008",
      "gra-000",
      "gra-001",
      "gra-004",
    ]
  `);
});
