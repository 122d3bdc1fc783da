import type { Account } from "#contract/account.ts";
import type { Test } from "#contract/assessment.ts";
import type { Invitation } from "#contract/invitation.ts";
import type { Result } from "#contract/result.ts";

/**
 * Values that the examples share. The origin stands for the service's own wherever the document or the page is served
 * (`servedAt` in openapi-served.ts puts the real one in); as it is, it fits the service started with `npm start`.
 */
export const EXAMPLE_ORIGIN = "http://127.0.0.1:4010";

/** The link of the example invitation; account, invitation and token, as in a real one. */
const TEST_URL = `${EXAMPLE_ORIGIN}/t/01kagz81mw2c7h4dq0e9rs6vyb.01kah2bq9r3fwm6xj8c4tn5v7z.EXAMPLE-TOKEN-EXAMPLE-TOKEN-0000`;

export const INVITATION_ID = "inv_01kah2bq9r3fwm6xj8c4tn5v7z";

export const INVITATION: Invitation = {
  id: INVITATION_ID,
  candidate_email: "ada@example.com",
  candidate_name: "Ada Lovelace",
  tests: ["editing-test", "grammar-test"],
  status: "pending",
  credits_used: 2,
  reference: "job-1843",
  test_url: TEST_URL,
  email_status: "queued",
  email_reason: null,
  expires_at: "2026-11-25T23:33:00.000Z",
  created_at: "2026-11-20T23:33:00.000Z",
};

export const ACCOUNT: Account = {
  id: "acct_01kagz81mw2c7h4dq0e9rs6vyb",
  name: "Acme Publishing",
  credits: 98,
  created_at: "2026-11-20T22:40:12.512Z",
};

export const RESULT: Result = {
  invitation_id: INVITATION_ID,
  candidate_name: INVITATION.candidate_name,
  candidate_email: INVITATION.candidate_email,
  reference: INVITATION.reference,
  completed_at: "2026-11-22T09:41:07.330Z",
  overall_pass: true,
  tests: [
    {
      slug: "editing-test",
      score: 84,
      percentile: 95,
      pass: true,
      duration_sec: 812,
      pass_threshold: 65,
      content: { form: "A", version: "1" },
      review: [
        {
          id: "ea-agreement",
          kind: "grammar",
          outcome: "fixed",
          span: { start: 112, end: 116 },
          expected: "were",
          given: "were",
          rule: "Subject–verb agreement",
          explanation: "The subject is plural.",
          points: 1,
        },
      ],
    },
    {
      slug: "grammar-test",
      score: 79,
      percentile: 82,
      pass: true,
      duration_sec: 640,
      pass_threshold: 70,
      content: { form: "A", version: "2026.1" },
      review: [
        {
          id: "gra-017",
          kind: "agreement",
          outcome: "incorrect",
          span: null,
          expected: "has",
          given: "have",
          rule: "Each of the proofs ___ a page missing.",
          explanation: "“Each” is singular, whatever stands between it and the verb.",
          points: 0,
        },
      ],
    },
  ],
  integrity: {
    flagged: true,
    checks: {
      paste: { flagged: false, recorded: true, detail: "Nothing was pasted." },
      cadence: { flagged: false, recorded: true, detail: "Typing showed the pauses and revisions of composed text." },
      timing: { flagged: false, recorded: true, detail: "No question was answered faster than it can be read." },
      focus: { flagged: true, recorded: true, detail: "The test was left 6 times, for 94 seconds in all." },
    },
    events: { tab_switch: 6, fullscreen_exit: 0, copy_attempt: 0, keyboard_blocked: 0, paste: 0 },
  },
  versions: { scoring: "2026.1", norms: "2026.1", norms_provisional: true, integrity: "2026.1" },
  report_url: `${EXAMPLE_ORIGIN}/reports/01kagz81mw2c7h4dq0e9rs6vyb.01kah2bq9r3fwm6xj8c4tn5v7z.1795945267.q7fX2m`,
  report_expires_at: "2026-11-29T09:41:07.000Z",
};

/** The seven assessments. A test holds this list against the catalogue. */
export const TESTS: Test[] = [
  {
    slug: "grammar-test",
    name: "Grammar test",
    description: "Multiple-choice questions on agreement, pronouns, modifiers, tense and sentence structure.",
    credits: 1,
    duration_minutes: 15,
  },
  {
    slug: "editing-test",
    name: "Editing test",
    description: "A passage with planted errors that the candidate corrects in place.",
    credits: 1,
    duration_minutes: 15,
  },
  {
    slug: "proofreading-test",
    name: "Proofreading test",
    description: "A passage in which the candidate finds and marks the errors; wrong marks cost points.",
    credits: 1,
    duration_minutes: 15,
  },
  {
    slug: "punctuation-test",
    name: "Punctuation test",
    description: "Multiple-choice questions on commas, apostrophes, semicolons, dashes and quotation marks.",
    credits: 1,
    duration_minutes: 10,
  },
  {
    slug: "spelling-test",
    name: "Spelling test",
    description: "Multiple-choice questions on commonly misspelt and commonly confused words.",
    credits: 1,
    duration_minutes: 10,
  },
  {
    slug: "writing-test",
    name: "Writing test",
    description: "A short text of at least 250 words, written to a brief.",
    credits: 1,
    duration_minutes: 20,
  },
  {
    slug: "full-editing-assessment",
    name: "Full editing assessment",
    description: "Three tests in one: grammar, editing and proofreading.",
    credits: 2,
    duration_minutes: 45,
  },
];
