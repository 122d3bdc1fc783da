import type { Dialect } from "#contract/assessments/dialect.ts";
import type { TestText } from "#contract/dashboard/results/results.ts";
import type { ResultStatus } from "#contract/results/decider.ts";
import type { HumanMark, HumanReview } from "#contract/results/human-review.ts";
import type {
  GrammarCheckExtent,
  Integrity,
  PercentileBasis,
  ResultVersions,
  ScoreConversion,
  StandardErrorBasis,
  WritingConcern,
  WritingParts,
} from "#contract/results/result.ts";
import type { TakenTest } from "../assessments/own-tests.ts";
import type { TakenText } from "../kinds/test-text.ts";
import { markedTexts } from "../results/marked-text.ts";
import { lacksMark, markedTests, outcomeOf } from "../results/result.ts";
import type { ResultRecord } from "../results/result-record.ts";
import { verifyLink } from "../results/verify-link.ts";
import { livemodeOf } from "../shared/tenant.ts";

/** An entry of a test's review: one question, planted error, change by the candidate, point of a brief or finding. */
export type ReportReview = {
  id: string;
  kind: string;
  outcome: string;
  /** In the text that was shown to the candidate; for a finding, in the candidate's text. */
  span: { start: number; end: number } | null;
  expected: string | null;
  given: string | null;
  rule: string;
  explanation: string;
};

export type ReportTest = TakenTest & {
  score: number;
  percentile: number | null;
  /** Not in the candidate's own report; as the standard error is. */
  percentile_basis?: PercentileBasis | null | undefined;
  pass: boolean;
  duration_sec: number;
  pass_threshold: number;
  standard_error?: number | undefined;
  standard_error_basis?: StandardErrorBasis | undefined;
  /** Not in the candidate's own report; as the conversion is. */
  raw_score?: number | undefined;
  conversion?: ScoreConversion | null | undefined;
  borderline?: boolean | undefined;
  sections?: readonly ReportTest[] | undefined;
  /** Form and version of the content, including its key; absent if `sections` have their own. */
  content?: { form: string; version: string } | undefined;
  /** Absent if `sections` have their own. */
  review?: readonly ReportReview[] | undefined;
  /** For a writing test: the parts of its score. */
  parts?: WritingParts | undefined;
  /** For a writing test: what a person should look at. */
  concerns?: readonly WritingConcern[] | undefined;
  /** A person decides it, and has not yet. */
  provisional?: boolean | undefined;
  /** For a writing test. */
  grammar_check?: GrammarCheckExtent | undefined;
  /** Of a test that is about a text, if it is still kept: what the candidate made of it. */
  text?: TestText | undefined;
  /** A person's mark, which decides `pass`. */
  human_mark?: HumanMark | null | undefined;
};

/** The input of the report: a stored result without its secret. */
export type ReportInput = {
  invitation_id: string;
  livemode: boolean;
  candidate_name: string;
  /** The name that the client sent; null while it is `candidate_name`. */
  invited_as: string | null;
  candidate_email: string;
  reference: string | null;
  completed_at: string;
  overall_pass: boolean;
  overall_score: number;
  status: ResultStatus;
  /** The English of the tests. */
  dialect: Dialect;
  /** The page that shows whether the report is still true. */
  verify_url: string;
  tests: readonly ReportTest[];
  human_review: HumanReview | null;
  integrity: Integrity;
  /** Whether right answers are printed, which other candidates will be asked for. */
  prints_keys: boolean;
  versions: ResultVersions;
};

/** What the report has beside the result: the texts as they were taken, and whether the account prints keys. */
export type ReportExtras = { texts: readonly TakenText[]; printsKeys: boolean };

/** The input of a result's report; no result contains the texts of its tests. */
export const reportInputOf = (
  result: ResultRecord,
  pageUrl: string,
  { texts, printsKeys }: ReportExtras = { texts: [], printsKeys: false },
): ReportInput => {
  const { account_id, report_secret, human_marks, writing_decision, two_markers, ...shown } = result;
  const tests = markedTests(result);
  const marked = markedTexts(tests, texts);
  const textOf = (part: string): TestText | undefined => marked.find((text) => text.part === part);
  return {
    ...shown,
    livemode: livemodeOf(result.account_id),
    tests: tests.map((test) => ({
      ...test,
      provisional: lacksMark(result, test),
      text: textOf(test.slug),
      sections: test.sections?.map((section) => ({ ...section, text: textOf(`${test.slug}.${section.slug}`) })),
    })),
    ...outcomeOf(result),
    verify_url: verifyLink(result, pageUrl),
    prints_keys: printsKeys,
  };
};
