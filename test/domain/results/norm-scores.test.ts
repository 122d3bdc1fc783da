import { expect, test } from "vitest";
import type { TestResult } from "#contract/results/result.ts";
import { formKey, normScores, SCORING_VERSION } from "#domain/results/norm-scores.ts";
import { PRECISION } from "../../support/records/result-record.ts";

const grammar: TestResult = {
  ...PRECISION,
  slug: "grammar-test",
  score: 80,
  raw_score: 75,
  percentile: 50,
  pass: true,
  duration_sec: 60,
  pass_threshold: 70,
  content: { form: "A", version: "3" },
};
const full: TestResult = {
  ...grammar,
  slug: "full-editing-assessment",
  score: 65,
  raw_score: 60,
  content: undefined,
  sections: [grammar],
};
const versions = { scoring: SCORING_VERSION, norms: "2026.2", norms_provisional: true, integrity: "1" };

test("a result adds the counted score of each test and each section, by form and version of the content", () => {
  expect(normScores({ tests: [full], versions })).toEqual([
    { form: formKey("full-editing-assessment"), score: 60 },
    { form: formKey("grammar-test", { form: "A", version: "3" }), score: 75 },
  ]);
});

test("scores of other rules are not counted: they do not compare", () => {
  expect(normScores({ tests: [grammar], versions: { ...versions, scoring: "2020.1" } })).toEqual([]);
});

test("another form, version or test has separate counts", () => {
  const keys = [
    formKey("grammar-test", { form: "A", version: "3" }),
    formKey("grammar-test", { form: "B", version: "3" }),
    formKey("grammar-test", { form: "A", version: "4" }),
    formKey("editing-test", { form: "A", version: "3" }),
    formKey("full-editing-assessment"),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test("the keys of stored counts do not change between versions of the service", () => {
  expect([formKey("grammar-test", { form: "A", version: "3" }), formKey("full-editing-assessment")]).toEqual([
    `grammar-test#A#3#${SCORING_VERSION}`,
    `full-editing-assessment#${SCORING_VERSION}`,
  ]);
});

test("a test without sections is one score", () => {
  expect(normScores({ tests: [grammar], versions })).toEqual([
    { form: formKey("grammar-test", { form: "A", version: "3" }), score: 75 },
  ]);
});
