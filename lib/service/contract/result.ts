import * as z from "zod/mini";
import { timestamp } from "./fields.ts";
import { TestSlug } from "./test.ts";

const scored = {
  slug: TestSlug,
  score: z.int(),
  percentile: z.int(),
  pass: z.boolean(),
  duration_sec: z.int(),
  pass_threshold: z.int(),
};

/** One test of an assessment that consists of several. */
export const Section = z.object(scored);

export const TestResult = z.object({
  ...scored,
  /** The tests of a full-editing-assessment; absent for a single test. */
  sections: z.optional(z.array(Section)),
});
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

export const Result = z.object({
  invitation_id: z.string(),
  candidate_name: z.string(),
  candidate_email: z.string(),
  reference: z.nullable(z.string()),
  completed_at: timestamp,
  overall_pass: z.boolean(),
  tests: z.array(TestResult),
  integrity: Integrity,
  report_url: z.string(),
  report_expires_at: timestamp,
});
export type Result = z.infer<typeof Result>;

export const ResultEnvelope = z.object({ result: Result });
