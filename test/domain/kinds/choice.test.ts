import { expect, test } from "vitest";
import { content as tests } from "#content/content.ts";
import { practice as exercises } from "#content/practice.ts";
import { answerable, answerErrors, content, draw, evidence, practice, score } from "#domain/kinds/choice.ts";

const { banks: banksByDialect } = tests;

const banks = banksByDialect["en-GB"];

const request = { test: "grammar-test", dialect: "en-GB", seed: "seed", seen: new Map<string, number>() } as const;
const { test: drawn } = draw(tests, request);
const ids = drawn.items.map(({ id }) => id);

const seenAt = (items: readonly string[], at: number) => items.map((id) => [id, at] as const);

test("a draw has each topic's share of the bank, whatever the candidate has had", () => {
  const { items } = banks["grammar-test"];
  const inTopic = (some: readonly { topic: string }[], topic: string) =>
    some.filter((item) => item.topic === topic).length;
  for (const seen of [new Map<string, number>(), new Map(seenAt(ids, 1))]) {
    const left = items.filter(({ id }) => !seen.has(id));
    for (const seed of ["a", "b", "c", "d", "e"]) {
      const again = draw(tests, { ...request, seed, seen }).test.items;
      for (const topic of new Set(items.map((item) => item.topic))) {
        const share = (24 * inTopic(left, topic)) / left.length;
        expect(Math.abs(inTopic(again, topic) - share), topic).toBeLessThan(1);
      }
    }
  }
});

test("when too few are left, all of them come, and with them what was seen longest ago", () => {
  const bank = banks["grammar-test"].items.map(({ id }) => id);
  const [unseen, old, recent] = [bank.slice(0, 10), bank.slice(10, 24), bank.slice(24)];
  const seen = new Map([...seenAt(old, 1), ...seenAt(recent, 2)]);
  const again = draw(tests, { ...request, seen }).test.items.map(({ id }) => id);
  expect(again.toSorted()).toEqual([...unseen, ...old].toSorted());
});

test("options are in another order for other seeds, each order as likely, with the key still on its text", () => {
  const bank = new Map(banks["grammar-test"].items.map((item) => [item.id, item]));
  const places = new Map<string, number>();
  for (let seed = 0; seed < 60; seed++)
    for (const { id, options, answer } of draw(tests, { ...request, seed: `${seed}` }).test.items) {
      const stored = bank.get(id);
      expect(options.toSorted()).toEqual(stored?.options.toSorted());
      expect(options[answer]).toBe(stored?.options[stored.answer]);
      const order = options.map((option) => stored?.options.indexOf(option)).join("");
      places.set(order, (places.get(order) ?? 0) + 1);
    }
  // 1,440 items in 24 orders: 60 of each are expected; 35 is four and a half standard deviations.
  expect(places.size).toBe(24);
  for (const [order, times] of places) expect(Math.abs(times - 60), order).toBeLessThan(35);
});

test("the same seed gives the same order of options", () => {
  expect(draw(tests, request)).toEqual(draw(tests, request));
});

test("a test that is not drawn from a bank is a defect, not an empty test", () => {
  expect(() => draw(tests, { ...request, test: "writing-test" })).toThrow("has no bank");
});

test("only answered items are evidence of how fast was read, and no text is typed", () => {
  const [first = "", second = ""] = ids;
  const { typing, items } = evidence(drawn, { kind: "choice", choices: { [second]: 0, unknown: 1 } });
  expect([typing, items?.map(({ id }) => id)]).toEqual(["none", [second]]);
  const { stem = "", options = [] } = drawn.items.find(({ id }) => id === first) ?? {};
  const chars = stem.length + options.reduce((sum, option) => sum + option.length, 0);
  expect(evidence(drawn, { kind: "choice", choices: { [first]: 0 } }).items).toEqual([{ id: first, chars }]);
});

test("answers of another kind count as none", () => {
  expect(score(drawn, { kind: "writing", text: "x" })).toEqual(score(drawn, null));
});

test("what a candidate is shown has no key", () => {
  const shown = content(drawn);
  expect(shown.kind === "choice" && shown.items.map(({ id }) => id)).toEqual(ids);
  for (const item of shown.kind === "choice" ? shown.items : []) {
    expect(Object.keys(item).sort()).toEqual(["id", "options", "stem"]);
    expect(item.options).toHaveLength(4);
  }
});

test("an answer names an item of the part and one of its four options", () => {
  const errors = (choices: Record<string, number>) =>
    answerErrors({ kind: "choice", choices }, answerable(drawn)).map(({ field, code }) => [field, code]);
  const [id = ""] = ids;
  const field = `answers.choices.${id}`;
  expect([0, 3].map((option) => errors({ [id]: option }))).toEqual([[], []]);
  expect([-1, 4].map((option) => errors({ [id]: option }))).toEqual([
    [[field, "out_of_range"]],
    [[field, "out_of_range"]],
  ]);
  expect(errors({ ["x".repeat(50)]: 0 })).toEqual([[`answers.choices.${"x".repeat(40)}`, "unknown_item"]]);
  const [unknown] = answerErrors({ kind: "choice", choices: { other: 0 } }, answerable(drawn));
  expect(unknown?.message).toBe("This part has no such item.");
  expect(answerErrors({ kind: "choice", choices: { [id]: 4 } }, answerable(drawn))[0]?.message).toContain("0 to 3");
});

test("the exercise has the key of its item, which no test has", () => {
  const { test: exercise, solution } = practice(exercises, "grammar-test", "en-GB");
  const { answer, options, id, explanation } = exercises["en-GB"].choice["grammar-test"];
  expect(exercise).toEqual({ kind: "choice", items: [exercises["en-GB"].choice["grammar-test"]] });
  expect(solution).toEqual([{ item: id, expected: options[answer], explanation }]);
  expect(banks["grammar-test"].items.map((item) => item.id)).not.toContain(id);
});
