// Written by npm run openapi, from docs/openapi.json. Do not edit.

/** Identifier of an assessment, or of a test that your account has made. */
export type TestSlug =
  | "grammar-test"
  | "editing-test"
  | "proofreading-test"
  | "punctuation-test"
  | "spelling-test"
  | "writing-test"
  | "full-editing-assessment"
  | `own:${string}`;

/** How reliably a form of a test measures. */
export type FormReliability = {
  /** The form. */
  form: string;
  /** The version of its content. */
  version: string;
  /** How many candidates it is measured from. */
  candidates: number;
  /**
   * How closely two scores of the same candidates would agree, where 1 is the same order: coefficient alpha, or the
   * dependability of random draws from a bank.
   */
  reliability: number;
  /** Beginning of its interval of 95%. */
  low: number;
  /** End of its interval of 95%. */
  high: number;
};

/** An assessment that can be part of an invitation. */
export type Test = {
  /** Identifier used in the `tests` array when creating an invitation. */
  slug: TestSlug;
  /** Display name. */
  name: string;
  /** One-sentence description of the test. */
  description: string;
  /** Credit cost of the test. */
  credits: number;
  /** Duration in minutes. */
  duration_minutes: number;
  /**
   * Whether your account has made the test in the dashboard. The slug of an own test begins with `own:`; no other
   * account can use it.
   */
  own: boolean;
  /**
   * How reliably each form measures that at least 200 candidates have taken. Empty if it has not been measured yet, and
   * always for writing, which a person decides, for an assessment of several tests, and for own tests.
   */
  reliability: FormReliability[];
};

/** The available assessments. */
export type TestList = {
  /** Always `list`. */
  object: "list";
  /** The assessments, in display order. */
  data: Test[];
};

/** A named set of tests that an invitation can name as `package` instead of `tests`. */
export type Package = {
  /** Identifier to send as `package`: `pkg_…`, or the slug of a test, which is a package of that test alone. */
  id: string;
  /** Display name. */
  name: string;
  /** The tests, in the order in which the candidate takes them. */
  tests: TestSlug[];
  /** Credit cost of the tests together. */
  credits: number;
  /** Duration of the tests together, in minutes. */
  duration_minutes: number;
  /** Hours until the link expires, unless the invitation says otherwise; `null` for the default. */
  expiry_hours: number | null;
  /** The English of the tests, unless the invitation says otherwise; `null` for the account's setting. */
  dialect: Dialect | null;
  /**
   * Hours before the link expires at which the candidate is reminded, unless the invitation says otherwise; `null` for
   * the account's setting, an empty list for never.
   */
  reminder_hours: number[] | null;
};

/** The packages that an invitation can name. */
export type PackageList = {
  /** Always `list`. */
  object: "list";
  /** The account's packages by name, then each test. */
  data: Package[];
};

/**
 * An invitation to create. Fields that are not listed here are rejected (`unknown_field`), so that a typo in
 * `send_email` cannot send an email. `null` in an optional field means that it is absent. Lengths count Unicode code
 * points.
 */
export type CreateInvitation = {
  /**
   * Candidate's email address. In test mode `passes@simulated.invalid`, and the same with any other outcome of `POST
   * /test/invitations/{id}/simulate`, is a simulated candidate who acts at once.
   */
  candidate_email: string;
  /** Candidate's full name, on one line; not blank. */
  candidate_name: string;
  /** Test slugs, each at most once, in the order in which the candidate takes them. Send either this or `package`. */
  tests?: TestSlug[] | null | undefined;
  /**
   * The id of a package of `GET /packages`, instead of `tests`. Its expiry, reminders and dialect apply where the
   * request has none. The invitation keeps what the package contains now; later changes of the package do not change
   * it.
   */
  package?: string | null | undefined;
  /** Hours until the link expires. Without it the package's applies, and without that 120. */
  expiry_hours?: number | null | undefined;
  /** Message included in the invitation email. Line breaks are preserved; markup is shown as plain text. */
  custom_message?: string | null | undefined;
  /**
   * Your reference (job id, applicant system id, etc.), returned with the invitation and its results. Without an
   * `Idempotency-Key` it also makes the request safe to repeat.
   */
  reference?: string | null | undefined;
  /**
   * The opening that the candidate applies for, by name or id. It groups invitations and results in lists and in the
   * dashboard, and is in every event.
   */
  job?: string | null | undefined;
  /**
   * Up to 20 texts of yours by name, for example ids in your system. They are returned with the invitation, its result
   * and its events, and are erased with the candidate's data. They are never searched, and neither the candidate's page
   * nor the candidate's own download has them. If a candidate asks you for all data that you hold, they are part of
   * `GET /candidates/export`.
   */
  metadata?: Record<string, string> | null | undefined;
  /**
   * A page of yours, to which a link leads that the candidate sees after the last test. Its address begins with one
   * that an owner or administrator has allowed in the dashboard's settings, else the answer is 422 `not_allowed`; when
   * that is removed, candidates no longer see the link. It is visible to the candidate, and says nothing about the
   * result. In test mode it can be `http://localhost`.
   */
  return_url?: string | null | undefined;
  /** When false, no email is sent and only the URL is returned. */
  send_email?: boolean | null | undefined;
  /**
   * When the email is sent, at most 60 days ahead; without it, at once. `expires_at` counts from it, and the link works
   * before it. A cancellation before then sends nothing, and a resend sends the email at once. Not with `send_email`
   * false.
   */
  send_at?: string | null | undefined;
  /**
   * Extra time on every test, in percent of its duration, for a candidate who needs it. The candidate sees the extended
   * time; the result's `duration_sec` is the time actually taken.
   */
  extra_time_percent?: number | null | undefined;
  /**
   * Hours before the link expires at which the candidate is reminded by email, unless everything is submitted, the
   * invitation is cancelled or its email bounced. Each less than `expiry_hours`; not with `send_email` false. Without
   * this field the account's setting applies, if it has one; an empty list means no reminder. Several that are due at
   * once are one email, and none counts as a resend.
   */
  reminder_hours?: number[] | null | undefined;
  /**
   * The English of the tests: `en-GB` (British) or `en-US` (American). Without this field the account's setting
   * applies, and without that `en-GB`. The tests have the same questions and errors in both; spelling, punctuation,
   * dates and vocabulary follow the dialect.
   */
  dialect?: Dialect | null | undefined;
};

/** A candidate's access to one or more assessments. */
export type Invitation = {
  /** Invitation identifier; an opaque string. */
  id: string;
  /** Candidate's email address; `null` once their data is erased. */
  candidate_email: string | null;
  /** Candidate's full name; `null` once their data is erased. */
  candidate_name: string | null;
  /** Test slugs included. */
  tests: TestSlug[];
  /** The package that was named when it was created, by id; `null` if the request named `tests`. */
  package: string | null;
  /**
   * `pending` (not yet started), `in_progress` (the candidate has started), `completed` (all tests submitted; results
   * available), `expired` (the link expired before completion) or `cancelled` (by the client).
   */
  status: InvitationStatus;
  /**
   * What the invitation costs. It came back to the balance if the invitation was cancelled or expired before its first
   * test.
   */
  credits_used: number;
  /** Your reference, as sent; `null` if you sent none, or the candidate's data is erased. */
  reference: string | null;
  /** The opening that the candidate applies for, as sent; `null` if you sent none. */
  job: string | null;
  /** Your `metadata`, as sent; `null` if you sent none, or the candidate's data is erased. */
  metadata: Record<string, string> | null;
  /**
   * The page that the candidate can go to after the end, as sent; `null` if you sent none, or the candidate's data is
   * erased.
   */
  return_url: string | null;
  /**
   * Where it was created: `api`, `dashboard`, `import` (a file in the dashboard), or the applicant tracking system that
   * ordered it (`greenhouse`, `ashby`, `workable`, `kombo`, `hibob`, `recruitee`).
   */
  source: InvitationSource;
  /**
   * URL where the candidate takes the tests. Treat it as a credential: anyone who has it can take them. `null` once the
   * candidate's data is erased.
   */
  test_url: string | null;
  /** Its page in the dashboard, which asks members of your account to sign in. It does not expire. */
  dashboard_url: string;
  /**
   * When the email was scheduled for; `null` for one that was not, or that was withdrawn or sent earlier in the
   * dashboard.
   */
  send_at: string | null;
  /**
   * Status of the last email to the candidate, which is the invitation, a reminder of it or, once all is submitted, the
   * receipt: `none` (not requested, or the invitation closed before it was sent), `scheduled` (for `send_at`), `queued`
   * (also while it is retried, for up to 24 hours), `sent`, `bounced` (the address does not accept it), `complained`
   * (marked as spam) or `failed` (it could not be sent; see `email_reason`).
   */
  email_status: EmailStatus;
  /**
   * Why `email_status` is `failed`; otherwise null: `rejected` (the mail system permanently rejects this message, for
   * example because of its address), `not_accepted` (the mail system accepted no email for 24 hours), `unknown_outcome`
   * (it is unknown whether the email was sent, so it was not sent a second time), `address_limit` or `account_limit`
   * (the address, or your account, has had the most emails of a day). Resend the invitation, or send its `test_url`
   * yourself.
   */
  email_reason: EmailReason | null;
  /** Hours before `expires_at` at which the candidate is reminded; `null` if never. */
  reminder_hours: number[] | null;
  /** The English of the tests: `en-GB` (British) or `en-US` (American). It does not change after creation. */
  dialect: Dialect;
  /** `false` for an invitation that was created with a test key. */
  livemode: boolean;
  /** Time the link expires: creation time, or `send_at`, plus `expiry_hours`, unless it was extended. */
  expires_at: string;
  /** Creation time. */
  created_at: string;
  /**
   * When the candidate declined. The status does not change: the link can be used until it expires or you cancel, and
   * no reminders are sent. `null` if they did not decline, have taken it back, or have started the tests after all.
   */
  declined_at: string | null;
  /**
   * When the candidate's data was erased, on request or because the time for which the account keeps it had passed;
   * `null` before that.
   */
  erased_at: string | null;
};

/** Envelope of an invitation. */
export type InvitationEnvelope = {
  /** The invitation. */
  invitation: Invitation;
};

/** A warning about a successful request. */
export type Warning = {
  /** Machine-readable code. */
  code: string;
  /** What to do about it. */
  message: string;
};

/** An invitation whose email is sent again. */
export type ResentInvitation = {
  /** The invitation. */
  invitation: Invitation;
  /** Known problems that may prevent delivery; empty if there are none. */
  warnings: Warning[];
};

/** The new end of the link: exactly one of the two fields. */
export type ExtendInvitation = {
  /** The new end: later than the current one and than now, at most 720 hours after creation or `send_at`. */
  expires_at?: string | undefined;
  /**
   * Hours to add to the current `expires_at` or, for an expired invitation, to the current time. The result may be at
   * most 720 hours after creation or `send_at`.
   */
  extra_hours?: number | undefined;
};

/** Invitations to create. */
export type CreateInvitations = {
  /** 1 to 100 bodies of `POST /invitations`. An invalid one is refused alone. */
  invitations: CreateInvitation[];
};

/** A row that created an invitation. */
export type BulkCreated = {
  /** Position of the row in the request, starting at 0. */
  index: number;
  /** Always `created`. */
  outcome: "created";
  /** The new invitation. */
  invitation: Invitation;
};

/** A row that repeats an earlier request. */
export type BulkReplayed = {
  /** Position of the row in the request, starting at 0. */
  index: number;
  /** Always `replayed`. */
  outcome: "replayed";
  /** The current state of the original invitation. */
  invitation: Invitation;
};

/** A row that created nothing. */
export type BulkRefused = {
  /** Position of the row in the request, starting at 0. */
  index: number;
  /** Always `refused`. */
  outcome: "refused";
  /** The error that a single request with this row would get. Field paths are relative to the row. */
  error: ErrorBody;
};

/** The outcome of every row. */
export type BulkOutcomes = {
  /** Always `list`. */
  object: "list";
  /** One entry per row, in the order of the request. */
  data: (BulkCreated | BulkReplayed | BulkRefused)[];
  /** Number of rows that created an invitation. */
  created: number;
  /** Number of rows that repeat an earlier request. */
  replayed: number;
  /** Number of rows that created nothing. */
  refused: number;
  /** Credits spent by this request. */
  credits_used: number;
};

/** A page of invitations. */
export type InvitationListPage = {
  /** Always `list`. */
  object: "list";
  /** The invitations, newest first. */
  data: Invitation[];
  /** Whether there may be more pages. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; `null` on the last one. */
  next_cursor: string | null;
};

/** How a score was converted to the scale of form A. */
export type ScoreConversion = {
  /** The day on which the conversion was made. It never changes; later candidates can have a later one. */
  version: string;
  /** How many candidates of this form it was made from. */
  candidates: number;
  /** Standard error of the conversion at the pass mark, in points. It is part of `standard_error`. */
  error: number;
};

/** The content that a test was taken with. */
export type TestContent = {
  /** One of the test's parallel forms. */
  form: string;
  /** Version of its content. */
  version: string;
};

/** A place in a text, in UTF-16 code units. */
export type ReviewSpan = {
  /** Where it begins. */
  start: number;
  /** Where it ends, exclusive. */
  end: number;
};

/** The outcome of one item, one planted error or one change by the candidate. */
export type ReviewEntry = {
  /** Identifies the entry within its test. */
  id: string;
  /** The topic of an item or the kind of an error; `mark` or `change` for the candidate's other marks and changes. */
  kind: string;
  /**
   * Multiple choice: `correct`, `incorrect`, `unanswered`. Editing: `fixed`, `wrongly_fixed`, `missed`, `introduced` (a
   * new error, or a statement that was changed), `needless` (a harmless change). Proofreading: `found`, `missed`,
   * `wrong_mark`. Writing: `covered` or `not_covered` (a point of the brief), `finding` (a wrongly stated fact, or an
   * error of form, grammar, spelling or punctuation).
   */
  outcome: ReviewOutcome;
  /**
   * Position in the text that was shown to the candidate (writing: in the candidate's text); `null` if not applicable.
   */
  span: ReviewSpan | null;
  /** The correct answer; `null` if there is none. */
  expected: string | null;
  /** The candidate's answer, shortened if long; `null` if there was none. */
  given: string | null;
  /** The rule, or the question. */
  rule: string;
  /** Explanation of the outcome. */
  explanation: string;
  /** Points that this entry contributes to the score. */
  points: number;
};

/** A part of a writing score. */
export type WritingPart = {
  /** Points reached; below 0 for `length`. */
  points: number;
  /** Maximum points. */
  of: number;
};

/**
 * The parts of a writing score, which add up to `raw_score`. `length` has no points to gain (`of` is 0): it is what a
 * text loses for too few original words, and what it loses beyond the other parts.
 */
export type WritingParts = {
  /** Points of the brief that are covered, in any wording. */
  content: WritingPart;
  /** Facts of the brief that are stated correctly. */
  facts: WritingPart;
  /** Grammar, spelling, punctuation, sentences and capitals. Most errors of grammar are not found. */
  language: WritingPart;
  /** Variety of sentences and words, readability, and original wording. */
  style: WritingPart;
  /** What too few words of one's own take off, and what other deductions exceed their part by: 0 or less. */
  length: WritingPart;
};

/** A test that your account has made, as it was taken. */
export type OwnTestTaken = {
  /** Its name. */
  name: string;
  /** Its kind. */
  kind: TestKind;
  /** The version that was published. */
  version: number;
  /** Always `false`: what the test asks, and which answers count as right, is your account's own judgement. */
  reviewed_by_us: boolean;
};

/** One test of an assessment that consists of several tests. */
export type Section = {
  /** Slug of the test. */
  slug: TestSlug;
  /** Score from 0 to 100, on the scale that `score_scale` names. It decides whether the test is passed. */
  score: number;
  /**
   * `equated`: the score was converted to the scale of form A, because the form or the questions that were drawn are
   * easier or harder; from 200 candidates of each form on. `raw`: the score is `raw_score`. A result is never converted
   * later.
   */
  score_scale: ScoreScale;
  /** Score from 0 to 100 as counted in the form that was taken, which `review` and `parts` explain. */
  raw_score: number;
  /**
   * How `raw_score` became `score`. `null` for a raw score, and for a test of several `sections`, which have their own.
   */
  conversion: ScoreConversion | null;
  /** Percentage of the reference group with a lower score, from 1 to 99. */
  percentile: number | null;
  /**
   * `measured`: the reference group consists of the candidates who completed the same form, at least 200 of them.
   * `provisional`: there are fewer, and an assumed distribution is used; the report then shows no percentile.
   */
  percentile_basis: PercentileBasis | null;
  /** Whether the score, or the human mark if there is one, reaches `pass_threshold`. */
  pass: boolean;
  /** Seconds taken. */
  duration_sec: number;
  /** Score needed to pass. */
  pass_threshold: number;
  /**
   * How much the score would typically vary if the same person took another form of the test; of a writing test, how
   * far the computed score typically was from an editor's mark, in texts that no scoring rule was made with.
   */
  standard_error: number;
  /**
   * `measured`: the standard error is by the answers of the candidates who took the same form, at least 200 of them; of
   * several tests, if it is of each. `formula`: it is by the number of answers that the score counts, or for writing a
   * constant.
   */
  standard_error_basis: StandardErrorBasis;
  /**
   * Whether the score is within `standard_error` of `pass_threshold`, so that the result might be different with
   * another form of the test or another marker. It does not affect `pass`.
   */
  borderline: boolean;
  /** Which form and version of the test the candidate took. Absent if each of the `sections` has its own. */
  content?: TestContent | undefined;
  /**
   * The outcome of each item, planted error and change by the candidate, with the rule behind it. Absent if each of the
   * `sections` has its own.
   */
  review?: ReviewEntry[] | undefined;
  /** For a writing test only: the parts of its score. */
  parts?: WritingParts | undefined;
  /**
   * Writing tests only: why a person should read the text before deciding. With any of them `needs_review` is `true`
   * until a person has marked it.
   */
  concerns?: WritingConcern[] | undefined;
  /**
   * For a test in which a text is edited or written: how much of it was checked for grammar, spelling and punctuation.
   * `complete`; `partial` (the first part of a very long text or of one with very many errors; errors are counted per
   * 100 words of that part); or `not_checked` (the check failed on this text: no points are deducted for grammar, so
   * review the text yourself).
   */
  grammar_check?: GrammarCheckExtent | undefined;
};

/** The result of one test of the invitation. */
export type TestResult = Section & {
  /** What a test that your account made was when it was taken; absent for ours. */
  own_test?: OwnTestTaken | undefined;
  /** The tests of a full-editing-assessment; absent for a single test. */
  sections?: Section[] | undefined;
  /**
   * `person` if a person's mark decides `pass`, else `computed`. The computed score of a writing test only prepares a
   * person's decision.
   */
  decided_by: Decider;
  /**
   * Whether a person should look at the test: it is a writing test without a person's mark, or its score is within
   * `standard_error` of `pass_threshold`.
   */
  needs_review: boolean;
  /** A person's mark, beside the computed `score`, which it does not change; `null` if there is none. */
  human_mark: HumanMark | null;
};

/** Why a person should read a written text, whatever its score. */
export type WritingConcern = {
  /**
   * `incoherent`: a list of words, words in no order, or sentences that may make no sense. `unconfirmed`: the computed
   * score decides and passes the text, but the checks could not confirm that its sentences follow from one another;
   * honest texts can be so too. `copied`: a quarter of the text and more is the brief’s wording, or repeats itself.
   * `wrong_facts`: at least one fact of the brief is stated otherwise. `abusive`: possible insults or threats.
   */
  code: WritingConcernCode;
  /** The reason in words. */
  message: string;
};

/** A person's mark of a test. */
export type HumanMark = {
  /** Mark from 0 to 100. */
  score: number;
  /** The reason for the mark. */
  note: string;
  /** When the test was marked. */
  marked_at: string;
  /** The member who marked it in the dashboard, the last of several; `null` for a mark that came with an API key. */
  marked_by: Marker | null;
  /**
   * Of a written text that was marked by the rubric: the points for each criterion, which `score` is made of; else
   * `null`, also where `score` is the mean of two marks.
   */
  points: RubricPoints | null;
  /** Of a written text with two markers: the marks that decided it, in the order of time; else `null`. */
  marks: MarkersMark[] | null;
};

/** One of the marks of a written text that more than one member marks. */
export type MarkersMark = {
  /** Mark from 0 to 100. */
  score: number;
  /** The points for each criterion, which `score` is made of. */
  points: RubricPoints;
  /** When it was given. */
  marked_at: string;
  /** Who gave it. */
  marked_by: Marker;
};

/** The member who marked a test, as they were then. */
export type Marker = {
  /** Their role in the account. The candidate sees only this. */
  role: MemberRole;
  /** Their name, or address if they have none. */
  name: string;
};

/** A marker's points for each criterion of a written text, from 0 to 5. */
export type RubricPoints = {
  /** What the brief asks for is there. */
  content: number;
  /** What is stated is right. */
  facts: number;
  /** Grammar, spelling and punctuation. */
  language: number;
  /** It reads well and suits its readers. */
  style: number;
};

/** A person's review of a result, recorded beside what was computed. */
export type HumanReview = {
  /** `requested` while a candidate's request is open, `decided` afterwards. */
  status: ReviewStatus;
  /** When the candidate asked for the review; `null` if the account decided without a request. */
  requested_at: string | null;
  /** What the candidate wrote. */
  request: string | null;
  /** When it was decided; `null` before. */
  decided_at: string | null;
  /** `confirmed` or `changed`; `null` before. */
  decision: ReviewDecision | null;
  /** The reason for the decision; `null` before. */
  note: string | null;
  /** The decided outcome; `null` if the decision does not state one. */
  overall_pass: boolean | null;
};

/** A person's decision on a result. */
export type DecideReview = {
  /** `confirmed` if the outcome stays, `changed` if it does not. */
  decision: ReviewDecision;
  /** The reason, at most 2,000 characters. The candidate and everyone who reads the result can see it. */
  note: string;
  /** With `changed`: the decided outcome. */
  overall_pass?: boolean | undefined;
};

/** A person's mark of a test. */
export type MarkTest = {
  /** Slug of the test, one of the invitation's. */
  test: TestSlug;
  /** Mark from 0 to 100. */
  score: number;
  /** The reason for the mark, at most 2,000 characters. */
  note: string;
};

/** One integrity check. */
export type IntegrityCheck = {
  /** Whether the measurements are unusual. */
  flagged: boolean;
  /** Whether it could be measured. */
  recorded: boolean;
  /** A human-readable summary of what was measured. */
  detail: string;
};

/** The integrity checks. */
export type IntegrityChecks = {
  /** Paste use. */
  paste: IntegrityCheck;
  /** Keystroke and typing cadence. */
  cadence: IntegrityCheck;
  /** Answer timing. */
  timing: IntegrityCheck;
  /** Tab switches and fullscreen exits. */
  focus: IntegrityCheck;
};

/** Counts of events. */
export type IntegrityEvents = {
  /** Times the candidate left the tab. */
  tab_switch: number;
  /** Times the candidate left full screen. */
  fullscreen_exit: number;
  /** Attempts to copy. */
  copy_attempt: number;
  /** Blocked keyboard shortcuts. */
  keyboard_blocked: number;
  /** Pastes. */
  paste: number;
};

/** Evidence on how the tests were taken; never a verdict. */
export type Integrity = {
  /** Overall integrity flag: whether any check is flagged. */
  flagged: boolean;
  /** The individual checks. */
  checks: IntegrityChecks;
  /** Counts of events. */
  events: IntegrityEvents;
};

/** The versions of the rules that produced a result. */
export type ResultVersions = {
  /** Version of the scoring rules. */
  scoring: string;
  /** Version of the rules for percentiles and of the assumed distribution. */
  norms: string;
  /** Whether a percentile of this result is provisional (`percentile_basis`). */
  norms_provisional: boolean;
  /** Version of the integrity thresholds. */
  integrity: string;
};

/** The end of a hash chain over everything that the candidate's page saved. */
export type EvidenceHead = {
  /** Number of saves and submissions in the chain. */
  events: number;
  /**
   * SHA-256 digest, in base64url, that commits to all of them in their order. None can be changed, added or left out
   * afterwards without changing it.
   */
  head: string;
};

/** The full results of a completed invitation. */
export type Result = {
  /** Id of the invitation. */
  invitation_id: string;
  /** Candidate's full name; they can correct it after the tests. */
  candidate_name: string;
  /** The name in your request, when the candidate has corrected it to another; else `null`. */
  invited_as: string | null;
  /** Candidate's email address. */
  candidate_email: string;
  /** The reference supplied at creation; `null` if there was none. */
  reference: string | null;
  /** The job supplied at creation; `null` if there was none. */
  job: string | null;
  /** The metadata supplied at creation; `null` if there was none. */
  metadata: Record<string, string> | null;
  /** `false` for a result in test mode. */
  livemode: boolean;
  /** Time when everything had been submitted and scored. */
  completed_at: string;
  /**
   * `provisional` while a writing test lacks a person's mark, else `final`. The event `result.finalized` says when it
   * becomes final.
   */
  status: ResultStatus;
  /** Whether every test was passed, from what is known; of a provisional result it can still change. */
  overall_pass: boolean;
  /** Mean of the tests' scores, a person's mark in place of a computed score; rounded half up. */
  overall_score: number;
  /** The English of the tests: `en-GB` (British) or `en-US` (American). */
  dialect: Dialect;
  /** One entry per test in the invitation. */
  tests: TestResult[];
  /** Evidence on how the tests were taken. */
  integrity: Integrity;
  /** A person's review; `null` if none was requested or made. It does not change `overall_pass`. */
  review: HumanReview | null;
  /** The versions of the rules that produced the result. */
  versions: ResultVersions;
  /** The hash chain over everything that was saved while the tests were taken. */
  evidence: EvidenceHead;
  /** URL of a PDF report. */
  report_url: string;
  /** Time when the report link expires. */
  report_expires_at: string;
  /** Its page in the dashboard, which asks members of your account to sign in. It does not expire. */
  dashboard_url: string;
  /**
   * URL of a public page that shows whether a report or a copy of this result is genuine, and the result as it is now.
   * It does not expire; whoever has it sees the candidate's name and scores; after an erasure, only that the result was
   * erased. The report has it as a QR code.
   */
  verify_url: string;
  /**
   * A JWS (ES256) whose payload has the SHA-256 digest (`sha256`, in base64url) of all other fields as canonical JSON
   * (RFC 8785). Verify it with the keys at `/.well-known/jwks.json`; the client library's `verifyResult` does.
   */
  signature: string;
};

/** An Open Badges 3.0 credential of a passed test. */
export type ResultCredential = {
  /** Slug of the test. */
  test: TestSlug;
  /** Id of the key that signed it, in `/.well-known/jwks.json` and in the token's header. */
  kid: string;
  /** The credential: a JSON Web Token. It has no name and no address, only a salted hash of the address. */
  jwt: string;
};

/** Envelope of a credential. */
export type CredentialEnvelope = {
  /** The credential. */
  credential: ResultCredential;
};

/** Envelope of a result. */
export type ResultEnvelope = {
  /** The result. */
  result: Result;
};

/** The score of a test in a list of results. */
export type ScoreSummary = {
  /** Test slug. */
  slug: TestSlug;
  /** Score from 0 to 100, as computed. */
  score: number;
  /** Standard error of the score, in points. */
  standard_error: number;
  /** Score needed to pass. */
  pass_threshold: number;
  /** Whether the test was passed: by a person's mark, if there is one. */
  pass: boolean;
  /** Whether the score is within its standard error of the pass mark. */
  borderline: boolean;
  /** What decides `pass`: the `computed` score, or the mark of a `person`. */
  decided_by: Decider;
  /** Whether a person should look at it: its mark is missing, or its score is close to the pass mark. */
  needs_review: boolean;
  /** A person's mark from 0 to 100; `null` if there is none. */
  human_mark: number | null;
};

/** A result in a list. */
export type ResultSummary = {
  /** Mean of the tests' scores, a person's mark in place of a computed score; rounded half up. */
  overall_score: number;
  /** One entry per test in the invitation. */
  tests: ScoreSummary[];
  /** Whether an integrity check flagged something. */
  flagged: boolean;
  /** Id of the invitation. */
  invitation_id: string;
  /** Candidate's full name; they can correct it after the tests. */
  candidate_name: string;
  /** Candidate's email address. */
  candidate_email: string;
  /** The reference supplied at creation; `null` if there was none. */
  reference: string | null;
  /** The job supplied at creation; `null` if there was none. */
  job: string | null;
  /** The metadata supplied at creation; `null` if there was none. */
  metadata: Record<string, string> | null;
  /** `false` for a result in test mode. */
  livemode: boolean;
  /** Time when everything had been submitted and scored. */
  completed_at: string;
  /** `provisional` while a writing test lacks a person's mark, else `final`. */
  status: ResultStatus;
  /** Whether every test was passed, from what is known; of a provisional result it can still change. */
  overall_pass: boolean;
  /** Its page in the dashboard, which asks members to sign in. */
  dashboard_url: string;
  /** The whole result, by this API. */
  result_url: string;
};

/** A page of results. */
export type ResultListPage = {
  /** Always `list`. */
  object: "list";
  /** The results, the latest completion first. */
  data: ResultSummary[];
  /** Whether there may be more pages. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; `null` on the last one. */
  next_cursor: string | null;
};

/** For how long a link shows a result, and to whom it is given. */
export type CreateShare = {
  /** In how many days the link ends: a link that a key makes ends after 90 days at the latest. */
  expires_in_days: number;
  /** For you, to tell links apart: to whom it is given. Whoever opens the link does not see it. */
  label?: string | null | undefined;
};

/** A link that shows a result to whoever has it. */
export type Share = {
  /** Id of the link. */
  id: string;
  /** The link. It is a credential: shown only in the response that creates it, otherwise null. */
  url: string | null;
  /** As given, or null. */
  label: string | null;
  /** When it was created. */
  created_at: string;
  /** When it ends; null for as long as the result is kept. */
  expires_at: string | null;
  /** How often its page was shown. */
  views: number;
  /** When its page was last shown, or null. */
  last_viewed_at: string | null;
};

/** Envelope of a link. */
export type ShareEnvelope = {
  /** The link. */
  share: Share;
};

/** The links of a result. */
export type ShareList = {
  /** Always `list`. */
  object: "list";
  /** The links. */
  data: Share[];
};

/** An invitation with the groups of its candidate. */
export type LabelledInvitation = {
  /** Id of the invitation. Send either this or `reference`. */
  invitation_id?: string | undefined;
  /** Your reference of the invitation, if only one completed invitation has it. */
  reference?: string | undefined;
  /** The candidate's groups, in the order of `attributes`; `null` or blank where unknown. */
  groups: (string | null)[];
};

/** The invitations to compare, with the groups of their candidates. */
export type AnalyzeAdverseImpact = {
  /** What the groups are of, such as `sex` and `race_ethnicity`; at most 2. */
  attributes: string[];
  /** The invitations; at most 2000. */
  labels: LabelledInvitation[];
};

/** A 95% confidence interval. */
export type Interval = {
  /** Its lower end. */
  low: number;
  /** Its upper end. */
  high: number;
};

/** The rates of one group. */
export type ImpactGroup = {
  /** The group: one name for each of the table's `attributes`, as first spelled. */
  groups: string[];
  /** How many people are in it. */
  people: number;
  /** How many of them were selected; `null` in a group of fewer than 10. */
  selected: number | null;
  /** `selected` / `people`, to four decimals. */
  rate: number | null;
  /** Wilson's interval of the rate. */
  rate_interval: Interval | null;
  /**
   * The rate divided by the highest rate of a group that is not left out; `null` for a group that is left out, and if
   * no one was selected.
   */
  impact_ratio: number | null;
  /** Its interval (MOVER-R, from Wilson's). `null` for the group that the others are compared with. */
  impact_ratio_interval: Interval | null;
  /** Whether the impact ratio is below 0.8. */
  below_four_fifths: boolean | null;
  /**
   * Why there is no impact ratio: `small_group` (fewer than 10 people), `under_two_percent` (of the table's people);
   * `null` if there is one.
   */
  left_out: GroupLeftOut | null;
};

/** The rates of the groups of one attribute, or of the combinations of two. */
export type ImpactTable = {
  /**
   * `selection`: selected means that the tests were passed (`overall_pass`, with people's marks). `scoring`: selected
   * means a score above the median.
   */
  measure: ImpactMeasure;
  /** The test of a `scoring` table. */
  test: TestSlug | null;
  /** The median of its scores, over all `people`. */
  median: number | null;
  /** The attributes whose groups are compared. */
  attributes: string[];
  /** How many people the table is about. */
  people: number;
  /** How many of them are in no group, because it is unknown. */
  unknown: number;
  /** The groups, largest first. */
  groups: ImpactGroup[];
};

/** An item, between the people of two groups who had as many right answers. */
export type GroupedItem = {
  /** Its id, as in the `review` of results. */
  item: string;
  /** Its topic, or the kind of error. */
  kind: string;
  /** How many people of the reference group were given it. */
  reference: number;
  /** How many people of the other group were given it. */
  focal: number;
  /**
   * Mantel and Haenszel's difference on ETS's delta scale. Below 0: harder for the `focal` group than for equally able
   * people of the other.
   */
  delta: number;
  /** Its standard error. */
  error: number;
  /** ETS's class: `A` negligible, `B` moderate, `C` large; `null` below 200 people of a group. */
  class: ItemClass | null;
};

/** The items of a form, between the largest group of an attribute and another. */
export type ItemComparison = {
  /** The test. */
  test: TestSlug;
  /** Its form. */
  form: string;
  /** The version of its content. */
  version: string;
  /** The attribute whose groups are compared. */
  attribute: string;
  /** The largest group. */
  reference: string;
  /** The group that is compared with it. */
  focal: string;
  /** Those that at least 50 people of both groups were given, the largest difference first. */
  items: GroupedItem[];
};

/** An entry of `labels` that was not counted. */
export type NotCounted = {
  /** Its position in `labels`, from 0. */
  index: number;
  /**
   * `not_found`; `no_result` (not completed, or erased); `repeated` (an earlier entry means the same invitation); or
   * `ambiguous_reference` (several completed invitations have it).
   */
  reason: NotCountedReason;
};

/** A comparison of groups. */
export type AdverseImpact = {
  /** Whether the results are of live mode. */
  livemode: boolean;
  /** How many invitations were counted. */
  people: number;
  /** The entries that were not counted. */
  not_counted: NotCounted[];
  /**
   * For each attribute, and then for both together: the selection, and the scoring of each test. Empty if nothing was
   * counted.
   */
  tables: ImpactTable[];
  /**
   * For each attribute: the items that differ between its groups, as far as at least 50 people of both were given them.
   */
  items: ItemComparison[];
};

/** Envelope of a comparison. */
export type AdverseImpactEnvelope = {
  /** The comparison. */
  adverse_impact: AdverseImpact;
};

/** The invitation: these fields, its tests, times, extensions, reviews and the progress of its email. */
export type ExportedDetails = {
  /** Invitation identifier. */
  id: string;
  /** Candidate's email address. */
  candidate_email: string;
  /** Candidate's full name. */
  candidate_name: string;
  /** Your reference; `null` if there was none. */
  reference: string | null;
  /** The message in the email; `null` if there was none. */
  custom_message: string | null;
  /** Creation time. */
  created_at: string;
  [field: string]: unknown;
};

/** A part of a test: these fields, the answers, and the counts of what was recorded while it was taken. */
export type ExportedPart = {
  /** The part. */
  id: string;
  /** When it was started. */
  started_at: string;
  /** When it was submitted, or its time ran out; `null` while it is running. */
  submitted_at: string | null;
  [field: string]: unknown;
};

/** An event, with its deliveries. */
export type ExportedEvent = Event & {
  /** Its deliveries, with what your endpoints answered. */
  deliveries: Delivery[];
};

/** What the account's team keeps beside a result. */
export type ExportedAnnotations = {
  /** The tags. */
  tags: string[];
  /** The texts of the notes, oldest first. */
  notes: string[];
};

/** What the system could not use of an answer. */
export type ExportedOrderError = {
  /** When it said so. */
  at: string;
  /** The call that was answered. */
  call: string;
  /** In its words. */
  message: string;
};

/** A report to an applicant tracking system. */
export type ExportedReport = {
  /** The event that it reports. */
  event_id: string;
  /**
   * `pending` (another attempt will be made), `succeeded`, `exhausted` (every attempt failed), `parked` (the connection
   * is disabled or broken) or `discarded` (the order was withdrawn, or the candidate's data was erased).
   */
  status: DeliveryStatus;
  /** Attempts made. */
  attempts: number;
  /** When the next attempt will be made; `null` if there will be none. */
  next_attempt_at: string | null;
  /** The last attempts, oldest first, with what the system answered. */
  log: DeliveryAttempt[];
  /** When it was queued. */
  created_at: string;
};

/** The order of an applicant tracking system. */
export type ExportedOrder = {
  /** Identifies the order there. */
  id: string;
  /** The system. */
  vendor: Vendor;
  /** When it was ordered. */
  created_at: string;
  /** What the system has reported as errors, oldest first. */
  errors: ExportedOrderError[];
  /** The reports to it, in the order in which they are sent. */
  reports: ExportedReport[];
};

/** Everything held about one invitation of the person. */
export type ExportedInvitation = {
  /** The invitation. */
  invitation: ExportedDetails;
  /** Each part that was started. */
  parts: ExportedPart[];
  /** The result, with a fresh link to the PDF report; `null` unless the invitation is completed. */
  result: Result | null;
  /** The team's tags and notes; `null` when there are none. */
  annotations: ExportedAnnotations | null;
  /** The links by which the account has shared the result, without their URLs. */
  shares: Share[];
  /** The events that were published. */
  events: ExportedEvent[];
  /** The order of an applicant tracking system; `null` unless one has ordered it. */
  order: ExportedOrder | null;
  /** The emails that test mode kept; empty in live mode, which keeps none. */
  emails: TestEmail[];
};

/** Everything that the account holds about a person. */
export type CandidateExport = {
  /** Always `list`. */
  object: "list";
  /** The person's invitations, newest first; at most 20. */
  data: ExportedInvitation[];
  /** Whether there may be more pages. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; `null` on the last one. */
  next_cursor: string | null;
};

/** Whose data to erase. */
export type EraseCandidate = {
  /** The candidate's email address, in upper or lower case. */
  candidate_email: string;
};

/** What was found and erased. */
export type ErasureCounts = {
  /** Invitations. They stay, with nothing personal in them. */
  invitations: number;
  /** Results, with their reports. */
  results: number;
  /** Events from which the candidate's data was removed. */
  events: number;
  /** Deliveries of these events, from which the responses were removed. */
  deliveries: number;
  /** Emails that test mode kept. */
  emails: number;
};

/** The erasure of what the account holds about a candidate. */
export type Erasure = {
  /** Erasure identifier; an opaque string. */
  id: string;
  /**
   * `running`, or `completed` once nothing personal is left, a few minutes after the request. The data is not shown
   * from the beginning on.
   */
  status: ErasureStatus;
  /** What was found and erased so far. */
  counts: ErasureCounts;
  /** When it was requested. Invitations created later are not erased. */
  requested_at: string;
  /** When it was completed; `null` while it is running. */
  completed_at: string | null;
};

/** Envelope of an erasure. */
export type ErasureEnvelope = {
  /** The erasure. */
  erasure: Erasure;
};

/** The account that the API key belongs to. */
export type Account = {
  /** Account identifier; an opaque string. */
  id: string;
  /** Display name; candidates see it as the name of the inviter. */
  name: string;
  /** Remaining credits. A test tenant's are refilled when they run out. */
  credits: number;
  /** `false` if the API key is a test key. */
  livemode: boolean;
  /** Creation time. */
  created_at: string;
};

/** Envelope of an account. */
export type AccountEnvelope = {
  /** The account. */
  account: Account;
};

/** A webhook endpoint to create. */
export type CreateWebhookEndpoint = {
  /**
   * Where events are sent: an https URL of a host that is reachable from the public internet, on port 443 (a deployment
   * of the service can allow other ports).
   */
  url: string;
  /**
   * The events to send. Sent only if they are listed here: `invitation.cancelled`, `invitation.extended`,
   * `invitation.declined`, `adjustments.requested`, `review.requested`, `review.decided`, `candidate.renamed`,
   * `result.finalized`, `candidate.erased`. Without this field: every other event.
   */
  events?: EventType[] | null | undefined;
};

/** The fields to change; omitted fields stay unchanged. */
export type UpdateWebhookEndpoint = {
  /**
   * Where events are sent: an https URL of a host that is reachable from the public internet, on port 443 (a deployment
   * of the service can allow other ports).
   */
  url?: string | undefined;
  /**
   * The events to send. Sent only if they are listed here: `invitation.cancelled`, `invitation.extended`,
   * `invitation.declined`, `adjustments.requested`, `review.requested`, `review.decided`, `candidate.renamed`,
   * `result.finalized`, `candidate.erased`.
   */
  events?: EventType[] | undefined;
  /** Whether events are sent. Enabling resets the count of failures. */
  enabled?: boolean | undefined;
};

/** A URL of yours that receives events. */
export type WebhookEndpoint = {
  /** Endpoint identifier; an opaque string. */
  id: string;
  /**
   * Where events are sent: an https URL of a host that is reachable from the public internet, on port 443 (a deployment
   * of the service can allow other ports).
   */
  url: string;
  /**
   * The events to send. Sent only if they are listed here: `invitation.cancelled`, `invitation.extended`,
   * `invitation.declined`, `adjustments.requested`, `review.requested`, `review.decided`, `candidate.renamed`,
   * `result.finalized`, `candidate.erased`.
   */
  events: EventType[];
  /** Whether events are sent. Those of a disabled endpoint are parked. */
  enabled: boolean;
  /**
   * Why it is disabled: `by_request`, `gone` (it responded with 410) or `failing` (every attempt failed for 120 hours);
   * `null` while it is enabled.
   */
  disabled_reason: DisabledReason | null;
  /** When it was disabled; `null` while it is enabled. */
  disabled_at: string | null;
  /** Until when the old secret signs in addition to the new one; `null` if there is no overlap. */
  old_secret_until: string | null;
  /** Creation time. */
  created_at: string;
};

/** Envelope of a webhook endpoint. */
export type WebhookEndpointEnvelope = {
  /** The endpoint. */
  webhook_endpoint: WebhookEndpoint;
};

/** A webhook endpoint and its new secret. */
export type WebhookEndpointWithSecret = {
  /** The endpoint. */
  webhook_endpoint: WebhookEndpoint;
  /** The secret that signs requests to this endpoint. It is shown only once: `null` in a replay. */
  secret: string | null;
};

/** The webhook endpoints of the account. */
export type WebhookEndpointList = {
  /** Always `list`. */
  object: "list";
  /** The endpoints, oldest first; at most five. */
  data: WebhookEndpoint[];
};

/**
 * Details of the event: these fields, unless it is about a candidate, and those of the event type. Once the candidate's
 * data is erased only the id is left.
 */
export type AnyEventData = {
  /** Id of the invitation. */
  invitation_id?: string | undefined;
  /** Candidate's email address; `null` once their data is erased. */
  candidate_email?: string | null | undefined;
  /** The reference supplied at creation; `null` if there was none, or the data is erased. */
  reference?: string | null | undefined;
  [field: string]: unknown;
};

/** An event of an invitation, or of an erasure. Stored for 90 days. */
export type Event = {
  /** Event identifier, and the header `webhook-id` of every attempt to deliver it. */
  id: string;
  /** Event type. */
  event: EventType;
  /** Time of the event. */
  timestamp: string;
  /** Details of the event, as in its deliveries. */
  data: AnyEventData;
  /** Whether it is a test event, for an invitation that does not exist. */
  test: boolean;
  /** When the candidate's data was removed from it; `null` before that. An erased event is not delivered any more. */
  erased_at: string | null;
};

/** Envelope of an event. */
export type EventEnvelope = {
  /** The event. */
  event: Event;
};

/** A page of events. */
export type EventListPage = {
  /** Always `list`. */
  object: "list";
  /** The events, newest first. */
  data: Event[];
  /** Whether there may be more pages. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; `null` on the last one. */
  next_cursor: string | null;
};

/** One attempt to deliver an event. */
export type DeliveryAttempt = {
  /** When it ended. */
  at: string;
  /** HTTP status of the endpoint's response; `null` if there was none. */
  status: number | null;
  /** Duration in milliseconds. */
  duration_ms: number;
  /**
   * Why it failed: `http`, `redirect`, `refused`, `unreachable`, `reset`, `dns`, `tls`, `timeout_connect`,
   * `timeout_total`, `protocol`, `blocked_url`, `blocked_address` or `other`; `null` if it succeeded.
   */
  error: string | null;
  /** The beginning of the response body, at most 1 KB. */
  answer: string;
};

/** The delivery of an event to an endpoint. */
export type Delivery = {
  /** The event. */
  event_id: string;
  /** The endpoint. */
  endpoint_id: string;
  /**
   * `pending` (another attempt will be made), `succeeded`, `exhausted` (every attempt failed), `parked` (the endpoint
   * is disabled) or `discarded` (the endpoint was deleted, or the candidate's data was erased).
   */
  status: DeliveryStatus;
  /** Attempts made. */
  attempts: number;
  /** When the next attempt will be made; `null` if there will be none. */
  next_attempt_at: string | null;
  /** The last attempts, at most ten, oldest first. */
  log: DeliveryAttempt[];
  /** Creation time. */
  created_at: string;
};

/** Envelope of a delivery. */
export type DeliveryEnvelope = {
  /** The delivery. */
  delivery: Delivery;
};

/** Deliveries of one event. */
export type DeliveryList = {
  /** Always `list`. */
  object: "list";
  /** The deliveries, one per endpoint. */
  data: Delivery[];
};

/** Endpoint to send the event to. */
export type Redeliver = {
  /**
   * The endpoint to send to. Without this field: every enabled endpoint that subscribes to the event or had it before.
   */
  endpoint_id?: string | undefined;
};

/** The test event to send. */
export type SendTestEvent = {
  /** Event type. Without this field: the first one that the endpoint subscribes to. */
  event?: EventType | undefined;
};

/** The erasure of a candidate's data. */
export type CandidateErasedData = {
  /** Id of the erasure. */
  erasure_id: string;
  /**
   * Ids of the invitations whose data was erased, by which you find your copies. An erasure of more than 500 has
   * several events.
   */
  invitation_ids: string[];
  /** When the data of the last one was erased. */
  erased_at: string;
};

/** The clock of test mode. */
export type TestClock = {
  /** The current time in test mode. */
  now: string;
  /** `ready`, or `advancing` while work that became due is being done. */
  status: TestClockStatus;
};

/** Envelope of the clock. */
export type TestClockEnvelope = {
  /** The clock. */
  clock: TestClock;
};

/** How far to advance the clock. */
export type AdvanceTestClock = {
  /** Seconds to advance; at most 60 days. */
  advance_seconds: number;
};

/** What the simulated candidate does. */
export type SimulateCandidate = {
  /**
   * `passes`: everything right. `fails`: everything wrong. `borderline`: within 3 points of the account's pass mark,
   * just above or below it. `flagged`: passes, and the integrity checks flag it. `abandons`: starts the next test and
   * leaves. `expires`: does nothing. `bounces`, `complains`: the email system reports this about the last email.
   */
  outcome: SimulatedOutcome;
  /** With the same seed, the same tests get the same items and the same answers. Random if left out. */
  seed?: string | number | undefined;
};

/** An email that would have been sent, had it not been test mode. */
export type TestEmail = {
  /** Email identifier; an opaque string. */
  id: string;
  /** Id of the invitation that it is about; `null` for a notice to the account. */
  invitation_id: string | null;
  /** The address of the recipient. */
  to: string;
  /** The subject. */
  subject: string;
  /** The plain text part. */
  text: string;
  /** The HTML part. */
  html: string;
  /** When it would have been sent, in the time of the test clock. */
  created_at: string;
};

/** A page of emails. */
export type TestEmailPage = {
  /** Always `list`. */
  object: "list";
  /** The emails, newest first. */
  data: TestEmail[];
  /** Whether there may be more pages. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; `null` on the last one. */
  next_cursor: string | null;
};

/** One validation error of a request. */
export type ValidationErrorEntry = {
  /** The invalid field, such as `tests[1]`, or the name of the header. */
  field: string;
  /** Machine-readable code of the broken rule. */
  code: string;
  /** What to do about it. */
  message: string;
};

/** An error. */
export type ErrorBody = {
  /** Machine-readable error code. */
  code: ErrorCode;
  /** Human-readable message. */
  message: string;
  /** Link to the error documentation. */
  docs: string;
  /** All validation errors of the request (at most 100). Present on 400 and 422. */
  errors?: ValidationErrorEntry[] | undefined;
};

/** The body of every error response. */
export type ErrorEnvelope = {
  /** The error. */
  error: ErrorBody;
};

/** An OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.0). */
export type OpenapiDocument = {
  /** Version of the OpenAPI Specification. */
  openapi: string;
  [field: string]: unknown;
};

/** How a test is taken, and scored. */
export type TestKind = "choice" | "editing" | "proofreading" | "writing";

/** The English of the tests: British or American. */
export type Dialect = "en-GB" | "en-US";

/** Status of an invitation. */
export type InvitationStatus = "pending" | "in_progress" | "completed" | "expired" | "cancelled";

/** What created an invitation. */
export type InvitationSource =
  | "api"
  | "dashboard"
  | "import"
  | "greenhouse"
  | "ashby"
  | "workable"
  | "kombo"
  | "hibob"
  | "recruitee";

/** Status of the latest email to the candidate. */
export type EmailStatus = "none" | "scheduled" | "queued" | "sent" | "bounced" | "complained" | "failed";

/** Why an email failed. */
export type EmailReason = "rejected" | "not_accepted" | "unknown_outcome" | "address_limit" | "account_limit";

/** Whether a result lacks a person's mark. */
export type ResultStatus = "provisional" | "final";

/** Who decided a score. */
export type Decider = "computed" | "person";

/** Outcome of one item, error or change of a test. */
export type ReviewOutcome =
  | "correct"
  | "incorrect"
  | "unanswered"
  | "fixed"
  | "wrongly_fixed"
  | "missed"
  | "introduced"
  | "needless"
  | "found"
  | "wrong_mark"
  | "covered"
  | "not_covered"
  | "finding";

/** The scale of a score. */
export type ScoreScale = "raw" | "equated";

/** What a percentile is made of. */
export type PercentileBasis = "measured" | "provisional";

/** What a standard error is made of. */
export type StandardErrorBasis = "measured" | "formula";

/** How much of a text the grammar check read. */
export type GrammarCheckExtent = "complete" | "partial" | "not_checked";

/** Why a person should read a written text. */
export type WritingConcernCode = "incoherent" | "unconfirmed" | "copied" | "wrong_facts" | "abusive";

/** Role of a member of the account. */
export type MemberRole = "owner" | "admin" | "developer" | "recruiter" | "reviewer" | "viewer";

/** Status of a person's review. */
export type ReviewStatus = "requested" | "decided";

/** A person's decision on a result. */
export type ReviewDecision = "confirmed" | "changed";

/** Why a group has no impact ratio. */
export type GroupLeftOut = "small_group" | "under_two_percent";

/** What a table of impact compares. */
export type ImpactMeasure = "selection" | "scoring";

/** ETS's class of an item. */
export type ItemClass = "A" | "B" | "C";

/** Why an entry was not counted. */
export type NotCountedReason = "not_found" | "no_result" | "repeated" | "ambiguous_reference";

/** Type of an event. */
export type EventType =
  | "invitation.created"
  | "invitation.opened"
  | "assessment.started"
  | "assessment.completed"
  | "assessment.expired"
  | "invitation.cancelled"
  | "invitation.extended"
  | "invitation.declined"
  | "adjustments.requested"
  | "review.requested"
  | "review.decided"
  | "candidate.renamed"
  | "result.finalized"
  | "candidate.erased";

/** Status of an event's delivery to an endpoint. */
export type DeliveryStatus = "pending" | "succeeded" | "exhausted" | "parked" | "discarded";

/** Why an endpoint is disabled. */
export type DisabledReason = "by_request" | "gone" | "failing";

/** Why an invitation expired. */
export type ExpiryReason = "not_started" | "not_finished";

/** An applicant tracking system. */
export type Vendor = "greenhouse" | "ashby" | "workable" | "kombo" | "hibob" | "recruitee";

/** Status of an erasure. */
export type ErasureStatus = "running" | "completed";

/** Status of the test clock. */
export type TestClockStatus = "ready" | "advancing";

/** What a simulated candidate does. */
export type SimulatedOutcome =
  | "passes"
  | "fails"
  | "borderline"
  | "flagged"
  | "abandons"
  | "expires"
  | "bounces"
  | "complains";

/** Machine-readable code of an error. */
export type ErrorCode =
  | "invalid_request"
  | "unauthorized"
  | "insufficient_credits"
  | "forbidden"
  | "test_mode_only"
  | "not_found"
  | "method_not_allowed"
  | "already_submitted"
  | "invitation_closed"
  | "clock_advancing"
  | "endpoint_disabled"
  | "validation_error"
  | "rate_limited"
  | "server_error";

/** What every event of an invitation has in its `data`. */
export type InvitationEventData = {
  /** Id of the invitation. */
  invitation_id: string;
  /** Candidate's email address. */
  candidate_email: string;
  /** The reference supplied at creation; `null` if there was none. */
  reference: string | null;
  /** The job supplied at creation; `null` if there was none. */
  job: string | null;
  /** The metadata supplied at creation; `null` if there was none. */
  metadata: Record<string, string> | null;
};

/** The new invitation. */
export type InvitationCreatedData = InvitationEventData & {
  /** Candidate's full name. */
  candidate_name: string;
  /** Test slugs included. */
  tests: TestSlug[];
  /** The package that was named when it was created, by id; `null` if the request named `tests`. */
  package: string | null;
  /** Status at creation. */
  status: InvitationStatus;
  /**
   * What the invitation costs. It came back to the balance if the invitation was cancelled or expired before its first
   * test.
   */
  credits_used: number;
  /**
   * Where it was created: `api`, `dashboard`, `import` (a file in the dashboard), or the applicant tracking system that
   * ordered it (`greenhouse`, `ashby`, `workable`, `kombo`, `hibob`, `recruitee`).
   */
  source: InvitationSource;
  /**
   * When the email was scheduled for; `null` for one that was not, or that was withdrawn or sent earlier in the
   * dashboard.
   */
  send_at: string | null;
  /** Time the link expires: creation time, or `send_at`, plus `expiry_hours`, unless it was extended. */
  expires_at: string;
  /** Creation time. */
  created_at: string;
};

/** The candidate's first visit. */
export type InvitationOpenedData = InvitationEventData & {
  /** When the candidate opened the link for the first time. */
  opened_at: string;
};

/** The start of the first test. */
export type AssessmentStartedData = InvitationEventData & {
  /** When the candidate started the first test. */
  started_at: string;
  /** Slug of the first test. */
  test: TestSlug;
};

/** The outcome, with a link to the full results. */
export type AssessmentCompletedData = InvitationEventData & {
  /**
   * Whether every test was passed, from what is known; if a writing test lacks a person's mark, it can still change.
   */
  overall_pass: boolean;
  /** URL of the results in this API; needs an API key. */
  result_url: string;
};

/** The end of the invitation. */
export type AssessmentExpiredData = InvitationEventData & {
  /** When the link stopped working. */
  expired_at: string;
  /** `not_started`: no test was started. `not_finished`: not all tests were submitted. */
  reason: ExpiryReason;
};

/** The end of the invitation. */
export type InvitationCancelledData = InvitationEventData & {
  /** When it was cancelled. */
  cancelled_at: string;
};

/** The new end of the invitation. */
export type InvitationExtendedData = InvitationEventData & {
  /** When the link stops working. */
  expires_at: string;
  /** Whether the invitation had expired and is open again. */
  reopened: boolean;
};

/** That a candidate declines, or takes it back. */
export type InvitationDeclinedData = InvitationEventData & {
  /** When the candidate declined; `null` if they have taken it back. */
  declined_at: string | null;
};

/**
 * A candidate's request for adjustments. Its text may say something about the candidate's health, so it is only in the
 * dashboard.
 */
export type AdjustmentsRequestedData = InvitationEventData & {
  /** When the candidate asked. */
  requested_at: string;
};

/** A candidate's request for a review. */
export type ReviewRequestedData = InvitationEventData & {
  /** When the candidate asked. */
  requested_at: string;
  /** URL of the result, whose `review` has the text of the request. */
  result_url: string;
};

/** A person's decision on a result. */
export type ReviewDecidedData = InvitationEventData & {
  /** When it was decided. */
  decided_at: string;
  /** `confirmed`: the outcome stays. `changed`: it does not; see `overall_pass` and the note in the result. */
  decision: ReviewDecision;
  /** The decided outcome; `null` if the decision does not state one. */
  overall_pass: boolean | null;
  /** URL of the result, whose `review` has the note. */
  result_url: string;
};

/** A candidate's correction of their name. */
export type CandidateRenamedData = InvitationEventData & {
  /** When the candidate corrected it. */
  renamed_at: string;
  /** The candidate's name now. */
  candidate_name: string;
  /** The name before this correction. */
  previous_name: string;
};

/** The outcome after the last missing mark. */
export type ResultFinalizedData = InvitationEventData & {
  /** Whether every test was passed. */
  overall_pass: boolean;
  /** URL of the results in this API; needs an API key. */
  result_url: string;
};

/** What every webhook has in its body, besides `event`, the type, and `data`, its details. */
export type EventBody = {
  /** Time of the event, not of this delivery attempt. */
  timestamp: string;
  /** `false` for what happened in test mode. */
  livemode: boolean;
};

/** A new invitation is created. */
export type InvitationCreatedEvent = EventBody & { event: "invitation.created"; data: InvitationCreatedData };

/** The candidate opened the test link. */
export type InvitationOpenedEvent = EventBody & { event: "invitation.opened"; data: InvitationOpenedData };

/** The candidate started the first test. */
export type AssessmentStartedEvent = EventBody & { event: "assessment.started"; data: AssessmentStartedData };

/** Everything is submitted and scored. */
export type AssessmentCompletedEvent = EventBody & { event: "assessment.completed"; data: AssessmentCompletedData };

/** The link expired before completion. */
export type AssessmentExpiredEvent = EventBody & { event: "assessment.expired"; data: AssessmentExpiredData };

/** The client cancelled the invitation. */
export type InvitationCancelledEvent = EventBody & { event: "invitation.cancelled"; data: InvitationCancelledData };

/** The client extended the invitation. */
export type InvitationExtendedEvent = EventBody & { event: "invitation.extended"; data: InvitationExtendedData };

/** The candidate declined the invitation before the first test, or took it back. */
export type InvitationDeclinedEvent = EventBody & { event: "invitation.declined"; data: InvitationDeclinedData };

/** The candidate asked for adjustments before the first test. */
export type AdjustmentsRequestedEvent = EventBody & { event: "adjustments.requested"; data: AdjustmentsRequestedData };

/** The candidate asked for a person's review. */
export type ReviewRequestedEvent = EventBody & { event: "review.requested"; data: ReviewRequestedData };

/** A person decided on the result. */
export type ReviewDecidedEvent = EventBody & { event: "review.decided"; data: ReviewDecidedData };

/** The candidate corrected their name. */
export type CandidateRenamedEvent = EventBody & { event: "candidate.renamed"; data: CandidateRenamedData };

/** A person gave the last missing mark of the result. */
export type ResultFinalizedEvent = EventBody & { event: "result.finalized"; data: ResultFinalizedData };

/** A candidate's data was erased. */
export type CandidateErasedEvent = EventBody & { event: "candidate.erased"; data: CandidateErasedData };

/** Filters: list invitations, newest first. */
export type ListInvitationsQuery = {
  /** Maximum number of invitations on a page. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
  /** Only invitations with this status. */
  status?: InvitationStatus | undefined;
  /** Only invitations with exactly this reference. */
  reference?: string | undefined;
  /** Only invitations for exactly this job. */
  job?: string | undefined;
  /** Only invitations to this address (case-insensitive). */
  candidate_email?: string | undefined;
  /** Only invitations created after this time. */
  created_after?: string | undefined;
  /** Only invitations created before this time. */
  created_before?: string | undefined;
};

/** Filters: list results, the latest completion first. */
export type ListResultsQuery = {
  /** Maximum number of results on a page. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
  /** Only results with this status. */
  status?: ResultStatus | undefined;
  /** Only results for exactly this job. */
  job?: string | undefined;
  /** Only results with exactly this reference. */
  reference?: string | undefined;
  /** Only results completed after this time. */
  completed_after?: string | undefined;
  /** Only results completed before this time. */
  completed_before?: string | undefined;
};

/** Filters: read the Open Badges credential of a passed test. */
export type ReadCredentialQuery = {
  /** Slug of the test; without it, the result's first test that has a credential. */
  test?: TestSlug | undefined;
};

/** Filters: export everything held about a candidate. */
export type ExportCandidateQuery = {
  /** The candidate's email address, in upper or lower case. */
  candidate_email: string;
  /**
   * Maximum number of invitations on a page, which never has more than 20, and fewer when they would not fit in a
   * response.
   */
  limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
};

/** Filters: list events, newest first. */
export type ListEventsQuery = {
  /** Maximum number of events on a page. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
  /** Only events with a `timestamp` after this time. */
  created_after?: string | undefined;
  /** Only events with a `timestamp` before this time. */
  created_before?: string | undefined;
};

/** Filters: list the emails of test mode, which are kept instead of sent. */
export type ListTestEmailsQuery = {
  /** Maximum number of emails on a page. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
  /** Only emails about this invitation. */
  invitation_id?: string | undefined;
};

/** Filters: read this description of the API, as an OpenAPI 3.1 document. */
export type ReadOpenapiQuery = {
  /** `false` leaves out `webhooks`, for generators that do not read OpenAPI 3.1's. The schemas of the events stay. */
  webhooks?: boolean | undefined;
};

/** What each operation takes and answers, by its operationId. */
export type Operations = {
  listTests: { response: TestList };
  listPackages: { response: PackageList };
  createInvitation: { body: CreateInvitation; response: InvitationEnvelope };
  listInvitations: { query: ListInvitationsQuery; response: InvitationListPage };
  createInvitations: { body: CreateInvitations; response: BulkOutcomes };
  readInvitation: { response: InvitationEnvelope };
  cancelInvitation: { response: InvitationEnvelope };
  resendInvitation: { response: ResentInvitation };
  extendInvitation: { body: ExtendInvitation; response: InvitationEnvelope };
  listResults: { query: ListResultsQuery; response: ResultListPage };
  readResult: { response: ResultEnvelope };
  readCredential: { query: ReadCredentialQuery; response: CredentialEnvelope };
  decideReview: { body: DecideReview; response: ResultEnvelope };
  markTest: { body: MarkTest; response: ResultEnvelope };
  createShare: { body: CreateShare; response: ShareEnvelope };
  listShares: { response: ShareList };
  deleteShare: { response: ShareEnvelope };
  analyzeAdverseImpact: { body: AnalyzeAdverseImpact; response: AdverseImpactEnvelope };
  exportCandidate: { query: ExportCandidateQuery; response: CandidateExport };
  eraseCandidate: { body: EraseCandidate; response: ErasureEnvelope };
  readErasure: { response: ErasureEnvelope };
  readAccount: { response: AccountEnvelope };
  createWebhookEndpoint: { body: CreateWebhookEndpoint; response: WebhookEndpointWithSecret };
  listWebhookEndpoints: { response: WebhookEndpointList };
  readWebhookEndpoint: { response: WebhookEndpointEnvelope };
  updateWebhookEndpoint: { body: UpdateWebhookEndpoint; response: WebhookEndpointEnvelope };
  deleteWebhookEndpoint: { response: WebhookEndpointEnvelope };
  rotateWebhookSecret: { response: WebhookEndpointWithSecret };
  activateWebhookSecret: { response: WebhookEndpointEnvelope };
  sendTestEvent: { body: SendTestEvent; response: DeliveryEnvelope };
  listEvents: { query: ListEventsQuery; response: EventListPage };
  readEvent: { response: EventEnvelope };
  listDeliveries: { response: DeliveryList };
  redeliverEvent: { body: Redeliver; response: DeliveryList };
  readTestClock: { response: TestClockEnvelope };
  advanceTestClock: { body: AdvanceTestClock; response: TestClockEnvelope };
  simulateCandidate: { body: SimulateCandidate; response: InvitationEnvelope };
  listTestEmails: { query: ListTestEmailsQuery; response: TestEmailPage };
  readOpenapi: { query: ReadOpenapiQuery; response: OpenapiDocument };
};

/** Body of a webhook. `switch (event.event)` narrows `event.data`. Ignore unknown types: new ones may be added. */
export type WebhookEvent =
  | InvitationCreatedEvent
  | InvitationOpenedEvent
  | AssessmentStartedEvent
  | AssessmentCompletedEvent
  | AssessmentExpiredEvent
  | InvitationCancelledEvent
  | InvitationExtendedEvent
  | InvitationDeclinedEvent
  | AdjustmentsRequestedEvent
  | ReviewRequestedEvent
  | ReviewDecidedEvent
  | CandidateRenamedEvent
  | ResultFinalizedEvent
  | CandidateErasedEvent;
