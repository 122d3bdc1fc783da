import { expect, test } from "vitest";
import type { ShownTest } from "#contract/results/result.ts";
import { comparisonOf } from "../../../../../../lib/web/dashboard/pages/results/comparison/comparison.ts";
import { PRECISION, VERSIONS } from "../../../../../support/records/result-record.ts";

const taken = (slug: ShownTest["slug"], more: Partial<ShownTest> = {}): ShownTest => ({
  ...PRECISION,
  ...{ slug, score: 80, raw_score: 80, percentile: 50, pass: true, duration_sec: 60, pass_threshold: 70 },
  ...{ decided_by: "computed", needs_review: false, human_mark: null },
  ...more,
});
const versions = (scoring: string) => ({ ...VERSIONS, scoring });

test("each test that anyone took is a line, with the tests that it consists of", () => {
  const whole = taken("full-editing-assessment", { sections: [taken("grammar-test"), taken("editing-test")] });
  const results = [
    { tests: [taken("writing-test")], versions: VERSIONS },
    { tests: [whole, taken("writing-test")], versions: VERSIONS },
  ];
  const lines = comparisonOf(results);
  expect(lines.map(({ part }) => part)).toEqual([
    "writing-test",
    "full-editing-assessment",
    "full-editing-assessment.grammar-test",
    "full-editing-assessment.editing-test",
  ]);
  expect(lines.map(({ testOf }) => results.map((result) => testOf(result)?.slug))).toEqual([
    ["writing-test", "writing-test"],
    [undefined, "full-editing-assessment"],
    [undefined, "grammar-test"],
    [undefined, "editing-test"],
  ]);
});

test("a test that one took by itself and another as a part of an assessment has two names", () => {
  const whole = taken("full-editing-assessment", { sections: [taken("grammar-test")] });
  const lines = comparisonOf([{ tests: [taken("grammar-test"), whole], versions: VERSIONS }]);
  const names = ["Grammar test", "Full editing assessment", "Grammar test (Full editing assessment)"];
  expect(lines.map(({ title }) => title)).toEqual(names);
});

test("says what makes scores not quite comparable", () => {
  const form = (name: string) => ({ content: { form: name, version: "1" } });
  const one = { tests: [taken("editing-test", form("A"))], versions: versions("1") };
  expect(comparisonOf([one, one])[0]?.note).toBeUndefined();
  const other = { tests: [taken("editing-test", { ...form("B"), pass_threshold: 60 })], versions: versions("2") };
  expect(comparisonOf([one, other])[0]?.note).toBe("Different forms. Different pass marks. Scored by different rules");
  expect(comparisonOf([one, { tests: [], versions: VERSIONS }])[0]?.note).toBe("Taken by one candidate only");
});
