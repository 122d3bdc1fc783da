import { describe, expect, test } from "vitest";
import { content } from "#content/content.ts";
import { practice } from "#content/practice.ts";
import { TEST_SLUGS, type TestSlug } from "#contract/assessments/assessment.ts";
import { PracticeList } from "#contract/candidate/candidate.ts";
import { partsOf } from "#domain/assessments/part-plan.ts";
import { practiceFor } from "#domain/candidate/practice.ts";

const { banks: banksByDialect, passages } = content;

const { editing, proofreading, writing } = passages["en-GB"];
const banks = banksByDialect["en-GB"];

const kindsFor = (...tests: TestSlug[]) => practiceFor(practice, partsOf(tests), "en-GB").data.map(({ kind }) => kind);

describe("practice", () => {
  test("has one exercise for each kind of part, in the order of the parts", () => {
    expect(kindsFor("writing-test", "grammar-test")).toEqual(["writing", "choice"]);
    expect(kindsFor("grammar-test", "spelling-test", "punctuation-test")).toEqual(["choice"]);
    expect(kindsFor("full-editing-assessment")).toEqual(["choice", "editing", "proofreading"]);
  });

  test("of several tests of a kind is that of the first", () => {
    const both = practiceFor(practice, partsOf(["spelling-test", "grammar-test"]), "en-GB");
    expect(both.data).toEqual(practiceFor(practice, partsOf(["spelling-test"]), "en-GB").data);
  });

  test.each(TEST_SLUGS)("for %s is of the contract's shape, and each solution explains itself", (slug) => {
    const list = practiceFor(practice, partsOf([slug]), "en-GB");
    expect(PracticeList.parse(list)).toStrictEqual(list);
    for (const { solution } of list.data) {
      expect(solution.length).toBeGreaterThan(0);
      for (const { item, expected, explanation } of solution) {
        for (const words of [item, expected, explanation]) expect(words).not.toBe("");
      }
    }
  });

  test("shows the solution of nothing that a candidate is scored on", () => {
    const shown = JSON.stringify(practiceFor(practice, partsOf(TEST_SLUGS), "en-GB"));
    for (const { items } of Object.values(banks)) {
      for (const { stem } of items) expect(shown).not.toContain(JSON.stringify(stem).slice(1, -1));
    }
    for (const { text } of [...Object.values(editing), ...Object.values(proofreading)]) {
      expect(shown).not.toContain(JSON.stringify(text).slice(1, 80));
    }
    for (const { brief } of Object.values(writing)) expect(shown).not.toContain(JSON.stringify(brief).slice(1, 80));
  });

  test("the solution of a choice is one of the options that are shown", () => {
    const [exercise] = practiceFor(practice, partsOf(["spelling-test"]), "en-GB").data;
    if (exercise?.content.kind !== "choice") throw new Error("No choice");
    expect(exercise.content.items[0]?.options).toContain(exercise.solution[0]?.expected);
  });
});
