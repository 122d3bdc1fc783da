import { expect, test } from "vitest";
import { alone, editCostsOf, never, replaced } from "#domain/scoring/alignment/edit-costs.ts";
import { type Token, tokenise } from "#domain/scoring/alignment/tokens.ts";

const token = (text: string): Token => {
  const [first] = tokenise(text);
  if (first === undefined) throw new Error("No token");
  return first;
};

test.each([
  ["lamp", "lamp", 0],
  ["Lamp", "lamp", 1],
  [",", ",", 0],
  [",", ";", 2],
  ["lamp", "lame", 3],
  ["lamp", "LAdder", 3],
  ["lamp", "boat", 6],
  ["12", "13", 6],
  ["12", "125", 3],
  ["lamp", "12", 6],
  ["a", "a's", 6],
  ["lamp", ",", never],
  [",", "lamp", never],
])("reading %j as %j costs %i", (a, b, cost) => {
  expect(replaced(token(a), token(b))).toBe(cost);
  const [price] = editCostsOf([token(b)]).replacing(token(a));
  expect(price).toBe(cost);
});

test("a word that only one side has costs four, a mark three", () => {
  expect(["lamp", "12", ","].map((text) => alone(token(text)))).toEqual([4, 4, 3]);
  expect([...editCostsOf(tokenise("lamp, 12")).alone]).toEqual([4, 3, 4]);
});

test("the prices against all tokens of an answer are the same whenever they are asked for", () => {
  const prices = editCostsOf(tokenise("Lamp lamp , lane"));
  expect([...prices.replacing(token("lamp"))]).toEqual([1, 0, never, 3]);
  expect([...prices.replacing(token(","))]).toEqual([never, never, 0, never]);
  expect([...prices.replacing(token("lamp"))]).toEqual([1, 0, never, 3]);
  expect([...prices.replacing(token("Lamp"))]).toEqual([0, 1, never, 3]);
});
