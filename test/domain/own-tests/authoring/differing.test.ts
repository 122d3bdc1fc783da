import { expect, test } from "vitest";
import { differingCorrections } from "#domain/own-tests/authoring/differing.ts";

const entry = (id: string, outcome: "fixed" | "wrongly_fixed" | "missed", given: string) => ({
  ...{ id, outcome, given, kind: "usage", span: null, expected: null, rule: "", explanation: "", points: 0 },
});

test("a listed correction differs in nothing that is scored, and what was missed is no correction", () => {
  const review = [entry("own-1", "fixed", "has"), entry("own-2", "missed", "teh")];
  expect(differingCorrections("“{have|has}” {teh|the}", review)).toEqual([]);
  expect(differingCorrections('A {“have”|"has"} here', [entry("own-1", "fixed", "“has”")])).toEqual([]);
});

test("a correction that also changed the words beside its mark is offered without a reading", () => {
  const review = [entry("own-1", "wrongly_fixed", "rope")];
  expect(differingCorrections("ropes{|,} and", review)).toEqual([
    { mark: 0, start: 0, length: 5, given: "rope", reading: null, counted: false },
  ]);
});
