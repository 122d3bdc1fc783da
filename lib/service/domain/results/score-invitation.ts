import type { TestSlug } from "#contract/assessments/assessment.ts";
import type { PartKind } from "#contract/candidate/candidate.ts";
import type { ResultVersions, Section, TestResult } from "#contract/results/result.ts";
import { passThresholdOf } from "../assessments/catalogue.ts";
import { partsOf } from "../assessments/part-plan.ts";
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
import type { Scored } from "./result.ts";
import { boundedReview } from "./review-limits.ts";
import { evidenceOf, type Submission, takenMs } from "./score-part.ts";

const versionsOf = (tests: readonly TestResult[]): ResultVersions => ({
  scoring: SCORING_VERSION,
  norms: NORMS.version,
  norms_provisional: tests
    .flatMap((test) => [test, ...(test.sections ?? [])])
    .some(({ percentile_basis }) => percentile_basis !== "measured"),
  integrity: THRESHOLDS.version,
});

const sectionOf = (
  slug: TestSlug,
  submission: Submission,
  { score, review, parts, concerns, grammar_check }: PartScore,
  standards: Standards,
): Section => {
  const threshold = standards.passMarks?.[slug] ?? passThresholdOf(slug);
  const error = rounded(errorOf(submission.issued, score));
  const content = { form: submission.issued.form, version: submission.issued.version };
  return {
    slug,
    score,
    ...percentileOf(slug, score, standards.norms(formKey(slug, content))),
    pass: score >= threshold,
    standard_error: error,
    borderline: isBorderline(score, threshold, error),
    duration_sec: Math.round(takenMs(submission.part) / 1000),
    pass_threshold: threshold,
    content,
    review: boundedReview(review),
    ...(grammar_check === undefined ? {} : { grammar_check }),
    ...(parts === undefined ? {} : { parts }),
    ...(concerns === undefined ? {} : { concerns }),
  };
};

/** How exact a score of this form is, by how many answers it counts. */
const errorOf = <Kind extends PartKind>(test: TestOf<Kind>, score: number): number =>
  STANDARD_ERROR[test.kind](test, score);

const rounded = (value: number): number => Math.round(10 * value) / 10;

/** The entry of a test that consists of several: the rounded mean of their scores. */
const entryOf = (slug: TestSlug, sections: Section[], standards: Standards): TestResult => {
  const threshold = standards.passMarks?.[slug] ?? passThresholdOf(slug);
  const { score, pass } = combine(sections, threshold);
  const error = rounded(errorOfMean(sections.map(({ standard_error }) => standard_error)));
  return {
    slug,
    score,
    ...percentileOf(slug, score, standards.norms(formKey(slug))),
    pass,
    standard_error: error,
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
  const parts = partsOf(invitation.tests).map((plan) => {
    const submission = byId.get(plan.id);
    if (submission === undefined) throw new Error(`The part ${plan.id} is submitted and has no row`);
    return { plan, submission, scored: score(submission) };
  });
  const tests = invitation.tests.map((slug) => {
    const sections = parts
      .filter(({ plan }) => plan.entry === slug)
      .map(({ plan, submission, scored }) => sectionOf(plan.test, submission, scored, standards));
    const [only] = sections;
    return slug !== "full-editing-assessment" && only !== undefined ? only : entryOf(slug, sections, standards);
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
