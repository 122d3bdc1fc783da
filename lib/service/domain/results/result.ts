import { createHmac, timingSafeEqual } from "node:crypto";
import type { Decider, ResultStatus } from "#contract/results/decider.ts";
import type {
  EvidenceHead,
  Integrity,
  Result,
  ResultVersions,
  ShownTest,
  TestResult,
} from "#contract/results/result.ts";
import type { ScoreSummary } from "#contract/results/result-summary.ts";
import { kindOf } from "../assessments/catalogue.ts";
import type { TakenTest } from "../assessments/own-tests.ts";
import type { InvitationRecord } from "../invitations/invitation-record.ts";
import type { KeptResponse } from "../item-analysis/kept-response.ts";
import type { Random } from "../shared/ids.ts";
import { dashboardOf, livemodeOf } from "../shared/tenant.ts";
import type { ResultRecord } from "./result-record.ts";
import { verifyLink } from "./verify-link.ts";

/** How long a report link is valid (decisions: 7 days), in milliseconds. */
const REPORT_LINK_MS = 7 * 24 * 3_600_000;

/** The scores of an invitation's tests. */
export type Scored = {
  tests: TestResult[];
  integrity: Integrity;
  writing_decision: Decider;
  two_markers: boolean;
  versions: ResultVersions;
  evidence: EvidenceHead;
  /** Kept without the person; none of those that `keepsResponses` excludes. */
  responses: KeptResponse[];
};

/** Passes when every entry does; integrity flags never change it. */
export const overallPass = (tests: readonly Pick<TestResult, "pass">[]): boolean => tests.every(({ pass }) => pass);

export const newResult = (invitation: InvitationRecord, scored: Scored, now: number, random: Random): ResultRecord => ({
  invitation_id: invitation.id,
  account_id: invitation.account_id,
  candidate_name: invitation.candidate_name,
  invited_as: null,
  candidate_email: invitation.candidate_email,
  reference: invitation.reference,
  job: invitation.job,
  metadata: invitation.metadata,
  completed_at: new Date(now).toISOString(),
  overall_pass: overallPass(scored.tests),
  dialect: invitation.dialect,
  tests: scored.tests,
  integrity: scored.integrity,
  writing_decision: scored.writing_decision,
  two_markers: scored.two_markers,
  versions: scored.versions,
  evidence: scored.evidence,
  human_review: null,
  human_marks: null,
  read_at: null,
  report_secret: Buffer.from(random(24)).toString("base64url"),
});

/** Whether a test's answer is a text for a brief, which a person marks: ours, or one that the account has made. */
export const isWritten = (test: TakenTest): boolean => kindOf(test) === "writing";

/** A new result has no `human_marks`. */
type Markable = Pick<ResultRecord, "tests" | "writing_decision"> & { human_marks?: ResultRecord["human_marks"] };

/**
 * Whether a test lacks the mark of the person who decides it (decisions: Writing is decided by a person): the computed
 * score of a writing test prepares that decision, unless the account has chosen otherwise.
 */
export const lacksMark = ({ writing_decision, human_marks }: Omit<Markable, "tests">, test: TakenTest): boolean =>
  isWritten(test) && writing_decision === "person" && human_marks?.[test.slug] === undefined;

export const resultStatus = (result: Markable): ResultStatus =>
  result.tests.some((test) => lacksMark(result, test)) ? "provisional" : "final";

/** Whether a person should read a written text before its score decides anything. */
export const isOfConcern = ({ concerns = [] }: Pick<TestResult, "concerns">): boolean => concerns.length > 0;

/** The entries with their human marks, which decide `pass` where there is one. */
export const markedTests = (result: Markable): ShownTest[] =>
  result.tests.map((test) => {
    const mark = result.human_marks?.[test.slug] ?? null;
    if (mark !== null) {
      const pass = mark.score >= test.pass_threshold;
      return { ...test, pass, decided_by: "person", needs_review: false, human_mark: mark };
    }
    const needs_review = test.borderline || lacksMark(result, test) || isOfConcern(test);
    return { ...test, decided_by: "computed", needs_review, human_mark: null };
  });

/** The mean of the tests' scores, as people marked them; rounded half up. */
export const overallScore = (tests: readonly Pick<ShownTest, "score" | "human_mark">[]): number =>
  Math.round(tests.reduce((sum, { score, human_mark }) => sum + (human_mark?.score ?? score), 0) / tests.length);
/** The outcome, from what is known. */
export const outcomeOf = (result: Markable): { overall_pass: boolean; overall_score: number; status: ResultStatus } => {
  const tests = markedTests(result);
  return { overall_pass: overallPass(tests), overall_score: overallScore(tests), status: resultStatus(result) };
};

const scoreSummary = ({ human_mark, ...test }: ShownTest): ScoreSummary => ({
  slug: test.slug,
  score: test.score,
  standard_error: test.standard_error,
  pass_threshold: test.pass_threshold,
  pass: test.pass,
  borderline: test.borderline,
  decided_by: test.decided_by,
  needs_review: test.needs_review,
  human_mark: human_mark?.score ?? null,
});

const CHECKS = ["paste", "cadence", "timing", "focus"] as const;

/** What the invitation has of its result, for lists. */
export const listedOutcome = (
  result: Markable & Pick<ResultRecord, "integrity">,
): Pick<InvitationRecord, "overall_pass" | "result_status" | "scores"> => {
  const { overall_pass, overall_score, status } = outcomeOf(result);
  const tests = markedTests(result).map(scoreSummary);
  const { checks, flagged } = result.integrity;
  const flagged_checks = CHECKS.filter((check) => checks[check].flagged);
  return {
    overall_pass,
    result_status: status,
    scores: { overall_score, tests, flagged, ...(flagged ? { flagged_checks } : {}) },
  };
};

/** Whose report a link opens: the account's, with every item, or the candidate's own; the account's from a shared page has that link's id. */
export type ReportReader = "account" | "candidate" | { shareId: string };

const signedFor = (reader: ReportReader): string => {
  if (reader === "account") return "";
  return reader === "candidate" ? "candidate." : `${reader.shareId}.`;
};

const signature = (result: ResultRecord, expires: number, reader: ReportReader): string =>
  createHmac("sha256", result.report_secret)
    .update(`${signedFor(reader)}${result.account_id}.${result.invitation_id}.${expires}`)
    .digest("base64url");

/**
 * A report link: `/reports/<account>.<invitation>.<expiry in Unix seconds>.<signature>`, and `.<share>` from a shared page. The signature says whose report it
 * is, so that the account's link cannot be made from a candidate's.
 */
export const reportLink = (
  result: ResultRecord,
  now: number,
  pageUrl: string,
  reader: ReportReader = "account",
  validMs = REPORT_LINK_MS,
): { url: string; expiresAt: string } => {
  const expires = Math.floor((now + validMs) / 1000);
  const account = result.account_id.slice("acct_".length);
  const invitation = result.invitation_id.slice("inv_".length);
  const share = typeof reader === "string" ? [] : [reader.shareId.slice("shr_".length)];
  return {
    url: `${pageUrl}/reports/${[account, invitation, expires, signature(result, expires, reader), ...share].join(".")}`,
    expiresAt: new Date(expires * 1000).toISOString(),
  };
};

/** Whose report a link of this result opens; undefined for a wrong signature. Compared in constant time. */
export const readerOfLink = (
  result: ResultRecord,
  { expires, signature: given, shareId }: { expires: number; signature: string; shareId?: string | undefined },
): ReportReader | undefined => {
  const readers: readonly ReportReader[] = shareId === undefined ? ["account", "candidate"] : [{ shareId }];
  return readers.find((reader) => {
    const [expected, actual] = [Buffer.from(signature(result, expires, reader)), Buffer.from(given)];
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  });
};

/** A result as it is signed. */
export type UnsignedResult = Omit<Result, "signature">;

/** What the API shows of a result, without its signature: each read gives a fresh report link. */
export const presentResult = (result: ResultRecord, now: number, pageUrl: string): UnsignedResult => {
  const { account_id, report_secret, human_review, human_marks, read_at, writing_decision, two_markers, ...shown } =
    result;
  const report = reportLink(result, now, pageUrl);
  return {
    ...shown,
    ...outcomeOf(result),
    tests: markedTests(result),
    review: human_review,
    livemode: livemodeOf(account_id),
    dashboard_url: `${pageUrl}${dashboardOf(account_id)}/results/${result.invitation_id}`,
    verify_url: verifyLink(result, pageUrl),
    report_url: report.url,
    report_expires_at: report.expiresAt,
  };
};
