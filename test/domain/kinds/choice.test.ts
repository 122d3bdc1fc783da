import { expect, test } from "vitest";
import { banks as banksByDialect } from "#content/banks.ts";
import { draw, evidence, score } from "#domain/kinds/choice.ts";

const banks = banksByDialect["en-GB"];

const request = { test: "grammar-test", dialect: "en-GB", seed: "seed", seen: new Map<string, number>() } as const;
const { test: drawn } = draw(request);
const ids = drawn.items.map(({ id }) => id);

const seenAt = (items: readonly string[], at: number) => items.map((id) => [id, at] as const);

test("items that the candidate has had do not come again while there are enough others", () => {
  const again = draw({ ...request, seen: new Map(seenAt(ids, 1)) }).test.items.map(({ id }) => id);
  expect(again).toHaveLength(24);
  expect(again.filter((id) => ids.includes(id))).toEqual([]);
});

test("when too few are left, all of them come, and with them what was seen longest ago", () => {
  const bank = banks["grammar-test"].items.map(({ id }) => id);
  const [unseen, old, recent] = [bank.slice(0, 10), bank.slice(10, 24), bank.slice(24)];
  const seen = new Map([...seenAt(old, 1), ...seenAt(recent, 2)]);
  const again = draw({ ...request, seen }).test.items.map(({ id }) => id);
  expect(again.toSorted()).toEqual([...unseen, ...old].toSorted());
});

test("options are in another order for other seeds, each order as likely, with the key still on its text", () => {
  const bank = new Map(banks["grammar-test"].items.map((item) => [item.id, item]));
  const places = new Map<string, number>();
  for (let seed = 0; seed < 60; seed++)
    for (const { id, options, answer } of draw({ ...request, seed: `${seed}` }).test.items) {
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
  expect(draw(request)).toEqual(draw(request));
});

test("a test that is not drawn from a bank is a defect, not an empty test", () => {
  expect(() => draw({ ...request, test: "writing-test" })).toThrow("has no bank");
});

test("only answered items are evidence of how fast was read, and no text is typed", () => {
  const [first = "", second = ""] = ids;
  const { typing, items } = evidence(drawn, { kind: "choice", choices: { [second]: 0, unknown: 1 } });
  expect([typing, items?.map(({ id }) => id)]).toEqual(["none", [second]]);
  expect(evidence(drawn, { kind: "choice", choices: { [first]: 0 } }).items?.[0]?.chars).toBeGreaterThan(20);
});

test("answers of another kind count as none", () => {
  expect(score(drawn, { kind: "writing", text: "x" })).toEqual(score(drawn, null));
});
