import { CredentialEnvelope, CredentialQuery, ResultCredential } from "#contract/results/credential.ts";
import { HumanMark, HumanReview, Marker, MarkersMark } from "#contract/results/human-review.ts";
import {
  EvidenceHead,
  Integrity,
  IntegrityCheck,
  IntegrityChecks,
  IntegrityEvents,
  OwnTestTaken,
  Result,
  ResultEnvelope,
  ResultVersions,
  ScoreConversion,
  Section,
  ShownTest,
  TestContent,
  WritingConcern,
  WritingPart,
  WritingParts,
} from "#contract/results/result.ts";
import { ReviewEntry, ReviewSpan } from "#contract/results/review.ts";
import { DecideReview, MarkTest } from "#contract/results/review-requests.ts";
import { RubricPoints } from "#contract/results/rubric.ts";
import { describe, type SchemaDoc } from "./describe.ts";
import { EXAMPLE_ORIGIN } from "./example-origin.ts";
import { INVITATION, INVITATION_ID } from "./invitation-schemas.ts";

const SCORED = {
  slug: "Slug of the test.",
  score: {
    description: "Score from 0 to 100, on the scale that `score_scale` names. It decides whether the test is passed.",
    minimum: 0,
    maximum: 100,
  },
  score_scale:
    "`equated`: the score was converted to the scale of form A, because the form or the questions that were drawn are easier or harder; " +
    "from 200 candidates of each form on. `raw`: the score is `raw_score`. A result is never converted later.",
  raw_score: {
    description: "Score from 0 to 100 as counted in the form that was taken, which `review` and `parts` explain.",
    minimum: 0,
    maximum: 100,
  },
  conversion:
    "How `raw_score` became `score`. `null` for a raw score, and for a test of several `sections`, which have their own.",
  percentile: {
    description: "Percentage of the reference group with a lower score, from 1 to 99.",
    minimum: 1,
    maximum: 99,
  },
  percentile_basis:
    "`measured`: the reference group consists of the candidates who completed the same form, at least 200 of them. " +
    "`provisional`: there are fewer, and an assumed distribution is used; the report then shows no percentile.",
  pass: "Whether the score, or the human mark if there is one, reaches `pass_threshold`.",
  duration_sec: { description: "Seconds taken.", minimum: 0 },
  pass_threshold: { description: "Score needed to pass.", minimum: 0, maximum: 100 },
  standard_error: {
    description:
      "How much the score would typically vary if the same person took another form of the test; of a writing test, how far the computed " +
      "score typically was from an editor's mark, in texts that no scoring rule was made with.",
    minimum: 0,
  },
  standard_error_basis:
    "`measured`: the standard error is by the answers of the candidates who took the same form, at least 200 of them; of several tests, " +
    "if it is of each. `formula`: it is by the number of answers that the score counts, or for writing a constant.",
  borderline:
    "Whether the score is within `standard_error` of `pass_threshold`, so that the result might be different with another form " +
    "of the test or another marker. It does not affect `pass`.",
  content: "Which form and version of the test the candidate took. Absent if each of the `sections` has its own.",
  review:
    "The outcome of each item, planted error and change by the candidate, with the rule behind it. Absent if each of the " +
    "`sections` has its own.",
  concerns:
    "Writing tests only: why a person should read the text before deciding. With any of them `needs_review` is `true` until a person has marked it.",
  grammar_check:
    "For a test in which a text is edited or written: how much of it was checked for grammar, spelling and punctuation. " +
    "`complete`; `partial` (the first part of a very long text or of one with very many errors; errors are counted per 100 words of that " +
    "part); or `not_checked` (the check failed on this text: no points are deducted for grammar, so review the text yourself).",
  parts: "For a writing test only: the parts of its score.",
};

export const RESULT: Result = {
  invitation_id: INVITATION_ID,
  candidate_name: INVITATION.candidate_name,
  invited_as: null,
  candidate_email: INVITATION.candidate_email,
  reference: INVITATION.reference,
  job: INVITATION.job,
  metadata: INVITATION.metadata,
  livemode: true,
  dashboard_url: `${EXAMPLE_ORIGIN}/dashboard/results/${INVITATION_ID}`,
  completed_at: "2026-11-22T09:41:07.330Z",
  status: "final",
  overall_pass: true,
  overall_score: 82,
  dialect: "en-GB",
  tests: [
    {
      slug: "editing-test",
      score: 84,
      score_scale: "equated",
      raw_score: 79,
      conversion: { version: "2026-11-02", candidates: 214, error: 1.3 },
      percentile: 95,
      percentile_basis: "measured",
      pass: true,
      duration_sec: 812,
      pass_threshold: 65,
      standard_error: 6.2,
      standard_error_basis: "measured",
      borderline: false,
      decided_by: "computed",
      needs_review: false,
      human_mark: null,
      content: { form: "C", version: "1" },
      review: [
        {
          id: "ec-agreement",
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
      score_scale: "raw",
      raw_score: 79,
      conversion: null,
      percentile: 82,
      percentile_basis: "provisional",
      pass: true,
      duration_sec: 640,
      pass_threshold: 70,
      standard_error: 8.1,
      standard_error_basis: "formula",
      borderline: false,
      decided_by: "computed",
      needs_review: false,
      human_mark: null,
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
          explanation: "“Each” is singular, whatever comes between it and the verb.",
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
      focus: { flagged: true, recorded: true, detail: "The test was left 6 times, for 94 seconds in total." },
    },
    events: { tab_switch: 6, fullscreen_exit: 0, copy_attempt: 0, keyboard_blocked: 0, paste: 0 },
  },
  review: null,
  versions: { scoring: "2026.1", norms: "2026.2", norms_provisional: true, integrity: "2026.1" },
  evidence: { events: 214, head: "uU0nuZNNPgilLlLX2n2r-sSE7-N6U4DukIj3rOLvzek" },
  report_url: `${EXAMPLE_ORIGIN}/reports/01kagz81mw2c7h4dq0e9rs6vyb.01kah2bq9r3fwm6xj8c4tn5v7z.1795945267.q7fX2m`,
  report_expires_at: "2026-11-29T09:41:07.000Z",
  verify_url: `${EXAMPLE_ORIGIN}/verify/01kagz81mw2c7h4dq0e9rs6vyb.01kah2bq9r3fwm6xj8c4tn5v7z.Zk3vQ9cXw1mT7uYb0dEhRg`,
  signature:
    "eyJhbGciOiJFUzI1NiIsImtpZCI6InExUnowV2I3Y0p2WDNuVGYifQ." +
    "eyJpc3MiOiJodHRwczovL3Rlc3RzLmV4YW1wbGUuY29tIiwic3ViIjoiaW52XzAxSkIyUUZaM0s4V1hUNFlWNk05UjVON1BDIiwiaWF0IjoxNzk1MzQwNDY3LCJzaGEyNTYiOiJMWEVXUXJjbXNFUUJZbnlwLTZ3eTljaFREN0dRUE1UYkFpV0hGNUlhU0lFIn0." +
    "AHPsJm1PtK2_PRBKpxT58RAy_Yq22IKfxAtSyG9khdeSjMLr1GRvP-PzdL4R2QW_S-J1-obziJ2CqffcXkHdMg",
};

export const SCHEMAS: readonly SchemaDoc[] = [
  describe("ScoreConversion", ScoreConversion, "How a score was converted to the scale of form A.", {
    version: "The day on which the conversion was made. It never changes; later candidates can have a later one.",
    candidates: { description: "How many candidates of this form it was made from.", minimum: 200 },
    error: {
      description: "Standard error of the conversion at the pass mark, in points. It is part of `standard_error`.",
      minimum: 0,
    },
  }),

  describe("TestContent", TestContent, "The content that a test was taken with.", {
    form: "One of the test's parallel forms.",
    version: "Version of its content.",
  }),

  describe("ReviewSpan", ReviewSpan, "A place in a text, in UTF-16 code units.", {
    start: { description: "Where it begins.", minimum: 0 },
    end: { description: "Where it ends, exclusive.", minimum: 0 },
  }),

  describe("ReviewEntry", ReviewEntry, "The outcome of one item, one planted error or one change by the candidate.", {
    id: "Identifies the entry within its test.",
    kind: "The topic of an item or the kind of an error; `mark` or `change` for the candidate's other marks and changes.",
    outcome:
      "Multiple choice: `correct`, `incorrect`, `unanswered`. Editing: `fixed`, `wrongly_fixed`, `missed`, `introduced` (a " +
      "new error, or a statement that was changed), `needless` (a harmless change). Proofreading: `found`, `missed`, `wrong_mark`. Writing: `covered` or " +
      "`not_covered` (a point of the brief), `finding` (a wrongly stated fact, or an error of form, grammar, spelling or " +
      "punctuation).",
    span: "Position in the text that was shown to the candidate (writing: in the candidate's text); `null` if not applicable.",
    expected: "The correct answer; `null` if there is none.",
    given: "The candidate's answer, shortened if long; `null` if there was none.",
    rule: "The rule, or the question.",
    explanation: "Explanation of the outcome.",
    points: "Points that this entry contributes to the score.",
  }),

  describe("WritingPart", WritingPart, "A part of a writing score.", {
    points: "Points reached; below 0 for `length`.",
    of: { description: "Maximum points.", minimum: 0 },
  }),

  describe(
    "WritingParts",
    WritingParts,
    "The parts of a writing score, which add up to `raw_score`. `length` has no points to gain (`of` is 0): it is what a text loses for too few original words, and what it loses beyond the other parts.",
    {
      content: "Points of the brief that are covered, in any wording.",
      facts: "Facts of the brief that are stated correctly.",
      language: "Grammar, spelling, punctuation, sentences and capitals. Most errors of grammar are not found.",
      style: "Variety of sentences and words, readability, and original wording.",
      length: "What too few words of one's own take off, and what other deductions exceed their part by: 0 or less.",
    },
  ),

  describe("OwnTestTaken", OwnTestTaken, "A test that your account has made, as it was taken.", {
    name: "Its name.",
    kind: "Its kind.",
    version: "The version that was published.",
    reviewed_by_us:
      "Always `false`: what the test asks, and which answers count as right, is your account's own judgement.",
  }),

  describe("Section", Section, "One test of an assessment that consists of several tests.", SCORED),

  describe("TestResult", ShownTest, "The result of one test of the invitation.", {
    ...SCORED,
    own_test: "What a test that your account made was when it was taken; absent for ours.",
    sections: "The tests of a full-editing-assessment; absent for a single test.",
    decided_by:
      "`person` if a person's mark decides `pass`, else `computed`. The computed score of a writing test only prepares a person's decision.",
    needs_review:
      "Whether a person should look at the test: it is a writing test without a person's mark, or its score is within `standard_error` of " +
      "`pass_threshold`.",
    human_mark: "A person's mark, beside the computed `score`, which it does not change; `null` if there is none.",
  }),

  describe("WritingConcern", WritingConcern, "Why a person should read a written text, whatever its score.", {
    code:
      "`incoherent`: a list of words, words in no order, or sentences that may make no sense. `unconfirmed`: the computed score decides " +
      "and passes the text, but the checks could not confirm that its sentences follow from one another; honest texts can be so too. " +
      "`copied`: a quarter of the text and more is the brief’s wording, or repeats itself. `wrong_facts`: at least one fact of the brief is " +
      "stated otherwise. `abusive`: possible insults or threats.",
    message: "The reason in words.",
  }),

  describe("HumanMark", HumanMark, "A person's mark of a test.", {
    score: { description: "Mark from 0 to 100.", minimum: 0, maximum: 100 },
    note: "The reason for the mark.",
    marked_at: "When the test was marked.",
    marked_by:
      "The member who marked it in the dashboard, the last of several; `null` for a mark that came with an API key.",
    points:
      "Of a written text that was marked by the rubric: the points for each criterion, which `score` is made of; else `null`, " +
      "also where `score` is the mean of two marks.",
    marks: "Of a written text with two markers: the marks that decided it, in the order of time; else `null`.",
  }),

  describe("MarkersMark", MarkersMark, "One of the marks of a written text that more than one member marks.", {
    score: { description: "Mark from 0 to 100.", minimum: 0, maximum: 100 },
    points: "The points for each criterion, which `score` is made of.",
    marked_at: "When it was given.",
    marked_by: "Who gave it.",
  }),

  describe("Marker", Marker, "The member who marked a test, as they were then.", {
    role: "Their role in the account. The candidate sees only this.",
    name: "Their name, or address if they have none.",
  }),

  describe("RubricPoints", RubricPoints, "A marker's points for each criterion of a written text, from 0 to 5.", {
    content: "What the brief asks for is there.",
    facts: "What is stated is right.",
    language: "Grammar, spelling and punctuation.",
    style: "It reads well and suits its readers.",
  }),

  describe("HumanReview", HumanReview, "A person's review of a result, recorded beside what was computed.", {
    status: "`requested` while a candidate's request is open, `decided` afterwards.",
    requested_at: "When the candidate asked for the review; `null` if the account decided without a request.",
    request: "What the candidate wrote.",
    decided_at: "When it was decided; `null` before.",
    decision: "`confirmed` or `changed`; `null` before.",
    note: "The reason for the decision; `null` before.",
    overall_pass: "The decided outcome; `null` if the decision does not state one.",
  }),

  describe("DecideReview", DecideReview, "A person's decision on a result.", {
    decision: "`confirmed` if the outcome stays, `changed` if it does not.",
    note: "The reason, at most 2,000 characters. The candidate and everyone who reads the result can see it.",
    overall_pass: "With `changed`: the decided outcome.",
  }),

  describe("MarkTest", MarkTest, "A person's mark of a test.", {
    test: "Slug of the test, one of the invitation's.",
    score: "Mark from 0 to 100.",
    note: "The reason for the mark, at most 2,000 characters.",
  }),

  describe("IntegrityCheck", IntegrityCheck, "One integrity check.", {
    flagged: "Whether the measurements are unusual.",
    recorded: "Whether it could be measured.",
    detail: "A human-readable summary of what was measured.",
  }),

  describe("IntegrityChecks", IntegrityChecks, "The integrity checks.", {
    paste: "Paste use.",
    cadence: "Keystroke and typing cadence.",
    timing: "Answer timing.",
    focus: "Tab switches and fullscreen exits.",
  }),

  describe("IntegrityEvents", IntegrityEvents, "Counts of events.", {
    tab_switch: { description: "Times the candidate left the tab.", minimum: 0 },
    fullscreen_exit: { description: "Times the candidate left full screen.", minimum: 0 },
    copy_attempt: { description: "Attempts to copy.", minimum: 0 },
    keyboard_blocked: { description: "Blocked keyboard shortcuts.", minimum: 0 },
    paste: { description: "Pastes.", minimum: 0 },
  }),

  describe("Integrity", Integrity, "Evidence on how the tests were taken; never a verdict.", {
    flagged: "Overall integrity flag: whether any check is flagged.",
    checks: "The individual checks.",
    events: "Counts of events.",
  }),

  describe("ResultVersions", ResultVersions, "The versions of the rules that produced a result.", {
    scoring: "Version of the scoring rules.",
    norms: "Version of the rules for percentiles and of the assumed distribution.",
    norms_provisional: "Whether a percentile of this result is provisional (`percentile_basis`).",
    integrity: "Version of the integrity thresholds.",
  }),

  describe("EvidenceHead", EvidenceHead, "The end of a hash chain over everything that the candidate's page saved.", {
    events: "Number of saves and submissions in the chain.",
    head:
      "SHA-256 digest, in base64url, that commits to all of them in their order. None can be changed, added or left out afterwards without " +
      "changing it.",
  }),

  describe("Result", Result, "The full results of a completed invitation.", {
    invitation_id: "Id of the invitation.",
    candidate_name: "Candidate's full name; they can correct it after the tests.",
    invited_as: "The name in your request, when the candidate has corrected it to another; else `null`.",
    candidate_email: "Candidate's email address.",
    reference: "The reference supplied at creation; `null` if there was none.",
    job: "The job supplied at creation; `null` if there was none.",
    metadata: "The metadata supplied at creation; `null` if there was none.",
    livemode: "`false` for a result in test mode.",
    completed_at: "Time when everything had been submitted and scored.",
    overall_score: {
      description: "Mean of the tests' scores, a person's mark in place of a computed score; rounded half up.",
      minimum: 0,
      maximum: 100,
    },
    dashboard_url: {
      description: "Its page in the dashboard, which asks members of your account to sign in. It does not expire.",
      format: "uri",
    },
    status:
      "`provisional` while a writing test lacks a person's mark, else `final`. The event `result.finalized` says when it becomes final.",
    overall_pass: "Whether every test was passed, from what is known; of a provisional result it can still change.",
    tests: "One entry per test in the invitation.",
    integrity: "Evidence on how the tests were taken.",
    dialect: "The English of the tests: `en-GB` (British) or `en-US` (American).",
    review: "A person's review; `null` if none was requested or made. It does not change `overall_pass`.",
    versions: "The versions of the rules that produced the result.",
    evidence: "The hash chain over everything that was saved while the tests were taken.",
    report_url: { description: "URL of a PDF report.", format: "uri" },
    report_expires_at: "Time when the report link expires.",
    verify_url: {
      description:
        "URL of a public page that shows whether a report or a copy of this result is genuine, and the result as it is now. It does not expire; " +
        "whoever has it sees the candidate's name and scores; after an erasure, only that the result was erased. The report has it as a QR code.",
      format: "uri",
    },
    signature:
      "A JWS (ES256) whose payload has the SHA-256 digest (`sha256`, in base64url) of all other fields as canonical JSON (RFC 8785). " +
      "Verify it with the keys at `/.well-known/jwks.json`; the client library's `verifyResult` does.",
  }),

  describe("CredentialQuery", CredentialQuery, "Which test's credential to read.", {
    test: "Slug of the test; without it, the result's first test that has a credential.",
  }),

  describe("ResultCredential", ResultCredential, "An Open Badges 3.0 credential of a passed test.", {
    test: "Slug of the test.",
    kid: "Id of the key that signed it, in `/.well-known/jwks.json` and in the token's header.",
    jwt: "The credential: a JSON Web Token. It has no name and no address, only a salted hash of the address.",
  }),

  describe("CredentialEnvelope", CredentialEnvelope, "Envelope of a credential.", { credential: "The credential." }),

  describe("ResultEnvelope", ResultEnvelope, "Envelope of a result.", { result: "The result." }),
];
