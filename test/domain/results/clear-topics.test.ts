import { expect, test } from "vitest";
import { byKind, clearTopics } from "#domain/results/clear-topics.ts";
import { numbersFrom } from "../../support/item-analysis/simulated-answers.ts";
import { plantedErrors } from "../../support/reports/report-inputs.ts";

const items = (kind: string, right: number, of: number) =>
  Array.from({ length: of }, (_, index) => ({ kind, outcome: index < right ? "fixed" : "missed" }));

test("entries are grouped by kind in the order of their first, and none is lost", () => {
  const review = plantedErrors(12, ["fixed"]);
  const groups = byKind(review);
  expect(groups.map(([kind]) => kind)).toEqual([...new Set(review.map(({ kind }) => kind))]);
  expect(groups.flatMap(([, entries]) => entries)).toHaveLength(12);
});

test("topics that differ clearly are named with their counts, and those of few items are not", () => {
  const review = [...items("spelling", 8, 8), ...items("punctuation", 0, 7), ...items("grammar", 4, 8)];
  expect(
    clearTopics([{ slug: "editing-test", review }]).map(({ name, right, difference }) => [name, right, difference > 0]),
  ).toEqual([
    ["Spelling", 8, true],
    ["Punctuation", 0, false],
  ]);
  expect(
    clearTopics([{ slug: "editing-test", review: [...items("spelling", 2, 2), ...items("grammar", 0, 22)] }]),
  ).toEqual([]);
});

test("in a test with three items of each of eight topics, a topic that is wrong throughout while the rest is right is named", () => {
  const topics = (weak: number) =>
    ["tense-mood", "agreement", "pronouns", "modifiers", "parallelism", "comparison", "commas", "capitals"].flatMap(
      (kind, index) => items(kind, index === 0 ? weak : index === 1 ? 2 : 3, 3),
    );
  const named = (weak: number) =>
    clearTopics([{ slug: "grammar-test", review: topics(weak) }]).map(({ right }) => right);
  expect([named(0), named(1), named(3)]).toEqual([[0], [], []]);
});

test("without any difference between topics, at most about one of 20 candidates has a topic that is named", () => {
  const random = numbersFrom(1);
  const banks = [3, 3, 3, 3, 3, 3, 3, 3];
  const sizes = [banks, banks, [6, 5, 4, 3, 3, 3], [6, 5, 4, 3, 3, 3]];
  let named = 0;
  for (let candidate = 0; candidate < 1000; candidate += 1) {
    const ability = 0.3 + 0.65 * random.next();
    const tests = sizes.map((topics, test) => {
      const right = (of: number) => Array.from({ length: of }, random.next).filter((chance) => chance < ability).length;
      return { slug: "grammar-test" as const, review: topics.flatMap((of, n) => items(`${test} ${n}`, right(of), of)) };
    });
    if (clearTopics(tests).length > 0) named += 1;
  }
  expect(named / 1000).toBeLessThan(0.06);
});
