import type { ResultRecord } from "#domain/results/result-record.ts";
import { MONDAY } from "../builders.ts";

/** A person's mark of a test. */
export const aMark = (score: number, note = "-", marked_at = new Date(MONDAY).toISOString()) => {
  return { score, note, marked_at, marked_by: null, points: null, marks: null };
};

/** What every score has besides the score. */
export const PRECISION = {
  percentile_basis: "provisional",
  standard_error: 6,
  score_scale: "raw",
  conversion: null,
  standard_error_basis: "formula",
  borderline: false,
} as const;
export const VERSIONS = { scoring: "1", norms: "1", norms_provisional: true, integrity: "1" };
export const EVIDENCE = { events: 3, head: "0".repeat(64) };

const calm = { flagged: false, recorded: true, detail: "Nothing to report." };

/** The result of an editing test that was not passed; not written anywhere. */
export const aResultRecord = (changes: Partial<ResultRecord> = {}): ResultRecord => ({
  invitation_id: `inv_${"0".repeat(26)}`,
  account_id: `acct_${"0".repeat(26)}`,
  candidate_name: "Jane Doe",
  invited_as: null,
  job: null,
  metadata: null,
  candidate_email: "jane@example.com",
  reference: "EDIT-2026-017",
  completed_at: new Date(MONDAY).toISOString(),
  overall_pass: false,
  dialect: "en-GB",
  tests: [
    {
      ...PRECISION,
      slug: "editing-test",
      score: 40,
      raw_score: 40,
      percentile: 10,
      pass: false,
      duration_sec: 600,
      pass_threshold: 65,
    },
  ],
  integrity: {
    flagged: false,
    checks: { paste: calm, cadence: calm, timing: calm, focus: calm },
    events: { tab_switch: 0, fullscreen_exit: 0, copy_attempt: 0, keyboard_blocked: 0, paste: 0 },
  },
  versions: VERSIONS,
  evidence: EVIDENCE,
  human_review: null,
  human_marks: null,
  writing_decision: "person",
  two_markers: false,
  read_at: null,
  report_secret: "s3cret",
  ...changes,
});
