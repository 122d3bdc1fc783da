import type { TestSlug } from "#contract/assessment.ts";
import type { HumanMark, HumanReview } from "#contract/human-review.ts";
import type { GrammarCheckExtent, Integrity, PercentileBasis, WritingParts } from "#contract/result.ts";
import { markedTests, overallPass } from "../results/result.ts";
import type { ResultRecord } from "../results/result-record.ts";

/** A line of a test's review: one question, planted error, change of the candidate's, point of a brief or finding. */
export type ReportReview = {
  kind: string;
  outcome: string;
  /** In the text that the candidate was given; of a finding, in the text that the candidate wrote. */
  span: { start: number; end: number } | null;
  expected: string | null;
  given: string | null;
  rule: string;
  explanation: string;
};

/** The rules by which a result was made. */
export type ReportVersions = { scoring: string; norms: string; norms_provisional: boolean; integrity: string };

export type ReportTest = {
  slug: TestSlug;
  score: number;
  percentile: number;
  /** Absent from results that were stored before it was. */
  percentile_basis?: PercentileBasis | undefined;
  pass: boolean;
  duration_sec: number;
  pass_threshold: number;
  /** Absent from results that were stored before they were. */
  standard_error?: number | undefined;
  borderline?: boolean | undefined;
  sections?: readonly ReportTest[] | undefined;
  /** Form and version of the content, which its key is a part of. Absent from results that were stored before it was. */
  content?: { form: string; version: string } | undefined;
  /** Absent in the same way. */
  review?: readonly ReportReview[] | undefined;
  /** Of a writing test, absent in the same way: what its score consists of, and whether a person should read it. */
  parts?: WritingParts | undefined;
  needs_review?: boolean | undefined;
  /** Of a writing test; absent in the same way. */
  grammar_check?: GrammarCheckExtent | undefined;
  /** What the candidate wrote, of a writing test, where it is known. */
  written?: string | undefined;
  /** A person's mark, which decides `pass`. */
  human_mark?: HumanMark | null | undefined;
};

/** Everything that the report is made from: what a stored result holds, without its secret. */
export type ReportInput = {
  invitation_id: string;
  candidate_name: string;
  candidate_email: string;
  reference: string | null;
  completed_at: string;
  overall_pass: boolean;
  tests: readonly ReportTest[];
  human_review: HumanReview | null;
  integrity: Integrity;
  /** Absent from results that were stored before it was. */
  versions?: ReportVersions | undefined;
};

/** What the report of a result is made from; `written` is the text of its writing test, which no result holds. */
export const reportInputOf = (result: ResultRecord, written?: string): ReportInput => {
  const { account_id: _, report_secret: __, human_marks: ___, ...shown } = result;
  const marked = markedTests(result);
  const tests = marked.map((test) => (test.slug === "writing-test" ? { ...test, written } : test));
  return { ...shown, tests, overall_pass: overallPass(marked) };
};
