import * as z from "zod/mini";
import { TestSlug } from "../assessments/assessment.ts";
import { Dialect } from "../assessments/dialect.ts";
import { PartKind } from "../candidate/part-kind.ts";
import { Metadata } from "../invitations/metadata.ts";
import { timestamp } from "../shared/timestamp.ts";
import { Decider, ResultStatus } from "./decider.ts";
import { HumanMark, HumanReview } from "./human-review.ts";
import { ReviewEntry } from "./review.ts";

/** The form of a test and the version of its content. */
export const TestContent = z.object({ form: z.string(), version: z.string() });

export const WritingPart = z.object({ points: z.int(), of: z.int() });

/** The parts of a writing score, which add up to `raw_score`; `length` has no points to gain, and what other deductions take off. */
export const WritingParts = z.object({
  content: WritingPart,
  facts: WritingPart,
  language: WritingPart,
  style: WritingPart,
  length: WritingPart,
});
export type WritingParts = z.infer<typeof WritingParts>;

export const WritingConcernCode = z.enum(["incoherent", "unconfirmed", "copied", "wrong_facts", "abusive"]);

/** Why a person should read a written text before anything is decided, whatever its score. */
export const WritingConcern = z.object({
  code: WritingConcernCode,
  message: z.string(),
});
export type WritingConcern = z.infer<typeof WritingConcern>;

/** How much of a written text the grammar check read. */
export const GrammarCheckExtent = z.enum(["complete", "partial", "not_checked"]);
export type GrammarCheckExtent = z.infer<typeof GrammarCheckExtent>;

/** Whether a percentile compares with candidates who took the same form, or with an assumed distribution. */
export const PercentileBasis = z.enum(["measured", "provisional"]);
export type PercentileBasis = z.infer<typeof PercentileBasis>;

/** Whether the standard error is by the answers of the candidates who took the same form, or by a formula. */
export const StandardErrorBasis = z.enum(["measured", "formula"]);
export type StandardErrorBasis = z.infer<typeof StandardErrorBasis>;

/** `equated`: converted to form A's scale, so that forms that differ in difficulty compare. `raw`: as counted. */
export const ScoreScale = z.enum(["raw", "equated"]);

/** The conversion of a score, which never changes: its day, with the form, names it. */
export const ScoreConversion = z.object({
  version: z.string(),
  /** Whose answers it was made from, of this form. */
  candidates: z.int(),
  /** Its standard error at the pass mark, in points. */
  error: z.number(),
});
export type ScoreConversion = z.infer<typeof ScoreConversion>;

const scored = {
  slug: TestSlug,
  /** On `score_scale`; it decides. */
  score: z.int(),
  score_scale: ScoreScale,
  /** As counted in this form, which the review explains. */
  raw_score: z.int(),
  /** Null for a raw score, and if `sections` have their own. */
  conversion: z.nullable(ScoreConversion),
  /** Null for an account's own test before 200 candidates have taken the same version; as its basis is. */
  percentile: z.nullable(z.int()),
  percentile_basis: z.nullable(PercentileBasis),
  pass: z.boolean(),
  duration_sec: z.int(),
  pass_threshold: z.int(),
  /** Precision of the score. */
  standard_error: z.number(),
  standard_error_basis: StandardErrorBasis,
  /** Whether the score is within its standard error of the pass mark. */
  borderline: z.boolean(),
  /** The content that was taken; absent if `sections` have their own. */
  content: z.optional(TestContent),
  /** The outcome of each item, planted error and change; absent if `sections` have their own. */
  review: z.optional(z.array(ReviewEntry)),
  /** Writing tests only: the parts of the score. */
  parts: z.optional(WritingParts),
  /** Writing tests only: what a person should look at before deciding. */
  concerns: z.optional(z.array(WritingConcern)),
  /** Tests whose text was checked only. */
  grammar_check: z.optional(GrammarCheckExtent),
};

/** One test of an assessment that consists of several. */
export const Section = z.object(scored);

/** What an own test was when it was taken. The service has not reviewed what it asks. */
export const OwnTestTaken = z.object({
  name: z.string(),
  kind: PartKind,
  version: z.int(),
  reviewed_by_us: z.boolean(),
});

export const TestResult = z.object({
  ...scored,
  /** Of a test that the account has made; absent for ours. */
  own_test: z.optional(OwnTestTaken),
  /** The tests of a full-editing-assessment; absent for a single test. */
  sections: z.optional(z.array(Section)),
});

/** An entry as the API shows it: `pass` is what the human mark says, if there is one. */
export const ShownTest = z.extend(TestResult, {
  decided_by: Decider,
  /** Whether a person should look at it: its mark is missing, its score is close to the pass mark, or its text has concerns. */
  needs_review: z.boolean(),
  human_mark: z.nullable(HumanMark),
});
export type ShownTest = z.infer<typeof ShownTest>;
export type Section = z.infer<typeof Section>;
export type TestResult = z.infer<typeof TestResult>;

export const IntegrityCheck = z.object({ flagged: z.boolean(), recorded: z.boolean(), detail: z.string() });

export const IntegrityChecks = z.object({
  paste: IntegrityCheck,
  cadence: IntegrityCheck,
  timing: IntegrityCheck,
  focus: IntegrityCheck,
});

export const IntegrityEvents = z.object({
  tab_switch: z.int(),
  fullscreen_exit: z.int(),
  copy_attempt: z.int(),
  keyboard_blocked: z.int(),
  paste: z.int(),
});

export const Integrity = z.object({ flagged: z.boolean(), checks: IntegrityChecks, events: IntegrityEvents });
export type Integrity = z.infer<typeof Integrity>;

/** The versions of the rules that produced a result. */
export const ResultVersions = z.object({
  scoring: z.string(),
  norms: z.string(),
  norms_provisional: z.boolean(),
  integrity: z.string(),
});
export type ResultVersions = z.infer<typeof ResultVersions>;

/** The hash chain over everything that was saved while the tests were taken. */
export const EvidenceHead = z.object({ events: z.int(), head: z.string() });
export type EvidenceHead = z.infer<typeof EvidenceHead>;

export const Result = z.object({
  invitation_id: z.string(),
  candidate_name: z.string(),
  /** The name that the client sent; null while it is `candidate_name`. */
  invited_as: z.nullable(z.string()),
  candidate_email: z.string(),
  reference: z.nullable(z.string()),
  job: z.nullable(z.string()),
  metadata: z.nullable(Metadata),
  livemode: z.boolean(),
  completed_at: timestamp,
  status: ResultStatus,
  /** From what is known: of a provisional result it can still change. */
  overall_pass: z.boolean(),
  /** The mean of the tests' scores, a person's mark in place of a computed score; rounded half up. */
  overall_score: z.int(),
  /** The English of the tests. */
  dialect: Dialect,
  tests: z.array(ShownTest),
  integrity: Integrity,
  review: z.nullable(HumanReview),
  versions: ResultVersions,
  evidence: EvidenceHead,
  report_url: z.string(),
  report_expires_at: timestamp,
  /** Its page in the dashboard, which asks for a sign-in. */
  dashboard_url: z.string(),
  /** The public page that shows whether a copy of the result is genuine. */
  verify_url: z.string(),
  /** A JWS with ES256, whose payload has the digest of all other fields in canonical JSON (RFC 8785). */
  signature: z.string(),
});
export type Result = z.infer<typeof Result>;

export const ResultEnvelope = z.object({ result: Result });
