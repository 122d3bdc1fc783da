import type { ReportInput, ReportTest } from "./input.ts";

const test = (slug: ReportTest["slug"], score: number): ReportTest => ({
  slug,
  score,
  percentile: 50,
  pass: true,
  duration_sec: 700,
  pass_threshold: 70,
});

const detail = "This is a sample: no one took a test.";
const calm = { flagged: false, recorded: true, detail };

/** A result of no one, to show how an account's reports look. */
export const sampleResult = (completedAt: string): ReportInput => ({
  invitation_id: "inv_sample",
  livemode: true,
  candidate_name: "Jane Doe",
  invited_as: null,
  candidate_email: "jane.doe@example.com",
  reference: "EDITOR-2026",
  completed_at: completedAt,
  overall_pass: true,
  overall_score: 88,
  status: "final",
  dialect: "en-GB",
  verify_url: "https://example.com/verify/sample",
  tests: [test("editing-test", 84), test("grammar-test", 91)],
  integrity: {
    flagged: false,
    checks: { paste: calm, cadence: { ...calm, recorded: false }, timing: calm, focus: calm },
    events: { tab_switch: 0, fullscreen_exit: 0, copy_attempt: 0, keyboard_blocked: 0, paste: 0 },
  },
  human_review: null,
  versions: { scoring: "sample", norms: "sample", norms_provisional: true, integrity: "sample" },
  prints_keys: false,
});
