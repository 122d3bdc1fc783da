import { describe, expect, test } from "vitest";
import { analyze } from "#domain/item-analysis/analysis.ts";
import { alphaOf, dependabilityOf } from "#domain/item-analysis/reliability.ts";
import { matrixOf } from "#domain/item-analysis/response-matrix.ts";
import { answersOf, difficulties, drawn, numbersFrom } from "../../support/item-analysis/simulated-answers.ts";

const BANK = difficulties(48);
const drawTest = { passMark: 70, isDrawn: true, distractors: 3 };

const people = (count: number, americans = 0) => {
  const random = numbersFrom(21);
  return Array.from({ length: count }, (_, index) =>
    answersOf(random, random.normal(), BANK, drawn(random, 48, 24), { dialect: index < americans ? "en-US" : "en-GB" }),
  );
};

describe("an analysis", () => {
  test("says nothing of fewer than 50 people, nor of an item that fewer were given", () => {
    expect(analyze(people(49), drawTest)).toMatchObject([{ n: 49, scores: undefined, items: [] }]);
    const [form] = analyze(people(60), drawTest);
    expect(form).toMatchObject({ n: 60, scores: { pass_mark: 70 } });
    // Each is given half of the items.
    expect(form?.items).toEqual([]);
    expect(analyze(people(400), drawTest)[0]?.items).toHaveLength(48);
    expect(analyze([], drawTest)).toEqual([]);
  });

  test("counts only answers together that are to the same content and scored by the same rules", () => {
    const [a, b] = [people(60), people(60)];
    const others = [
      ...b.map((one) => ({ ...one, version: "2027.1" })),
      ...b.map((one) => ({ ...one, scoring: "2027.1" })),
      ...b.map((one) => ({ ...one, form: "B" })),
    ];
    const forms = analyze([...a, ...others], drawTest);
    expect(forms.map(({ form, version, scoring, n }) => [form, version, scoring, n])).toEqual([
      ["A", "2026.1", "2026.9", 60],
      ["A", "2027.1", "2026.9", 60],
      ["A", "2026.1", "2027.1", 60],
      ["B", "2026.1", "2026.9", 60],
    ]);
  });

  test("has the reliability that suits the test: that of draws, or KR-20 of a form", () => {
    const kept = people(300);
    const { people: rows } = matrixOf(kept);
    const [draws] = analyze(kept, drawTest);
    expect(draws?.scores).toMatchObject({
      method: "dependability of random draws",
      person_separation: expect.any(Number),
    });
    expect(draws?.scores?.reliability?.value).toBe(dependabilityOf(rows));
    const [form] = analyze(kept, { ...drawTest, isDrawn: false });
    expect(form?.scores).toMatchObject({ method: "KR-20" });
    expect(form?.scores?.reliability?.value).toBe(alphaOf(rows));
    const { reliability, consistency, accuracy } = draws?.scores ?? {};
    for (const estimate of [reliability, consistency, accuracy]) {
      expect(estimate?.low).toBeLessThan(estimate?.value ?? 0);
      expect(estimate?.high).toBeGreaterThan(estimate?.value ?? 1);
    }
  });

  test("compares the dialects once each has 200 people who were given the item", () => {
    const classes = (count: number, americans: number) =>
      analyze(people(count, americans), drawTest).flatMap(({ items }) =>
        items.flatMap(({ dialects }) => dialects?.class ?? []),
      );
    expect(classes(500, 300)).toEqual([]);
    expect(classes(1000, 500)).toHaveLength(48);
  });

  test("flags an item from 200 answers on", () => {
    const easy = people(500).map((one) => ({ ...one, answers: one.answers.replaceAll(/gra-007 \d/g, "gra-007 0") }));
    const flagged = (kept: typeof easy) =>
      analyze(kept, drawTest).flatMap(({ items }) =>
        items.filter(({ flags }) => flags.length > 0).map(({ item, flags }) => [item, flags]),
      );
    expect(flagged(easy)).toContainEqual(["gra-007", ["low_discrimination", "too_easy", "unused_distractor"]]);
    expect(flagged(easy.slice(0, 300))).toEqual([]);
  });
});
