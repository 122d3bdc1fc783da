import { expect, test } from "vitest";
import { draw, evidence, score } from "#domain/kinds/choice.ts";

const request = { test: "grammar-test", form: "A", seed: "seed", seen: new Set<string>() } as const;
const { test: drawn } = draw(request);
const ids = drawn.items.map(({ id }) => id);

test("items that the invitation has had do not come again while there are enough others", () => {
  const again = draw({ ...request, seen: new Set(ids) }).test.items.map(({ id }) => id);
  expect(again).toHaveLength(24);
  expect(again.filter((id) => ids.includes(id))).toEqual([]);
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
