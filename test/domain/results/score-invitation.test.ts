import { describe, expect, test } from "vitest";
import { content } from "#content/content.ts";
import type { SingleTest } from "#domain/assessments/part-plan.ts";
import { partsOf } from "#domain/assessments/part-plan.ts";
import { issueTest } from "#domain/candidate/issue-test.ts";
import type { PartScore } from "#domain/kinds/kind.ts";
import { formKey, SCORING_VERSION } from "#domain/results/norm-scores.ts";
import type { Standards } from "#domain/results/ports.ts";
import { markedTests } from "#domain/results/result.ts";
import { scoreAll } from "#domain/results/score-invitation.ts";
import { MONDAY } from "../../support/builders.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";
import { aPart } from "../../support/records/parts.ts";

const NO_STANDARDS: Standards = {
  norms: () => undefined,
  precisions: () => undefined,
  conversions: () => undefined,
  passMarks: null,
  writingDecision: "person",
  twoMarkers: false,
};
const FULL = ["full-editing-assessment"] as const;
const TESTS: SingleTest[] = ["grammar-test", "editing-test"];

/** What was submitted for an invitation's tests, each part after a number of seconds. */
const submitted = (tests: Parameters<typeof partsOf>[0], seconds = 90) =>
  partsOf(tests).map((plan) => {
    const issued = issueTest(content, plan, "en-GB", "seed", []);
    const submitted_at = new Date(MONDAY + 1000 * seconds).toISOString();
    return { part: { ...aPart(plan.test, { submitted_at }, issued), id: plan.id }, issued, grammar: null };
  });

const scored = (
  tests: Parameters<typeof partsOf>[0],
  scores: Partial<Record<string, number>>,
  standards = NO_STANDARDS,
  more: Partial<PartScore> = {},
) =>
  scoreAll(
    anInvitation("in_progress", {}, { tests: [...tests] }),
    submitted(tests).reverse(),
    ({ part }) => ({ score: scores[part.test] ?? 0, review: [], ...more }),
    standards,
  );

describe("each test of an invitation", () => {
  test("has an entry in the invitation's order, with its score, the time that it took, and the form that was taken", () => {
    const { tests } = scored(TESTS, { "grammar-test": 75, "editing-test": 40 });
    expect(tests.map(({ slug, score, duration_sec }) => [slug, score, duration_sec])).toEqual([
      ["grammar-test", 75, 90],
      ["editing-test", 40, 90],
    ]);
    const [first] = submitted(["grammar-test"]);
    expect(tests[0]?.content).toEqual({ form: first?.issued.form, version: first?.issued.version });
    expect(tests[0]).not.toHaveProperty("parts");
    expect(tests[0]).not.toHaveProperty("grammar_check");
  });

  test("has the measured standard error of its form once there is one, and the whole once each part has", () => {
    const measured = { n: 200, reliability: 0.8, low: 0.7, high: 0.9, error_ratio: 0.5 };
    const basesOf = (known: string) => {
      const standards = {
        ...NO_STANDARDS,
        precisions: (key: string) => (key.startsWith(known) ? measured : undefined),
      };
      return scored(FULL, { "grammar-test": 50, "editing-test": 50 }, standards).tests.flatMap((whole) =>
        [...(whole.sections ?? []), whole].map(({ standard_error, standard_error_basis }) => ({
          standard_error,
          standard_error_basis,
        })),
      );
    };
    const [none, some, all] = ["none", "grammar-test#", ""].map(basesOf);
    expect(none?.map((one) => one.standard_error_basis)).toEqual(["formula", "formula", "formula", "formula"]);
    expect(some?.map((one) => one.standard_error_basis)).toEqual(["measured", "formula", "formula", "formula"]);
    expect(all?.map((one) => one.standard_error_basis)).toEqual(["measured", "measured", "measured", "measured"]);
    expect([none?.[0]?.standard_error, some?.[0]?.standard_error]).toEqual([10.4, 5.2]);
  });

  test("is passed by its score on form A's scale, and compared with those who took its form by what was counted", () => {
    const conversion = {
      ...{ made_on: "2026-03-02", n: 240, base: { form: "A", version: "1", n: 240 }, error: 1 },
      ...{ method: "linear" as const, scores: Array.from({ length: 101 }, (_, score) => Math.min(100, score + 8)) },
    };
    const conversions = (key: string) => (key.startsWith("editing-test#") ? conversion : undefined);
    const norms = () => Array.from({ length: 101 }, (_, score) => (score <= 60 ? 10 : 0));
    const [whole] = scored(
      FULL,
      { "grammar-test": 60, "editing-test": 60, "proofreading-test": 60 },
      {
        ...NO_STANDARDS,
        ...{ conversions, norms, passMarks: { "editing-test": 68 } },
      },
    ).tests;
    const scales = [...(whole?.sections ?? []), whole].map((one) => [one?.score, one?.raw_score, one?.score_scale]);
    expect(scales).toEqual([
      [60, 60, "raw"],
      [68, 60, "equated"],
      [60, 60, "raw"],
      [63, 60, "equated"],
    ]);
    const editing = whole?.sections?.[1];
    expect(editing).toMatchObject({ pass: true, borderline: true, conversion: { version: "2026-03-02" } });
    expect(editing?.percentile).toBe(whole?.sections?.[0]?.percentile);
  });

  test.each([30, 70, 90])("needs a review near the account's pass mark of %i, and nowhere else", (mark) => {
    for (const tests of [["grammar-test"], FULL] as const) {
      const standards = { ...NO_STANDARDS, passMarks: { "grammar-test": mark, [FULL[0]]: mark } };
      for (let score = 0; score <= 100; score += 1) {
        const result = scored(
          tests,
          { "grammar-test": score, "editing-test": score, "proofreading-test": score },
          standards,
        );
        const [shown] = markedTests({ ...result, human_marks: null });
        const isNear = Math.abs(score - mark) <= (shown?.standard_error ?? 0);
        expect({ score, needs: shown?.needs_review }).toEqual({ score, needs: isNear });
      }
    }
  });

  test("passes at its pass mark, which the account's replaces", () => {
    const passes = (score: number, passMarks: Standards["passMarks"] = null) => {
      const [entry] = scored(["grammar-test"], { "grammar-test": score }, { ...NO_STANDARDS, passMarks }).tests;
      return [entry?.pass_threshold, entry?.pass];
    };
    const [threshold] = passes(0);
    expect(passes(Number(threshold))).toEqual([threshold, true]);
    expect(passes(Number(threshold) - 1)).toEqual([threshold, false]);
    expect(passes(31, { "grammar-test": 31 })).toEqual([31, true]);
    expect(passes(30, { "grammar-test": 31 })).toEqual([31, false]);
    expect(passes(Number(threshold), { "editing-test": 31 })).toEqual([threshold, true]);
  });

  test("that a text was scored by parts for has them, and what decides it by the account's setting", () => {
    const part = { points: 10, of: 25 };
    const parts = { content: part, facts: part, language: part, style: part, length: part };
    const grammar_check = "complete";
    for (const writingDecision of ["person", "computed"] as const) {
      const standards = { ...NO_STANDARDS, writingDecision, twoMarkers: true };
      const text = { parts, grammar_check, concerns: [{ code: "abusive", message: "Read it." }] } as const;
      const { tests, ...decided } = scored(["writing-test"], {}, standards, { ...text, concerns: [...text.concerns] });
      expect(tests).toMatchObject([{ ...text, standard_error: 29 }]);
      expect(decided).toMatchObject({ writing_decision: writingDecision, two_markers: writingDecision === "person" });
    }
  });

  test("that a text could not be confirmed is a concern only where the computed score decides and passes it", () => {
    const concerns = (["unconfirmed", "abusive"] as const).map((code) => ({ code, message: "Read it." }));
    const codes = (writingDecision: "person" | "computed", score: number) =>
      scored(["writing-test"], { "writing-test": score }, { ...NO_STANDARDS, writingDecision }, { concerns })
        .tests.flatMap((one) => one.concerns ?? [])
        .map(({ code }) => code);
    expect(codes("computed", 65)).toEqual(["unconfirmed", "abusive"]);
    expect([codes("computed", 64), codes("person", 65)]).toEqual([["abusive"], ["abusive"]]);
  });
});

describe("an assessment of several tests", () => {
  const SCORES = { "grammar-test": 60, "editing-test": 70, "proofreading-test": 81 };

  test("is one entry with the rounded mean, the sum of the times, and its sections", () => {
    const { tests } = scored(FULL, SCORES);
    expect(tests).toMatchObject([{ slug: "full-editing-assessment", score: 70, duration_sec: 270 }]);
    expect(tests[0]?.sections?.map(({ slug, score }) => [slug, score])).toEqual(Object.entries(SCORES));
    const errors = tests[0]?.sections?.map(({ standard_error = 0 }) => standard_error) ?? [];
    const mean = Math.hypot(...errors) / errors.length;
    expect(tests[0]?.standard_error).toBeCloseTo(mean, 1);
  });

  test("passes at its own pass mark, whatever its sections' are", () => {
    const pass = (mark: number) =>
      scored(FULL, SCORES, { ...NO_STANDARDS, passMarks: { "full-editing-assessment": mark } }).tests[0]?.pass;
    expect([pass(70), pass(71)]).toEqual([true, false]);
  });
});

test("norms are provisional unless every test and section is compared with enough others of its form", () => {
  const many = Array.from({ length: 101 }, () => 1000);
  const provisional = (norms: Standards["norms"]) =>
    scored(["full-editing-assessment"], {}, { ...NO_STANDARDS, norms }).versions;
  expect(provisional(() => many)).toMatchObject({ scoring: SCORING_VERSION, norms_provisional: false });
  expect(provisional(() => undefined)).toMatchObject({ norms_provisional: true });
  const whole = formKey("full-editing-assessment");
  expect(provisional((form) => (form === whole ? many : undefined))).toMatchObject({ norms_provisional: true });
  expect(provisional((form) => (form === whole ? undefined : many))).toMatchObject({ norms_provisional: true });
});

test("a part that is submitted and has no row is an error, and no score of nothing", () => {
  const invitation = anInvitation("in_progress", {}, { tests: [...TESTS] });
  const score = () => ({ score: 0, review: [] });
  expect(() => scoreAll(invitation, submitted(["grammar-test"]), score, NO_STANDARDS)).toThrow("editing-test");
});
