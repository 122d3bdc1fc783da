import type { Integrity } from "#contract/result.ts";
import type { TestSlug } from "#contract/test.ts";
import type { ResultRecord } from "./result.ts";

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

/** Which content, key and reference distribution a score was made with. */
export type ReportVersions = Readonly<Partial<Record<"form" | "content" | "key" | "norms", string | number | null>>>;

export type ReportTest = {
  slug: TestSlug;
  score: number;
  percentile: number;
  pass: boolean;
  duration_sec: number;
  pass_threshold: number;
  sections?: readonly ReportTest[] | undefined;
  /** Absent from results that were stored before there was one; so are the two below. */
  review?: readonly ReportReview[] | undefined;
  versions?: ReportVersions | undefined;
  /** What the candidate wrote, of a writing test. */
  answer?: string | undefined;
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
  integrity: Integrity;
};

export const reportInputOf = (result: ResultRecord): ReportInput => ({
  invitation_id: result.invitation_id,
  candidate_name: result.candidate_name,
  candidate_email: result.candidate_email,
  reference: result.reference,
  completed_at: result.completed_at,
  overall_pass: result.overall_pass,
  tests: result.tests,
  integrity: result.integrity,
});
