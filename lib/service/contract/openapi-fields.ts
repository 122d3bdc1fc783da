import { Account, AccountEnvelope } from "./account.ts";
import { OpenapiDocument } from "./each-operation.ts";
import { ErrorBody, ErrorEnvelope, FaultEntry } from "./envelopes.ts";
import { ERRORS } from "./errors.ts";
import {
  CreateInvitation,
  EXPIRY_HOURS,
  Invitation,
  InvitationEnvelope,
  ResentInvitation,
  Warning,
} from "./invitation.ts";
import { InvitationListPage, InvitationListQuery, PAGE_SIZE } from "./invitation-list.ts";
import { describe, type SchemaDoc } from "./openapi-describe.ts";
import { WEBHOOK_SCHEMA_DOCS } from "./openapi-webhook-fields.ts";
import {
  Integrity,
  IntegrityCheck,
  IntegrityChecks,
  IntegrityEvents,
  Result,
  ResultEnvelope,
  ResultVersions,
  Section,
  TestContent,
  TestResult,
  WritingPart,
  WritingParts,
} from "./result.ts";
import { ReviewEntry, ReviewSpan } from "./review.ts";
import { Test, TestList } from "./test.ts";

/**
 * What every schema and every field is, in words: the one place where descriptions live. Only the OpenAPI generator
 * imports it, so no function carries the prose. What a value must be like is not said here but by the schema's rules.
 */

const EMAIL_STATUS =
  "What is known of the invitation email: `none` (not asked for), `queued`, `sent`, `bounced` (the address does not " +
  "take it), `complained` (marked as spam) or `failed` (it could not be sent).";

const STATUS =
  "`pending` (not yet started), `in_progress` (the candidate has started), `completed` (all tests submitted; results " +
  "available), `expired` (the link expired before completion) or `cancelled` (by the client).";

const SCORED = {
  slug: "Which test.",
  score: { description: "Score from 0 to 100.", minimum: 0, maximum: 100 },
  percentile: { description: "Share of the reference group that scores lower, from 1 to 99.", minimum: 1, maximum: 99 },
  pass: "Whether the score reaches `pass_threshold`.",
  duration_sec: { description: "Seconds taken.", minimum: 0 },
  pass_threshold: { description: "Score needed to pass.", minimum: 0, maximum: 100 },
  standard_error: {
    description:
      "How much the score would typically vary if the same person took another form of the test. Absent from older results.",
    minimum: 0,
  },
  borderline:
    "Whether the score is within `standard_error` of `pass_threshold`, so that another form might have put it on the other " +
    "side. It changes nothing in `pass`. Absent from older results.",
  content: "Which form and version of the test the candidate took. Absent where `sections` name theirs.",
  review:
    "What became of each item, planted error and change of the candidate's, with the rule behind it. Absent where " +
    "`sections` have theirs.",
  parts: "Of a writing test only: what its score consists of.",
  needs_review:
    "Of a writing test only: whether the score is so close to `pass_threshold` that a person should read the text before " +
    "its outcome is relied on.",
};

export const SCHEMA_DOCS: readonly SchemaDoc[] = [
  describe("Test", Test, "An assessment that an invitation can name.", {
    slug: "Identifier used in the `tests` array when creating an invitation.",
    name: "Display name.",
    description: "What the test consists of, in a sentence.",
    credits: "Credit cost of the test.",
    duration_minutes: "Duration in minutes.",
  }),

  describe("TestList", TestList, "The available assessments.", {
    object: "Always `list`.",
    data: "The assessments, in display order.",
  }),

  describe(
    "CreateInvitation",
    CreateInvitation,
    "An invitation to create. A field that is not listed here is refused (`unknown_field`), so that a typing error in " +
      "`send_email` cannot send an email. Lengths count Unicode code points.",
    {
      candidate_email: "Candidate's email address.",
      candidate_name: "Candidate's full name: one line, not blank.",
      tests: "Test slugs, each at most once, in the order in which the candidate takes them.",
      expiry_hours: { description: "Hours until the link expires.", default: EXPIRY_HOURS.default },
      custom_message:
        "Message included in the invitation email. Line breaks are kept; markup is shown as it is written.",
      reference:
        "Your own reference (job id, applicant system id, etc.), returned with the invitation and its results. Without an " +
        "`Idempotency-Key` it also makes the request safe to repeat.",
      send_email: {
        description: "When false, no email is sent and only the URL is returned.",
        default: true,
      },
      extra_time_percent: {
        description:
          "Extra time on every test, in percent of its duration, for a candidate who needs it. The candidate sees it; the " +
          "result's `duration_sec` is the time actually taken.",
        default: 0,
      },
    },
  ),

  describe("Invitation", Invitation, "A candidate's access to one or more assessments.", {
    id: { description: "Invitation identifier; an opaque string.", examples: ["inv_01kah2bq9r3fwm6xj8c4tn5v7z"] },
    candidate_email: "Candidate's email address.",
    candidate_name: "Candidate's full name.",
    tests: "Test slugs included.",
    status: STATUS,
    credits_used: { description: "Credits spent by this invitation.", minimum: 0 },
    reference: "Your own reference, as given; `null` when none was.",
    test_url: {
      description:
        "Direct URL at which the candidate starts the tests. It is a credential: whoever has it can take them.",
      format: "uri",
    },
    email_status: EMAIL_STATUS,
    expires_at: "Time the link expires: creation time plus `expiry_hours`.",
    created_at: "Creation time.",
  }),

  describe("InvitationEnvelope", InvitationEnvelope, "An invitation, wrapped.", { invitation: "The invitation." }),

  describe("Warning", Warning, "Something to know about a request that went through.", {
    code: "Machine-readable code.",
    message: "What to do about it.",
  }),

  describe("ResentInvitation", ResentInvitation, "An invitation whose email was asked for again.", {
    invitation: "The invitation.",
    warnings: "What is known to stand in the email's way; empty when nothing is.",
  }),

  describe("InvitationListQuery", InvitationListQuery, "What to list.", {
    limit: { description: "Invitations on a page.", default: PAGE_SIZE.default },
    cursor: "`next_cursor` of the page before.",
    status: "Only invitations in this state.",
    reference: "Only invitations with exactly this reference.",
    candidate_email: "Only invitations to this address, in any case.",
    created_after: "Only invitations created after this time.",
    created_before: "Only invitations created before this time.",
  }),

  describe("InvitationListPage", InvitationListPage, "A page of invitations.", {
    object: "Always `list`.",
    data: "The invitations, newest first.",
    has_more: "Whether there may be more behind this page.",
    next_cursor: "Pass it as `cursor` to get the next page; `null` on the last one.",
  }),

  describe("TestContent", TestContent, "Which content a test was taken with.", {
    form: "One of the test's parallel forms.",
    version: "Version of its content.",
  }),

  describe("ReviewSpan", ReviewSpan, "A place in a text, in UTF-16 code units.", {
    start: { description: "Where it begins.", minimum: 0 },
    end: { description: "Where it ends, exclusive.", minimum: 0 },
  }),

  describe("ReviewEntry", ReviewEntry, "What became of one item, one planted error or one change of the candidate's.", {
    id: "Identifies the line within its test.",
    kind: "The topic of an item or the kind of an error; `mark` or `change` for what the candidate did elsewhere.",
    outcome:
      "Multiple choice: `correct`, `incorrect`, `unanswered`. Editing: `fixed`, `wrongly_fixed`, `missed`, `introduced` (a " +
      "new error, or a statement that was changed), `needless` (a harmless change). Proofreading: `found`, `missed`, `wrong_mark`. Writing: `covered` or " +
      "`not_covered` (a point of the brief), `finding` (a fact that is stated wrongly, or a fault of form, grammar, spelling or punctuation).",
    span: "Where, in the text that the candidate was given (writing: in the candidate's text); `null` when nowhere.",
    expected: "What would have been right; `null` when there is no such thing.",
    given: "What the candidate gave, shortened when long; `null` when nothing.",
    rule: "The rule, or the question.",
    explanation: "Why it is so.",
    points: "What the line added to the sum that the score is made from.",
  }),

  describe("WritingPart", WritingPart, "A part of a writing score, and how exact it is.", {
    points: "What was reached.",
    of: { description: "The most that can be reached.", minimum: 0 },
    margin: { description: "How far the points typically are from a human marker's.", minimum: 0 },
  }),

  describe(
    "WritingParts",
    WritingParts,
    "What a writing score consists of. They do not add up to the score: it also depends on length and on the text's own words.",
    {
      content: "Points of the brief that are made, in whatever words.",
      facts: "Facts of the brief that are stated rightly.",
      language: "Grammar, spelling, punctuation, sentences and capitals.",
      style: "Variety of sentences and words, readability, and wording of the candidate's own.",
    },
  ),

  describe("Section", Section, "One test of an assessment that consists of several.", SCORED),

  describe("TestResult", TestResult, "How one test of the invitation went.", {
    ...SCORED,
    sections: "The tests of a full-editing-assessment; absent for a single test.",
  }),

  describe("IntegrityCheck", IntegrityCheck, "One integrity check.", {
    flagged: "Whether what was measured is out of the ordinary.",
    recorded: "Whether it could be measured at all.",
    detail: "A human-readable summary of what was measured.",
  }),

  describe("IntegrityChecks", IntegrityChecks, "The integrity checks.", {
    paste: "Paste use.",
    cadence: "Keystroke and typing cadence.",
    timing: "Answer timing.",
    focus: "Tab switches and fullscreen exits.",
  }),

  describe("IntegrityEvents", IntegrityEvents, "How often each thing happened.", {
    tab_switch: { description: "Times the candidate left the tab.", minimum: 0 },
    fullscreen_exit: { description: "Times the candidate left full screen.", minimum: 0 },
    copy_attempt: { description: "Attempts to copy.", minimum: 0 },
    keyboard_blocked: { description: "Blocked keyboard shortcuts.", minimum: 0 },
    paste: { description: "Pastes.", minimum: 0 },
  }),

  describe("Integrity", Integrity, "Evidence on how the tests were taken; never a verdict.", {
    flagged: "Overall integrity flag: whether any check is flagged.",
    checks: "What was looked at.",
    events: "Counters.",
  }),

  describe("ResultVersions", ResultVersions, "By which versions of the rules a result was made.", {
    scoring: "Version of the scoring rules.",
    norms: "Version of the reference distribution that percentiles are read from.",
    norms_provisional: "Whether that distribution is declared rather than observed.",
    integrity: "Version of the integrity thresholds.",
  }),

  describe("Result", Result, "The full result set of a completed invitation.", {
    invitation_id: "Id of the invitation.",
    candidate_name: "Candidate's full name.",
    candidate_email: "Candidate's email address.",
    reference: "The reference supplied at creation; `null` when none was.",
    completed_at: "Time at which everything was submitted and scored.",
    overall_pass: "Whether every test was passed.",
    tests: "One entry per test in the invitation.",
    integrity: "How the tests were taken.",
    versions: "By which versions of the rules the result was made.",
    report_url: { description: "URL of a PDF report.", format: "uri" },
    report_expires_at: "Time the report link stops being valid.",
  }),

  describe("ResultEnvelope", ResultEnvelope, "A result, wrapped.", { result: "The result." }),

  describe("Account", Account, "The account that the API key belongs to.", {
    id: { description: "Account identifier; an opaque string.", examples: ["acct_01kagz81mw2c7h4dq0e9rs6vyb"] },
    name: "Display name; candidates see it as who invites them.",
    credits: { description: "Credits left to spend.", minimum: 0 },
    created_at: "Creation time.",
  }),

  describe("AccountEnvelope", AccountEnvelope, "An account, wrapped.", { account: "The account." }),

  ...WEBHOOK_SCHEMA_DOCS,

  describe("Fault", FaultEntry, "One fault of a request.", {
    field: "The field at fault, such as `tests[1]`, or the header's name.",
    code: "Machine-readable code of the broken rule.",
    message: "What to do about it.",
  }),

  describe("ErrorBody", ErrorBody, "What went wrong.", {
    code: { description: "Machine-readable error code.", enum: Object.keys(ERRORS) },
    message: "Human-readable message.",
    docs: { description: "Link to the error documentation.", format: "uri" },
    errors: "Every fault of the request at once (at most 100). Present on 400 and 422.",
  }),

  describe("Error", ErrorEnvelope, "The body of every error response.", { error: "The error." }),

  describe("OpenapiDocument", OpenapiDocument, "An OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.0).", {
    openapi: "Version of the OpenAPI Specification.",
  }),
];
