import { expect, test } from "vitest";
import { formToDraw, leastSeen } from "#domain/kinds/least-seen.ts";

const NAMES = Array.from("abcdefghij");
const FORMS = Object.fromEntries(NAMES.map((form) => [form, { form }]));
const request = (seed: string, seen: readonly (readonly [name: string, at: number])[] = []) => ({
  ...{ test: "editing-test" as const, dialect: "en-GB" as const, seed, seen: new Map(seen) },
});
const order = (...args: Parameters<typeof request>) => leastSeen(NAMES, (name) => name, request(...args)).join("");

test("what the candidate has not seen comes first, then what was seen longest ago", () => {
  const seen = NAMES.slice(0, 8).map((name, index) => [name, 100 - index] as const);
  expect(order("seed", seen).slice(2)).toBe("hgfedcba");
  expect([...order("seed", seen).slice(0, 2)].sort()).toEqual(["i", "j"]);
});

test("what was not seen comes in an order that the seed and the test decide", () => {
  expect(order("one")).toBe(order("one"));
  expect(order("one")).not.toBe(order("two"));
  const other = leastSeen(NAMES, (name) => name, { ...request("one"), test: "writing-test" });
  expect(other.join("")).not.toBe(order("one"));
});

test("the form that is drawn is one that was not seen, or the one that was seen longest ago", () => {
  const seen = NAMES.slice(1).map((name, index) => [name, 100 + index] as const);
  for (const seed of ["one", "two", "three"]) {
    expect(formToDraw(FORMS, request(seed, seen)).form).toBe("a");
    expect(formToDraw(FORMS, request(seed, [...seen, ["a", 500]])).form).toBe("b");
  }
});

test("a test without a form is a defect, not an empty test", () => {
  expect(() => formToDraw({}, request("one"))).toThrow("The test editing-test has no form");
});
