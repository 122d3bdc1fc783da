import { expect, test } from "vitest";
import { lostAfter, nextTry } from "#domain/integrations/kept-order.ts";
import { MONDAY } from "../../support/builders.ts";

test("an order that could not be worked on is tried after growing pauses, then every hour", () => {
  const minutes = (at: string) => (Date.parse(at) - MONDAY) / 60_000;
  expect([0, 1, 2, 3, 4, 5, 99].map((attempts) => minutes(nextTry({ attempts }, MONDAY)))).toEqual([
    1, 2, 5, 15, 30, 60, 60,
  ]);
  expect(minutes(lostAfter(MONDAY))).toBe(15);
});
