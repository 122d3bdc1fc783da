import { expect, test } from "vitest";
import { distractorsIn, flaggedItems } from "#domain/item-analysis/flagged-items.ts";
import { answersOf, difficulties, numbersFrom } from "../../support/item-analysis/simulated-answers.ts";

/** Answers of as many people to 24 items, of which almost everyone knows the first. */
const answers = (people: number, seed = 1) => {
  const [random, of] = [numbersFrom(seed), difficulties(24)];
  const places = of.map((_, place) => place);
  return Array.from({ length: people }, () =>
    answersOf(random, random.normal(), of, places, { harder: (place) => (place === 0 ? -8 : 0) }),
  );
};

test("items are flagged from 200 answers to the same content on", () => {
  expect(flaggedItems(answers(200), "grammar-test").get("gra-001")).toContain("too_easy");
  const other = answers(150, 2).map((one) => ({ ...one, version: "2026.2" }));
  expect(flaggedItems([...answers(150), ...other], "grammar-test")).toEqual(new Map());
});

test("only multiple-choice items have distractors that no one may take", () => {
  expect([distractorsIn("grammar-test"), distractorsIn("proofreading-test")]).toEqual([3, 0]);
});
