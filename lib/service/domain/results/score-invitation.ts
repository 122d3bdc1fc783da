import type { CatalogueSlug, TestSlug } from "#contract/assessments/assessment.ts";
import { isOwn } from "#contract/assessments/own-slug.ts";
import type { PartKind } from "#contract/candidate/part-kind.ts";
import type { ResultVersions, Section, TestResult } from "#contract/results/result.ts";
import { ownTestOf, passThresholdOf } from "../assessments/catalogue.ts";
import type { OwnTestPlan, OwnTests } from "../assessments/own-tests.ts";
import { type PartTest, partsOf } from "../assessments/part-plan.ts";
import { integrityOf } from "../integrity/integrity.ts";
import { THRESHOLDS } from "../integrity/thresholds.ts";
import type { InvitationRecord } from "../invitations/invitation-record.ts";
import type { PartScore } from "../kinds/kind.ts";
import { STANDARD_ERROR, type TestOf } from "../kinds/kinds.ts";
import { combine } from "../scoring/combine-sections.ts";
import { NORMS, percentileOf } from "../scoring/norms.ts";
import { errorOfMean, isBorderline } from "../scoring/precision.ts";
import { combined } from "../verification/evidence-chain.ts";
import { keepsResponses, keptResponse } from "./kept-responses.ts";
import { formKey, SCORING_VERSION } from "./norm-scores.ts";
import type { Standards } from "./ports.ts";
import { reportedScore } from "./reported-score.ts";
import type { Scored } from "./result.ts";
import { boundedReview } from "./review/review-limits.ts";
import { evidenceOf, type Submission, takenMs } from "./score-part.ts";

const versionsOf = (tests: readonly TestResult[]): ResultVersions => ({
  scoring: SCORING_VERSION,
  norms: NORMS.version,
  norms_provisional: tests
    .flatMap((test) => [test, ...(test.sections ?? [])])
    .some(({ percentile_basis }) => percentile_basis === "provisional"),
  integrity: THRESHOLDS.version,
});

const passMarkOf = (slug: TestSlug, { passMarks }: Standards, own: OwnTests): number =>
  (isOwn(slug) ? undefined : passMarks?.[slug]) ?? passThresholdOf(slug, own);

const sectionOf = (
  slug: PartTest,
  submission: Submission,
  { score: counted, review, parts, concerns, grammar_check }: PartScore,
  standards: Standards,
  own: OwnTests,
): Section => {
  const threshold = passMarkOf(slug, standards, own);
  const content = { form: submission.issued.form, version: submission.issued.version };
  const key = formKey(slug, content);
  const measured = standards.precisions(key);
  const error = errorOf(submission.issued, counted) * (measured?.error_ratio ?? 1);
  const reported = reportedScore({ score: counted, error }, standards.conversions(key), submission.part.items);
  const pass = reported.score >= threshold;
  // One honest text in seven is not confirmed: a person's time is worth it only where no one would read the text that passes.
  const asksReader = pass && standards.writingDecision === "computed";
  return {
    slug,
    ...reported,
    // Among those who took the same form: by what was counted.
    ...percentileOf(slug, counted, standards.norms(key)),
    pass,
    standard_error_basis: measured === undefined ? "formula" : "measured",
    borderline: isBorderline(reported.score, threshold, reported.standard_error),
    duration_sec: Math.round(takenMs(submission.part) / 1000),
    pass_threshold: threshold,
    content,
    review: boundedReview(review),
    ...(grammar_check === undefined ? {} : { grammar_check }),
    ...(parts === undefined ? {} : { parts }),
    ...(concerns === undefined
      ? {}
      : { concerns: concerns.filter(({ code }) => code !== "unconfirmed" || asksReader) }),
  };
};

const takenOf = ({ name, kind, version }: OwnTestPlan): TestResult["own_test"] => ({
  name,
  kind,
  version,
  reviewed_by_us: false,
});

/** How exact a score of this form is by the model, which goes by how many answers it counts. */
const errorOf = <Kind extends PartKind>(test: TestOf<Kind>, score: number): number =>
  STANDARD_ERROR[test.kind](test, score);

const rounded = (value: number): number => Math.round(10 * value) / 10;

/** The entry of a test that consists of several: the rounded mean of their scores. */
const entryOf = (slug: CatalogueSlug, sections: Section[], standards: Standards): TestResult => {
  const threshold = passMarkOf(slug, standards, null);
  const { score, pass } = combine(sections, threshold);
  const { score: raw_score } = combine(
    sections.map((one) => ({ score: one.raw_score })),
    threshold,
  );
  const error = rounded(errorOfMean(sections.map(({ standard_error }) => standard_error)));
  return {
    slug,
    score,
    score_scale: sections.some((one) => one.score_scale === "equated") ? "equated" : "raw",
    raw_score,
    conversion: null,
    ...percentileOf(slug, raw_score, standards.norms(formKey(slug))),
    pass,
    standard_error: error,
    standard_error_basis: sections.every((one) => one.standard_error_basis === "measured") ? "measured" : "formula",
    borderline: isBorderline(score, threshold, error),
    duration_sec: sections.reduce((sum, { duration_sec }) => sum + duration_sec, 0),
    pass_threshold: threshold,
    sections,
  };
};

/** Scores an invitation of which every part is submitted: one entry per slug, in the invitation's order. */
export const scoreAll = (
  invitation: InvitationRecord,
  submissions: readonly Submission[],
  score: (submission: Submission) => PartScore,
  standards: Standards,
): Scored => {
  const byId = new Map(submissions.map((submission) => [submission.part.id, submission]));
  const parts = partsOf(invitation.tests, invitation.own_tests).map((plan) => {
    const submission = byId.get(plan.id);
    if (submission === undefined) throw new Error(`The part ${plan.id} is submitted and has no row`);
    return { plan, submission, scored: score(submission) };
  });
  const tests = invitation.tests.map((slug) => {
    const sections = parts
      .filter(({ plan }) => plan.entry === slug)
      .map(({ plan, submission, scored }) => sectionOf(plan.test, submission, scored, standards, invitation.own_tests));
    if (!isOwn(slug) && slug === "full-editing-assessment") return entryOf(slug, sections, standards);
    const [only] = sections;
    if (only === undefined) throw new Error(`The test ${slug} has no part`);
    return isOwn(slug) ? { ...only, own_test: takenOf(ownTestOf(slug, invitation.own_tests)) } : only;
  });
  return {
    tests,
    integrity: integrityOf(parts.map(({ submission }) => evidenceOf(submission))),
    writing_decision: standards.writingDecision,
    two_markers: standards.twoMarkers && standards.writingDecision === "person",
    versions: versionsOf(tests),
    evidence: combined(parts.flatMap(({ submission: { part } }) => (part.evidence === null ? [] : [part.evidence]))),
    responses: keepsResponses(invitation)
      ? parts.map(({ submission, scored }) => keptResponse(submission, scored, invitation))
      : [],
  };
};
