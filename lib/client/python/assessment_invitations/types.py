# Written by npm run openapi, from docs/openapi.json. Do not edit.
"""The objects of the API."""

from __future__ import annotations

from typing import Any, Literal, TypedDict, Union


class FormReliability(TypedDict):
    "How reliably a form of a test measures."

    # The form.
    form: str
    # The version of its content.
    version: str
    # How many candidates it is measured from.
    candidates: int
    # How closely two scores of the same candidates would agree, where 1 is the same order: coefficient alpha, or the dependability of random draws from a bank.
    reliability: float
    # Beginning of its interval of 95%.
    low: float
    # End of its interval of 95%.
    high: float


class Test(TypedDict):
    "An assessment that can be part of an invitation."

    # Identifier used in the `tests` array when creating an invitation.
    slug: str
    # Display name.
    name: str
    # One-sentence description of the test.
    description: str
    # Credit cost of the test.
    credits: int
    # Duration in minutes.
    duration_minutes: int
    # Whether your account has made the test in the dashboard. The slug of an own test begins with `own:`; no other account can use it.
    own: bool
    # How reliably each form measures that at least 200 candidates have taken. Empty if it has not been measured yet, and always for writing, which a person decides, for an assessment of several tests, and for own tests.
    reliability: list[FormReliability]


class TestList(TypedDict):
    "The available assessments."

    # Always `list`.
    object: Literal["list"]
    # The assessments, in display order.
    data: list[Test]


class Package(TypedDict):
    "A named set of tests that an invitation can name as `package` instead of `tests`."

    # Identifier to send as `package`: `pkg_…`, or the slug of a test, which is a package of that test alone.
    id: str
    # Display name.
    name: str
    # The tests, in the order in which the candidate takes them.
    tests: list[str]
    # Credit cost of the tests together.
    credits: int
    # Duration of the tests together, in minutes.
    duration_minutes: int
    # Hours until the link expires, unless the invitation says otherwise; `null` for the default.
    expiry_hours: Union[int, None]
    # The English of the tests, unless the invitation says otherwise; `null` for the account's setting.
    dialect: Union[Dialect, None]
    # Hours before the link expires at which the candidate is reminded, unless the invitation says otherwise; `null` for the account's setting, an empty list for never.
    reminder_hours: Union[list[int], None]


class PackageList(TypedDict):
    "The packages that an invitation can name."

    # Always `list`.
    object: Literal["list"]
    # The account's packages by name, then each test.
    data: list[Package]


class _CreateInvitation(TypedDict):
    # Candidate's email address. In test mode `passes@simulated.invalid`, and the same with any other outcome of `POST /test/invitations/{id}/simulate`, is a simulated candidate who acts at once.
    candidate_email: str
    # Candidate's full name, on one line; not blank.
    candidate_name: str


class CreateInvitation(_CreateInvitation, total=False):
    "An invitation to create. Fields that are not listed here are rejected (`unknown_field`), so that a typo in `send_email` cannot send an email. `null` in an optional field means that it is absent. Lengths count Unicode code points."

    # Test slugs, each at most once, in the order in which the candidate takes them. Send either this or `package`.
    tests: Union[list[str], None]
    # The id of a package of `GET /packages`, instead of `tests`. Its expiry, reminders and dialect apply where the request has none. The invitation keeps what the package contains now; later changes of the package do not change it.
    package: Union[str, None]
    # Hours until the link expires. Without it the package's applies, and without that 120.
    expiry_hours: Union[int, None]
    # Message included in the invitation email. Line breaks are preserved; markup is shown as plain text.
    custom_message: Union[str, None]
    # Your reference (job id, applicant system id, etc.), returned with the invitation and its results. Without an `Idempotency-Key` it also makes the request safe to repeat.
    reference: Union[str, None]
    # The opening that the candidate applies for, by name or id. It groups invitations and results in lists and in the dashboard, and is in every event.
    job: Union[str, None]
    # Up to 20 texts of yours by name, for example ids in your system. They are returned with the invitation, its result and its events, and are erased with the candidate's data. They are never searched, and neither the candidate's page nor the candidate's own download has them. If a candidate asks you for all data that you hold, they are part of `GET /candidates/export`.
    metadata: Union[dict[str, str], None]
    # A page of yours, to which a link leads that the candidate sees after the last test. Its address begins with one that an owner or administrator has allowed in the dashboard's settings, else the answer is 422 `not_allowed`; when that is removed, candidates no longer see the link. It is visible to the candidate, and says nothing about the result. In test mode it can be `http://localhost`.
    return_url: Union[str, None]
    # When false, no email is sent and only the URL is returned.
    send_email: Union[bool, None]
    # When the email is sent, at most 60 days ahead; without it, at once. `expires_at` counts from it, and the link works before it. A cancellation before then sends nothing, and a resend sends the email at once. Not with `send_email` false.
    send_at: Union[str, None]
    # Extra time on every test, in percent of its duration, for a candidate who needs it. The candidate sees the extended time; the result's `duration_sec` is the time actually taken.
    extra_time_percent: Union[int, None]
    # Hours before the link expires at which the candidate is reminded by email, unless everything is submitted, the invitation is cancelled or its email bounced. Each less than `expiry_hours`; not with `send_email` false. Without this field the account's setting applies, if it has one; an empty list means no reminder. Several that are due at once are one email, and none counts as a resend.
    reminder_hours: Union[list[int], None]
    # The English of the tests: `en-GB` (British) or `en-US` (American). Without this field the account's setting applies, and without that `en-GB`. The tests have the same questions and errors in both; spelling, punctuation, dates and vocabulary follow the dialect.
    dialect: Union[Dialect, None]


class Invitation(TypedDict):
    "A candidate's access to one or more assessments."

    # Invitation identifier; an opaque string.
    id: str
    # Candidate's email address; `null` once their data is erased.
    candidate_email: Union[str, None]
    # Candidate's full name; `null` once their data is erased.
    candidate_name: Union[str, None]
    # Test slugs included.
    tests: list[str]
    # The package that was named when it was created, by id; `null` if the request named `tests`.
    package: Union[str, None]
    # `pending` (not yet started), `in_progress` (the candidate has started), `completed` (all tests submitted; results available), `expired` (the link expired before completion) or `cancelled` (by the client).
    status: InvitationStatus
    # What the invitation costs. It came back to the balance if the invitation was cancelled or expired before its first test.
    credits_used: int
    # Your reference, as sent; `null` if you sent none, or the candidate's data is erased.
    reference: Union[str, None]
    # The opening that the candidate applies for, as sent; `null` if you sent none.
    job: Union[str, None]
    # Your `metadata`, as sent; `null` if you sent none, or the candidate's data is erased.
    metadata: Union[dict[str, str], None]
    # The page that the candidate can go to after the end, as sent; `null` if you sent none, or the candidate's data is erased.
    return_url: Union[str, None]
    # Where it was created: `api`, `dashboard`, `import` (a file in the dashboard), or the applicant tracking system that ordered it (`greenhouse`, `ashby`, `workable`, `kombo`, `hibob`, `recruitee`).
    source: InvitationSource
    # URL where the candidate takes the tests. Treat it as a credential: anyone who has it can take them. `null` once the candidate's data is erased.
    test_url: Union[str, None]
    # Its page in the dashboard, which asks members of your account to sign in. It does not expire.
    dashboard_url: str
    # When the email was scheduled for; `null` for one that was not, or that was withdrawn or sent earlier in the dashboard.
    send_at: Union[str, None]
    # Status of the last email to the candidate, which is the invitation, a reminder of it or, once all is submitted, the receipt: `none` (not requested, or the invitation closed before it was sent), `scheduled` (for `send_at`), `queued` (also while it is retried, for up to 24 hours), `sent`, `bounced` (the address does not accept it), `complained` (marked as spam) or `failed` (it could not be sent; see `email_reason`).
    email_status: EmailStatus
    # Why `email_status` is `failed`; otherwise null: `rejected` (the mail system permanently rejects this message, for example because of its address), `not_accepted` (the mail system accepted no email for 24 hours), `unknown_outcome` (it is unknown whether the email was sent, so it was not sent a second time), `address_limit` or `account_limit` (the address, or your account, has had the most emails of a day). Resend the invitation, or send its `test_url` yourself.
    email_reason: Union[EmailReason, None]
    # Hours before `expires_at` at which the candidate is reminded; `null` if never.
    reminder_hours: Union[list[int], None]
    # The English of the tests: `en-GB` (British) or `en-US` (American). It does not change after creation.
    dialect: Dialect
    # `false` for an invitation that was created with a test key.
    livemode: bool
    # Time the link expires: creation time, or `send_at`, plus `expiry_hours`, unless it was extended.
    expires_at: str
    # Creation time.
    created_at: str
    # When the candidate declined. The status does not change: the link can be used until it expires or you cancel, and no reminders are sent. `null` if they did not decline, have taken it back, or have started the tests after all.
    declined_at: Union[str, None]
    # When the candidate's data was erased, on request or because the time for which the account keeps it had passed; `null` before that.
    erased_at: Union[str, None]


class InvitationEnvelope(TypedDict):
    "Envelope of an invitation."

    # The invitation.
    invitation: Invitation


class Warning(TypedDict):
    "A warning about a successful request."

    # Machine-readable code.
    code: str
    # What to do about it.
    message: str


class ResentInvitation(TypedDict):
    "An invitation whose email is sent again."

    # The invitation.
    invitation: Invitation
    # Known problems that may prevent delivery; empty if there are none.
    warnings: list[Warning]


class _ExtendInvitation(TypedDict):
    pass


class ExtendInvitation(_ExtendInvitation, total=False):
    "The new end of the link: exactly one of the two fields."

    # The new end: later than the current one and than now, at most 720 hours after creation or `send_at`.
    expires_at: str
    # Hours to add to the current `expires_at` or, for an expired invitation, to the current time. The result may be at most 720 hours after creation or `send_at`.
    extra_hours: int


class CreateInvitations(TypedDict):
    "Invitations to create."

    # 1 to 100 bodies of `POST /invitations`. An invalid one is refused alone.
    invitations: list[CreateInvitation]


class BulkCreated(TypedDict):
    "A row that created an invitation."

    # Position of the row in the request, starting at 0.
    index: int
    # Always `created`.
    outcome: Literal["created"]
    # The new invitation.
    invitation: Invitation


class BulkReplayed(TypedDict):
    "A row that repeats an earlier request."

    # Position of the row in the request, starting at 0.
    index: int
    # Always `replayed`.
    outcome: Literal["replayed"]
    # The current state of the original invitation.
    invitation: Invitation


class BulkRefused(TypedDict):
    "A row that created nothing."

    # Position of the row in the request, starting at 0.
    index: int
    # Always `refused`.
    outcome: Literal["refused"]
    # The error that a single request with this row would get. Field paths are relative to the row.
    error: ErrorBody


class BulkOutcomes(TypedDict):
    "The outcome of every row."

    # Always `list`.
    object: Literal["list"]
    # One entry per row, in the order of the request.
    data: list[Union[BulkCreated, BulkReplayed, BulkRefused]]
    # Number of rows that created an invitation.
    created: int
    # Number of rows that repeat an earlier request.
    replayed: int
    # Number of rows that created nothing.
    refused: int
    # Credits spent by this request.
    credits_used: int


class InvitationListPage(TypedDict):
    "A page of invitations."

    # Always `list`.
    object: Literal["list"]
    # The invitations, newest first.
    data: list[Invitation]
    # Whether there may be more pages.
    has_more: bool
    # Pass it as `cursor` to get the next page; `null` on the last one.
    next_cursor: Union[str, None]


class ScoreConversion(TypedDict):
    "How a score was converted to the scale of form A."

    # The day on which the conversion was made. It never changes; later candidates can have a later one.
    version: str
    # How many candidates of this form it was made from.
    candidates: int
    # Standard error of the conversion at the pass mark, in points. It is part of `standard_error`.
    error: float


class TestContent(TypedDict):
    "The content that a test was taken with."

    # One of the test's parallel forms.
    form: str
    # Version of its content.
    version: str


class ReviewSpan(TypedDict):
    "A place in a text, in UTF-16 code units."

    # Where it begins.
    start: int
    # Where it ends, exclusive.
    end: int


class ReviewEntry(TypedDict):
    "The outcome of one item, one planted error or one change by the candidate."

    # Identifies the entry within its test.
    id: str
    # The topic of an item or the kind of an error; `mark` or `change` for the candidate's other marks and changes.
    kind: str
    # Multiple choice: `correct`, `incorrect`, `unanswered`. Editing: `fixed`, `wrongly_fixed`, `missed`, `introduced` (a new error, or a statement that was changed), `needless` (a harmless change). Proofreading: `found`, `missed`, `wrong_mark`. Writing: `covered` or `not_covered` (a point of the brief), `finding` (a wrongly stated fact, or an error of form, grammar, spelling or punctuation).
    outcome: ReviewOutcome
    # Position in the text that was shown to the candidate (writing: in the candidate's text); `null` if not applicable.
    span: Union[ReviewSpan, None]
    # The correct answer; `null` if there is none.
    expected: Union[str, None]
    # The candidate's answer, shortened if long; `null` if there was none.
    given: Union[str, None]
    # The rule, or the question.
    rule: str
    # Explanation of the outcome.
    explanation: str
    # Points that this entry contributes to the score.
    points: float


class WritingPart(TypedDict):
    "A part of a writing score."

    # Points reached; below 0 for `length`.
    points: int
    # Maximum points.
    of: int


class WritingParts(TypedDict):
    "The parts of a writing score, which add up to `raw_score`. `length` has no points to gain (`of` is 0): it is what a text loses for too few original words, and what it loses beyond the other parts."

    # Points of the brief that are covered, in any wording.
    content: WritingPart
    # Facts of the brief that are stated correctly.
    facts: WritingPart
    # Grammar, spelling, punctuation, sentences and capitals. Most errors of grammar are not found.
    language: WritingPart
    # Variety of sentences and words, readability, and original wording.
    style: WritingPart
    # What too few words of one's own take off, and what other deductions exceed their part by: 0 or less.
    length: WritingPart


class OwnTestTaken(TypedDict):
    "A test that your account has made, as it was taken."

    # Its name.
    name: str
    # Its kind.
    kind: TestKind
    # The version that was published.
    version: int
    # Always `false`: what the test asks, and which answers count as right, is your account's own judgement.
    reviewed_by_us: bool


_Section = TypedDict(
    "_Section",
    {
        "slug": "str",
        "score": "int",
        "score_scale": "ScoreScale",
        "raw_score": "int",
        "conversion": "Union[ScoreConversion, None]",
        "percentile": "Union[int, None]",
        "percentile_basis": "Union[PercentileBasis, None]",
        "pass": "bool",
        "duration_sec": "int",
        "pass_threshold": "int",
        "standard_error": "float",
        "standard_error_basis": "StandardErrorBasis",
        "borderline": "bool",
    },
)


class Section(_Section, total=False):
    "One test of an assessment that consists of several tests."

    # Which form and version of the test the candidate took. Absent if each of the `sections` has its own.
    content: TestContent
    # The outcome of each item, planted error and change by the candidate, with the rule behind it. Absent if each of the `sections` has its own.
    review: list[ReviewEntry]
    # For a writing test only: the parts of its score.
    parts: WritingParts
    # Writing tests only: why a person should read the text before deciding. With any of them `needs_review` is `true` until a person has marked it.
    concerns: list[WritingConcern]
    # For a test in which a text is edited or written: how much of it was checked for grammar, spelling and punctuation. `complete`; `partial` (the first part of a very long text or of one with very many errors; errors are counted per 100 words of that part); or `not_checked` (the check failed on this text: no points are deducted for grammar, so review the text yourself).
    grammar_check: GrammarCheckExtent


_TestResult = TypedDict(
    "_TestResult",
    {
        "slug": "str",
        "score": "int",
        "score_scale": "ScoreScale",
        "raw_score": "int",
        "conversion": "Union[ScoreConversion, None]",
        "percentile": "Union[int, None]",
        "percentile_basis": "Union[PercentileBasis, None]",
        "pass": "bool",
        "duration_sec": "int",
        "pass_threshold": "int",
        "standard_error": "float",
        "standard_error_basis": "StandardErrorBasis",
        "borderline": "bool",
        "decided_by": "Decider",
        "needs_review": "bool",
        "human_mark": "Union[HumanMark, None]",
    },
)


class TestResult(_TestResult, total=False):
    "The result of one test of the invitation."

    # Which form and version of the test the candidate took. Absent if each of the `sections` has its own.
    content: TestContent
    # The outcome of each item, planted error and change by the candidate, with the rule behind it. Absent if each of the `sections` has its own.
    review: list[ReviewEntry]
    # For a writing test only: the parts of its score.
    parts: WritingParts
    # Writing tests only: why a person should read the text before deciding. With any of them `needs_review` is `true` until a person has marked it.
    concerns: list[WritingConcern]
    # For a test in which a text is edited or written: how much of it was checked for grammar, spelling and punctuation. `complete`; `partial` (the first part of a very long text or of one with very many errors; errors are counted per 100 words of that part); or `not_checked` (the check failed on this text: no points are deducted for grammar, so review the text yourself).
    grammar_check: GrammarCheckExtent
    # What a test that your account made was when it was taken; absent for ours.
    own_test: OwnTestTaken
    # The tests of a full-editing-assessment; absent for a single test.
    sections: list[Section]


class WritingConcern(TypedDict):
    "Why a person should read a written text, whatever its score."

    # `incoherent`: a list of words, words in no order, or sentences that may make no sense. `unconfirmed`: the computed score decides and passes the text, but the checks could not confirm that its sentences follow from one another; honest texts can be so too. `copied`: a quarter of the text and more is the brief’s wording, or repeats itself. `wrong_facts`: at least one fact of the brief is stated otherwise. `abusive`: possible insults or threats.
    code: WritingConcernCode
    # The reason in words.
    message: str


class HumanMark(TypedDict):
    "A person's mark of a test."

    # Mark from 0 to 100.
    score: int
    # The reason for the mark.
    note: str
    # When the test was marked.
    marked_at: str
    # The member who marked it in the dashboard, the last of several; `null` for a mark that came with an API key.
    marked_by: Union[Marker, None]
    # Of a written text that was marked by the rubric: the points for each criterion, which `score` is made of; else `null`, also where `score` is the mean of two marks.
    points: Union[RubricPoints, None]
    # Of a written text with two markers: the marks that decided it, in the order of time; else `null`.
    marks: Union[list[MarkersMark], None]


class MarkersMark(TypedDict):
    "One of the marks of a written text that more than one member marks."

    # Mark from 0 to 100.
    score: int
    # The points for each criterion, which `score` is made of.
    points: RubricPoints
    # When it was given.
    marked_at: str
    # Who gave it.
    marked_by: Marker


class Marker(TypedDict):
    "The member who marked a test, as they were then."

    # Their role in the account. The candidate sees only this.
    role: MemberRole
    # Their name, or address if they have none.
    name: str


class RubricPoints(TypedDict):
    "A marker's points for each criterion of a written text, from 0 to 5."

    # What the brief asks for is there.
    content: int
    # What is stated is right.
    facts: int
    # Grammar, spelling and punctuation.
    language: int
    # It reads well and suits its readers.
    style: int


class HumanReview(TypedDict):
    "A person's review of a result, recorded beside what was computed."

    # `requested` while a candidate's request is open, `decided` afterwards.
    status: ReviewStatus
    # When the candidate asked for the review; `null` if the account decided without a request.
    requested_at: Union[str, None]
    # What the candidate wrote.
    request: Union[str, None]
    # When it was decided; `null` before.
    decided_at: Union[str, None]
    # `confirmed` or `changed`; `null` before.
    decision: Union[ReviewDecision, None]
    # The reason for the decision; `null` before.
    note: Union[str, None]
    # The decided outcome; `null` if the decision does not state one.
    overall_pass: Union[bool, None]


class _DecideReview(TypedDict):
    # `confirmed` if the outcome stays, `changed` if it does not.
    decision: ReviewDecision
    # The reason, at most 2,000 characters. The candidate and everyone who reads the result can see it.
    note: str


class DecideReview(_DecideReview, total=False):
    "A person's decision on a result."

    # With `changed`: the decided outcome.
    overall_pass: bool


class MarkTest(TypedDict):
    "A person's mark of a test."

    # Slug of the test, one of the invitation's.
    test: str
    # Mark from 0 to 100.
    score: int
    # The reason for the mark, at most 2,000 characters.
    note: str


class IntegrityCheck(TypedDict):
    "One integrity check."

    # Whether the measurements are unusual.
    flagged: bool
    # Whether it could be measured.
    recorded: bool
    # A human-readable summary of what was measured.
    detail: str


class IntegrityChecks(TypedDict):
    "The integrity checks."

    # Paste use.
    paste: IntegrityCheck
    # Keystroke and typing cadence.
    cadence: IntegrityCheck
    # Answer timing.
    timing: IntegrityCheck
    # Tab switches and fullscreen exits.
    focus: IntegrityCheck


class IntegrityEvents(TypedDict):
    "Counts of events."

    # Times the candidate left the tab.
    tab_switch: int
    # Times the candidate left full screen.
    fullscreen_exit: int
    # Attempts to copy.
    copy_attempt: int
    # Blocked keyboard shortcuts.
    keyboard_blocked: int
    # Pastes.
    paste: int


class Integrity(TypedDict):
    "Evidence on how the tests were taken; never a verdict."

    # Overall integrity flag: whether any check is flagged.
    flagged: bool
    # The individual checks.
    checks: IntegrityChecks
    # Counts of events.
    events: IntegrityEvents


class ResultVersions(TypedDict):
    "The versions of the rules that produced a result."

    # Version of the scoring rules.
    scoring: str
    # Version of the rules for percentiles and of the assumed distribution.
    norms: str
    # Whether a percentile of this result is provisional (`percentile_basis`).
    norms_provisional: bool
    # Version of the integrity thresholds.
    integrity: str


class EvidenceHead(TypedDict):
    "The end of a hash chain over everything that the candidate's page saved."

    # Number of saves and submissions in the chain.
    events: int
    # SHA-256 digest, in base64url, that commits to all of them in their order. None can be changed, added or left out afterwards without changing it.
    head: str


class Result(TypedDict):
    "The full results of a completed invitation."

    # Id of the invitation.
    invitation_id: str
    # Candidate's full name; they can correct it after the tests.
    candidate_name: str
    # The name in your request, when the candidate has corrected it to another; else `null`.
    invited_as: Union[str, None]
    # Candidate's email address.
    candidate_email: str
    # The reference supplied at creation; `null` if there was none.
    reference: Union[str, None]
    # The job supplied at creation; `null` if there was none.
    job: Union[str, None]
    # The metadata supplied at creation; `null` if there was none.
    metadata: Union[dict[str, str], None]
    # `false` for a result in test mode.
    livemode: bool
    # Time when everything had been submitted and scored.
    completed_at: str
    # `provisional` while a writing test lacks a person's mark, else `final`. The event `result.finalized` says when it becomes final.
    status: ResultStatus
    # Whether every test was passed, from what is known; of a provisional result it can still change.
    overall_pass: bool
    # Mean of the tests' scores, a person's mark in place of a computed score; rounded half up.
    overall_score: int
    # The English of the tests: `en-GB` (British) or `en-US` (American).
    dialect: Dialect
    # One entry per test in the invitation.
    tests: list[TestResult]
    # Evidence on how the tests were taken.
    integrity: Integrity
    # A person's review; `null` if none was requested or made. It does not change `overall_pass`.
    review: Union[HumanReview, None]
    # The versions of the rules that produced the result.
    versions: ResultVersions
    # The hash chain over everything that was saved while the tests were taken.
    evidence: EvidenceHead
    # URL of a PDF report.
    report_url: str
    # Time when the report link expires.
    report_expires_at: str
    # Its page in the dashboard, which asks members of your account to sign in. It does not expire.
    dashboard_url: str
    # URL of a public page that shows whether a report or a copy of this result is genuine, and the result as it is now. It does not expire; whoever has it sees the candidate's name and scores; after an erasure, only that the result was erased. The report has it as a QR code.
    verify_url: str
    # A JWS (ES256) whose payload has the SHA-256 digest (`sha256`, in base64url) of all other fields as canonical JSON (RFC 8785). Verify it with the keys at `/.well-known/jwks.json`; the client library's `verifyResult` does.
    signature: str


class ResultCredential(TypedDict):
    "An Open Badges 3.0 credential of a passed test."

    # Slug of the test.
    test: str
    # Id of the key that signed it, in `/.well-known/jwks.json` and in the token's header.
    kid: str
    # The credential: a JSON Web Token. It has no name and no address, only a salted hash of the address.
    jwt: str


class CredentialEnvelope(TypedDict):
    "Envelope of a credential."

    # The credential.
    credential: ResultCredential


class ResultEnvelope(TypedDict):
    "Envelope of a result."

    # The result.
    result: Result


_ScoreSummary = TypedDict(
    "_ScoreSummary",
    {
        "slug": "str",
        "score": "int",
        "standard_error": "float",
        "pass_threshold": "int",
        "pass": "bool",
        "borderline": "bool",
        "decided_by": "Decider",
        "needs_review": "bool",
        "human_mark": "Union[int, None]",
    },
)


class ScoreSummary(_ScoreSummary, total=False):
    "The score of a test in a list of results."


class ResultSummary(TypedDict):
    "A result in a list."

    # Mean of the tests' scores, a person's mark in place of a computed score; rounded half up.
    overall_score: int
    # One entry per test in the invitation.
    tests: list[ScoreSummary]
    # Whether an integrity check flagged something.
    flagged: bool
    # Id of the invitation.
    invitation_id: str
    # Candidate's full name; they can correct it after the tests.
    candidate_name: str
    # Candidate's email address.
    candidate_email: str
    # The reference supplied at creation; `null` if there was none.
    reference: Union[str, None]
    # The job supplied at creation; `null` if there was none.
    job: Union[str, None]
    # The metadata supplied at creation; `null` if there was none.
    metadata: Union[dict[str, str], None]
    # `false` for a result in test mode.
    livemode: bool
    # Time when everything had been submitted and scored.
    completed_at: str
    # `provisional` while a writing test lacks a person's mark, else `final`.
    status: ResultStatus
    # Whether every test was passed, from what is known; of a provisional result it can still change.
    overall_pass: bool
    # Its page in the dashboard, which asks members to sign in.
    dashboard_url: str
    # The whole result, by this API.
    result_url: str


class ResultListPage(TypedDict):
    "A page of results."

    # Always `list`.
    object: Literal["list"]
    # The results, the latest completion first.
    data: list[ResultSummary]
    # Whether there may be more pages.
    has_more: bool
    # Pass it as `cursor` to get the next page; `null` on the last one.
    next_cursor: Union[str, None]


class _CreateShare(TypedDict):
    # In how many days the link ends: a link that a key makes ends after 90 days at the latest.
    expires_in_days: int


class CreateShare(_CreateShare, total=False):
    "For how long a link shows a result, and to whom it is given."

    # For you, to tell links apart: to whom it is given. Whoever opens the link does not see it.
    label: Union[str, None]


class Share(TypedDict):
    "A link that shows a result to whoever has it."

    # Id of the link.
    id: str
    # The link. It is a credential: shown only in the response that creates it, otherwise null.
    url: Union[str, None]
    # As given, or null.
    label: Union[str, None]
    # When it was created.
    created_at: str
    # When it ends; null for as long as the result is kept.
    expires_at: Union[str, None]
    # How often its page was shown.
    views: int
    # When its page was last shown, or null.
    last_viewed_at: Union[str, None]


class ShareEnvelope(TypedDict):
    "Envelope of a link."

    # The link.
    share: Share


class ShareList(TypedDict):
    "The links of a result."

    # Always `list`.
    object: Literal["list"]
    # The links.
    data: list[Share]


class _LabelledInvitation(TypedDict):
    # The candidate's groups, in the order of `attributes`; `null` or blank where unknown.
    groups: list[Union[str, None]]


class LabelledInvitation(_LabelledInvitation, total=False):
    "An invitation with the groups of its candidate."

    # Id of the invitation. Send either this or `reference`.
    invitation_id: str
    # Your reference of the invitation, if only one completed invitation has it.
    reference: str


class AnalyzeAdverseImpact(TypedDict):
    "The invitations to compare, with the groups of their candidates."

    # What the groups are of, such as `sex` and `race_ethnicity`; at most 2.
    attributes: list[str]
    # The invitations; at most 2000.
    labels: list[LabelledInvitation]


class Interval(TypedDict):
    "A 95% confidence interval."

    # Its lower end.
    low: float
    # Its upper end.
    high: float


class ImpactGroup(TypedDict):
    "The rates of one group."

    # The group: one name for each of the table's `attributes`, as first spelled.
    groups: list[str]
    # How many people are in it.
    people: int
    # How many of them were selected; `null` in a group of fewer than 10.
    selected: Union[int, None]
    # `selected` / `people`, to four decimals.
    rate: Union[float, None]
    # Wilson's interval of the rate.
    rate_interval: Union[Interval, None]
    # The rate divided by the highest rate of a group that is not left out; `null` for a group that is left out, and if no one was selected.
    impact_ratio: Union[float, None]
    # Its interval (MOVER-R, from Wilson's). `null` for the group that the others are compared with.
    impact_ratio_interval: Union[Interval, None]
    # Whether the impact ratio is below 0.8.
    below_four_fifths: Union[bool, None]
    # Why there is no impact ratio: `small_group` (fewer than 10 people), `under_two_percent` (of the table's people); `null` if there is one.
    left_out: Union[GroupLeftOut, None]


class ImpactTable(TypedDict):
    "The rates of the groups of one attribute, or of the combinations of two."

    # `selection`: selected means that the tests were passed (`overall_pass`, with people's marks). `scoring`: selected means a score above the median.
    measure: ImpactMeasure
    # The test of a `scoring` table.
    test: Union[str, None]
    # The median of its scores, over all `people`.
    median: Union[float, None]
    # The attributes whose groups are compared.
    attributes: list[str]
    # How many people the table is about.
    people: int
    # How many of them are in no group, because it is unknown.
    unknown: int
    # The groups, largest first.
    groups: list[ImpactGroup]


_GroupedItem = TypedDict(
    "_GroupedItem",
    {
        "item": "str",
        "kind": "str",
        "reference": "int",
        "focal": "int",
        "delta": "float",
        "error": "float",
        "class": "Union[ItemClass, None]",
    },
)


class GroupedItem(_GroupedItem, total=False):
    "An item, between the people of two groups who had as many right answers."


class ItemComparison(TypedDict):
    "The items of a form, between the largest group of an attribute and another."

    # The test.
    test: str
    # Its form.
    form: str
    # The version of its content.
    version: str
    # The attribute whose groups are compared.
    attribute: str
    # The largest group.
    reference: str
    # The group that is compared with it.
    focal: str
    # Those that at least 50 people of both groups were given, the largest difference first.
    items: list[GroupedItem]


class NotCounted(TypedDict):
    "An entry of `labels` that was not counted."

    # Its position in `labels`, from 0.
    index: int
    # `not_found`; `no_result` (not completed, or erased); `repeated` (an earlier entry means the same invitation); or `ambiguous_reference` (several completed invitations have it).
    reason: NotCountedReason


class AdverseImpact(TypedDict):
    "A comparison of groups."

    # Whether the results are of live mode.
    livemode: bool
    # How many invitations were counted.
    people: int
    # The entries that were not counted.
    not_counted: list[NotCounted]
    # For each attribute, and then for both together: the selection, and the scoring of each test. Empty if nothing was counted.
    tables: list[ImpactTable]
    # For each attribute: the items that differ between its groups, as far as at least 50 people of both were given them.
    items: list[ItemComparison]


class AdverseImpactEnvelope(TypedDict):
    "Envelope of a comparison."

    # The comparison.
    adverse_impact: AdverseImpact


ExportedDetails = dict[str, Any]


ExportedPart = dict[str, Any]


class ExportedEvent(TypedDict):
    "An event, with its deliveries."

    # Event identifier, and the header `webhook-id` of every attempt to deliver it.
    id: str
    # Event type.
    event: EventType
    # Time of the event.
    timestamp: str
    # Details of the event, as in its deliveries.
    data: AnyEventData
    # Whether it is a test event, for an invitation that does not exist.
    test: bool
    # When the candidate's data was removed from it; `null` before that. An erased event is not delivered any more.
    erased_at: Union[str, None]
    # Its deliveries, with what your endpoints answered.
    deliveries: list[Delivery]


class ExportedAnnotations(TypedDict):
    "What the account's team keeps beside a result."

    # The tags.
    tags: list[str]
    # The texts of the notes, oldest first.
    notes: list[str]


class ExportedOrderError(TypedDict):
    "What the system could not use of an answer."

    # When it said so.
    at: str
    # The call that was answered.
    call: str
    # In its words.
    message: str


class ExportedReport(TypedDict):
    "A report to an applicant tracking system."

    # The event that it reports.
    event_id: str
    # `pending` (another attempt will be made), `succeeded`, `exhausted` (every attempt failed), `parked` (the connection is disabled or broken) or `discarded` (the order was withdrawn, or the candidate's data was erased).
    status: DeliveryStatus
    # Attempts made.
    attempts: int
    # When the next attempt will be made; `null` if there will be none.
    next_attempt_at: Union[str, None]
    # The last attempts, oldest first, with what the system answered.
    log: list[DeliveryAttempt]
    # When it was queued.
    created_at: str


class ExportedOrder(TypedDict):
    "The order of an applicant tracking system."

    # Identifies the order there.
    id: str
    # The system.
    vendor: Vendor
    # When it was ordered.
    created_at: str
    # What the system has reported as errors, oldest first.
    errors: list[ExportedOrderError]
    # The reports to it, in the order in which they are sent.
    reports: list[ExportedReport]


class ExportedInvitation(TypedDict):
    "Everything held about one invitation of the person."

    # The invitation.
    invitation: ExportedDetails
    # Each part that was started.
    parts: list[ExportedPart]
    # The result, with a fresh link to the PDF report; `null` unless the invitation is completed.
    result: Union[Result, None]
    # The team's tags and notes; `null` when there are none.
    annotations: Union[ExportedAnnotations, None]
    # The links by which the account has shared the result, without their URLs.
    shares: list[Share]
    # The events that were published.
    events: list[ExportedEvent]
    # The order of an applicant tracking system; `null` unless one has ordered it.
    order: Union[ExportedOrder, None]
    # The emails that test mode kept; empty in live mode, which keeps none.
    emails: list[TestEmail]


class CandidateExport(TypedDict):
    "Everything that the account holds about a person."

    # Always `list`.
    object: Literal["list"]
    # The person's invitations, newest first; at most 20.
    data: list[ExportedInvitation]
    # Whether there may be more pages.
    has_more: bool
    # Pass it as `cursor` to get the next page; `null` on the last one.
    next_cursor: Union[str, None]


class EraseCandidate(TypedDict):
    "Whose data to erase."

    # The candidate's email address, in upper or lower case.
    candidate_email: str


class ErasureCounts(TypedDict):
    "What was found and erased."

    # Invitations. They stay, with nothing personal in them.
    invitations: int
    # Results, with their reports.
    results: int
    # Events from which the candidate's data was removed.
    events: int
    # Deliveries of these events, from which the responses were removed.
    deliveries: int
    # Emails that test mode kept.
    emails: int


class Erasure(TypedDict):
    "The erasure of what the account holds about a candidate."

    # Erasure identifier; an opaque string.
    id: str
    # `running`, or `completed` once nothing personal is left, a few minutes after the request. The data is not shown from the beginning on.
    status: ErasureStatus
    # What was found and erased so far.
    counts: ErasureCounts
    # When it was requested. Invitations created later are not erased.
    requested_at: str
    # When it was completed; `null` while it is running.
    completed_at: Union[str, None]


class ErasureEnvelope(TypedDict):
    "Envelope of an erasure."

    # The erasure.
    erasure: Erasure


class Account(TypedDict):
    "The account that the API key belongs to."

    # Account identifier; an opaque string.
    id: str
    # Display name; candidates see it as the name of the inviter.
    name: str
    # Remaining credits. A test tenant's are refilled when they run out.
    credits: int
    # `false` if the API key is a test key.
    livemode: bool
    # Creation time.
    created_at: str


class AccountEnvelope(TypedDict):
    "Envelope of an account."

    # The account.
    account: Account


class _CreateWebhookEndpoint(TypedDict):
    # Where events are sent: an https URL of a host that is reachable from the public internet, on port 443 (a deployment of the service can allow other ports).
    url: str


class CreateWebhookEndpoint(_CreateWebhookEndpoint, total=False):
    "A webhook endpoint to create."

    # The events to send. Sent only if they are listed here: `invitation.cancelled`, `invitation.extended`, `invitation.declined`, `adjustments.requested`, `review.requested`, `review.decided`, `candidate.renamed`, `result.finalized`, `candidate.erased`. Without this field: every other event.
    events: Union[list[EventType], None]


class _UpdateWebhookEndpoint(TypedDict):
    pass


class UpdateWebhookEndpoint(_UpdateWebhookEndpoint, total=False):
    "The fields to change; omitted fields stay unchanged."

    # Where events are sent: an https URL of a host that is reachable from the public internet, on port 443 (a deployment of the service can allow other ports).
    url: str
    # The events to send. Sent only if they are listed here: `invitation.cancelled`, `invitation.extended`, `invitation.declined`, `adjustments.requested`, `review.requested`, `review.decided`, `candidate.renamed`, `result.finalized`, `candidate.erased`.
    events: list[EventType]
    # Whether events are sent. Enabling resets the count of failures.
    enabled: bool


class WebhookEndpoint(TypedDict):
    "A URL of yours that receives events."

    # Endpoint identifier; an opaque string.
    id: str
    # Where events are sent: an https URL of a host that is reachable from the public internet, on port 443 (a deployment of the service can allow other ports).
    url: str
    # The events to send. Sent only if they are listed here: `invitation.cancelled`, `invitation.extended`, `invitation.declined`, `adjustments.requested`, `review.requested`, `review.decided`, `candidate.renamed`, `result.finalized`, `candidate.erased`.
    events: list[EventType]
    # Whether events are sent. Those of a disabled endpoint are parked.
    enabled: bool
    # Why it is disabled: `by_request`, `gone` (it responded with 410) or `failing` (every attempt failed for 120 hours); `null` while it is enabled.
    disabled_reason: Union[DisabledReason, None]
    # When it was disabled; `null` while it is enabled.
    disabled_at: Union[str, None]
    # Until when the old secret signs in addition to the new one; `null` if there is no overlap.
    old_secret_until: Union[str, None]
    # Creation time.
    created_at: str


class WebhookEndpointEnvelope(TypedDict):
    "Envelope of a webhook endpoint."

    # The endpoint.
    webhook_endpoint: WebhookEndpoint


class WebhookEndpointWithSecret(TypedDict):
    "A webhook endpoint and its new secret."

    # The endpoint.
    webhook_endpoint: WebhookEndpoint
    # The secret that signs requests to this endpoint. It is shown only once: `null` in a replay.
    secret: Union[str, None]


class WebhookEndpointList(TypedDict):
    "The webhook endpoints of the account."

    # Always `list`.
    object: Literal["list"]
    # The endpoints, oldest first; at most five.
    data: list[WebhookEndpoint]


AnyEventData = dict[str, Any]


class Event(TypedDict):
    "An event of an invitation, or of an erasure. Stored for 90 days."

    # Event identifier, and the header `webhook-id` of every attempt to deliver it.
    id: str
    # Event type.
    event: EventType
    # Time of the event.
    timestamp: str
    # Details of the event, as in its deliveries.
    data: AnyEventData
    # Whether it is a test event, for an invitation that does not exist.
    test: bool
    # When the candidate's data was removed from it; `null` before that. An erased event is not delivered any more.
    erased_at: Union[str, None]


class EventEnvelope(TypedDict):
    "Envelope of an event."

    # The event.
    event: Event


class EventListPage(TypedDict):
    "A page of events."

    # Always `list`.
    object: Literal["list"]
    # The events, newest first.
    data: list[Event]
    # Whether there may be more pages.
    has_more: bool
    # Pass it as `cursor` to get the next page; `null` on the last one.
    next_cursor: Union[str, None]


class DeliveryAttempt(TypedDict):
    "One attempt to deliver an event."

    # When it ended.
    at: str
    # HTTP status of the endpoint's response; `null` if there was none.
    status: Union[int, None]
    # Duration in milliseconds.
    duration_ms: int
    # Why it failed: `http`, `redirect`, `refused`, `unreachable`, `reset`, `dns`, `tls`, `timeout_connect`, `timeout_total`, `protocol`, `blocked_url`, `blocked_address` or `other`; `null` if it succeeded.
    error: Union[str, None]
    # The beginning of the response body, at most 1 KB.
    answer: str


class Delivery(TypedDict):
    "The delivery of an event to an endpoint."

    # The event.
    event_id: str
    # The endpoint.
    endpoint_id: str
    # `pending` (another attempt will be made), `succeeded`, `exhausted` (every attempt failed), `parked` (the endpoint is disabled) or `discarded` (the endpoint was deleted, or the candidate's data was erased).
    status: DeliveryStatus
    # Attempts made.
    attempts: int
    # When the next attempt will be made; `null` if there will be none.
    next_attempt_at: Union[str, None]
    # The last attempts, at most ten, oldest first.
    log: list[DeliveryAttempt]
    # Creation time.
    created_at: str


class DeliveryEnvelope(TypedDict):
    "Envelope of a delivery."

    # The delivery.
    delivery: Delivery


class DeliveryList(TypedDict):
    "Deliveries of one event."

    # Always `list`.
    object: Literal["list"]
    # The deliveries, one per endpoint.
    data: list[Delivery]


class _Redeliver(TypedDict):
    pass


class Redeliver(_Redeliver, total=False):
    "Endpoint to send the event to."

    # The endpoint to send to. Without this field: every enabled endpoint that subscribes to the event or had it before.
    endpoint_id: str


class _SendTestEvent(TypedDict):
    pass


class SendTestEvent(_SendTestEvent, total=False):
    "The test event to send."

    # Event type. Without this field: the first one that the endpoint subscribes to.
    event: EventType


class InvitationCreatedData(TypedDict):
    "The new invitation."

    # Id of the invitation.
    invitation_id: str
    # Candidate's email address.
    candidate_email: str
    # The reference supplied at creation; `null` if there was none.
    reference: Union[str, None]
    # The job supplied at creation; `null` if there was none.
    job: Union[str, None]
    # The metadata supplied at creation; `null` if there was none.
    metadata: Union[dict[str, str], None]
    # Candidate's full name.
    candidate_name: str
    # Test slugs included.
    tests: list[str]
    # The package that was named when it was created, by id; `null` if the request named `tests`.
    package: Union[str, None]
    # Status at creation.
    status: InvitationStatus
    # What the invitation costs. It came back to the balance if the invitation was cancelled or expired before its first test.
    credits_used: int
    # Where it was created: `api`, `dashboard`, `import` (a file in the dashboard), or the applicant tracking system that ordered it (`greenhouse`, `ashby`, `workable`, `kombo`, `hibob`, `recruitee`).
    source: InvitationSource
    # When the email was scheduled for; `null` for one that was not, or that was withdrawn or sent earlier in the dashboard.
    send_at: Union[str, None]
    # Time the link expires: creation time, or `send_at`, plus `expiry_hours`, unless it was extended.
    expires_at: str
    # Creation time.
    created_at: str


class InvitationOpenedData(TypedDict):
    "The candidate's first visit."

    # Id of the invitation.
    invitation_id: str
    # Candidate's email address.
    candidate_email: str
    # The reference supplied at creation; `null` if there was none.
    reference: Union[str, None]
    # The job supplied at creation; `null` if there was none.
    job: Union[str, None]
    # The metadata supplied at creation; `null` if there was none.
    metadata: Union[dict[str, str], None]
    # When the candidate opened the link for the first time.
    opened_at: str


class AssessmentStartedData(TypedDict):
    "The start of the first test."

    # Id of the invitation.
    invitation_id: str
    # Candidate's email address.
    candidate_email: str
    # The reference supplied at creation; `null` if there was none.
    reference: Union[str, None]
    # The job supplied at creation; `null` if there was none.
    job: Union[str, None]
    # The metadata supplied at creation; `null` if there was none.
    metadata: Union[dict[str, str], None]
    # When the candidate started the first test.
    started_at: str
    # Slug of the first test.
    test: str


class AssessmentCompletedData(TypedDict):
    "The outcome, with a link to the full results."

    # Id of the invitation.
    invitation_id: str
    # Candidate's email address.
    candidate_email: str
    # The reference supplied at creation; `null` if there was none.
    reference: Union[str, None]
    # The job supplied at creation; `null` if there was none.
    job: Union[str, None]
    # The metadata supplied at creation; `null` if there was none.
    metadata: Union[dict[str, str], None]
    # Whether every test was passed, from what is known; if a writing test lacks a person's mark, it can still change.
    overall_pass: bool
    # URL of the results in this API; needs an API key.
    result_url: str


class AssessmentExpiredData(TypedDict):
    "The end of the invitation."

    # Id of the invitation.
    invitation_id: str
    # Candidate's email address.
    candidate_email: str
    # The reference supplied at creation; `null` if there was none.
    reference: Union[str, None]
    # The job supplied at creation; `null` if there was none.
    job: Union[str, None]
    # The metadata supplied at creation; `null` if there was none.
    metadata: Union[dict[str, str], None]
    # When the link stopped working.
    expired_at: str
    # `not_started`: no test was started. `not_finished`: not all tests were submitted.
    reason: ExpiryReason


class InvitationCancelledData(TypedDict):
    "The end of the invitation."

    # Id of the invitation.
    invitation_id: str
    # Candidate's email address.
    candidate_email: str
    # The reference supplied at creation; `null` if there was none.
    reference: Union[str, None]
    # The job supplied at creation; `null` if there was none.
    job: Union[str, None]
    # The metadata supplied at creation; `null` if there was none.
    metadata: Union[dict[str, str], None]
    # When it was cancelled.
    cancelled_at: str


class InvitationExtendedData(TypedDict):
    "The new end of the invitation."

    # Id of the invitation.
    invitation_id: str
    # Candidate's email address.
    candidate_email: str
    # The reference supplied at creation; `null` if there was none.
    reference: Union[str, None]
    # The job supplied at creation; `null` if there was none.
    job: Union[str, None]
    # The metadata supplied at creation; `null` if there was none.
    metadata: Union[dict[str, str], None]
    # When the link stops working.
    expires_at: str
    # Whether the invitation had expired and is open again.
    reopened: bool


class InvitationDeclinedData(TypedDict):
    "That a candidate declines, or takes it back."

    # Id of the invitation.
    invitation_id: str
    # Candidate's email address.
    candidate_email: str
    # The reference supplied at creation; `null` if there was none.
    reference: Union[str, None]
    # The job supplied at creation; `null` if there was none.
    job: Union[str, None]
    # The metadata supplied at creation; `null` if there was none.
    metadata: Union[dict[str, str], None]
    # When the candidate declined; `null` if they have taken it back.
    declined_at: Union[str, None]


class AdjustmentsRequestedData(TypedDict):
    "A candidate's request for adjustments. Its text may say something about the candidate's health, so it is only in the dashboard."

    # Id of the invitation.
    invitation_id: str
    # Candidate's email address.
    candidate_email: str
    # The reference supplied at creation; `null` if there was none.
    reference: Union[str, None]
    # The job supplied at creation; `null` if there was none.
    job: Union[str, None]
    # The metadata supplied at creation; `null` if there was none.
    metadata: Union[dict[str, str], None]
    # When the candidate asked.
    requested_at: str


class ReviewRequestedData(TypedDict):
    "A candidate's request for a review."

    # Id of the invitation.
    invitation_id: str
    # Candidate's email address.
    candidate_email: str
    # The reference supplied at creation; `null` if there was none.
    reference: Union[str, None]
    # The job supplied at creation; `null` if there was none.
    job: Union[str, None]
    # The metadata supplied at creation; `null` if there was none.
    metadata: Union[dict[str, str], None]
    # When the candidate asked.
    requested_at: str
    # URL of the result, whose `review` has the text of the request.
    result_url: str


class ReviewDecidedData(TypedDict):
    "A person's decision on a result."

    # Id of the invitation.
    invitation_id: str
    # Candidate's email address.
    candidate_email: str
    # The reference supplied at creation; `null` if there was none.
    reference: Union[str, None]
    # The job supplied at creation; `null` if there was none.
    job: Union[str, None]
    # The metadata supplied at creation; `null` if there was none.
    metadata: Union[dict[str, str], None]
    # When it was decided.
    decided_at: str
    # `confirmed`: the outcome stays. `changed`: it does not; see `overall_pass` and the note in the result.
    decision: ReviewDecision
    # The decided outcome; `null` if the decision does not state one.
    overall_pass: Union[bool, None]
    # URL of the result, whose `review` has the note.
    result_url: str


class CandidateRenamedData(TypedDict):
    "A candidate's correction of their name."

    # Id of the invitation.
    invitation_id: str
    # Candidate's email address.
    candidate_email: str
    # The reference supplied at creation; `null` if there was none.
    reference: Union[str, None]
    # The job supplied at creation; `null` if there was none.
    job: Union[str, None]
    # The metadata supplied at creation; `null` if there was none.
    metadata: Union[dict[str, str], None]
    # When the candidate corrected it.
    renamed_at: str
    # The candidate's name now.
    candidate_name: str
    # The name before this correction.
    previous_name: str


class ResultFinalizedData(TypedDict):
    "The outcome after the last missing mark."

    # Id of the invitation.
    invitation_id: str
    # Candidate's email address.
    candidate_email: str
    # The reference supplied at creation; `null` if there was none.
    reference: Union[str, None]
    # The job supplied at creation; `null` if there was none.
    job: Union[str, None]
    # The metadata supplied at creation; `null` if there was none.
    metadata: Union[dict[str, str], None]
    # Whether every test was passed.
    overall_pass: bool
    # URL of the results in this API; needs an API key.
    result_url: str


class CandidateErasedData(TypedDict):
    "The erasure of a candidate's data."

    # Id of the erasure.
    erasure_id: str
    # Ids of the invitations whose data was erased, by which you find your copies. An erasure of more than 500 has several events.
    invitation_ids: list[str]
    # When the data of the last one was erased.
    erased_at: str


class InvitationCreatedEvent(TypedDict):
    "A new invitation is created."

    # Event type.
    event: Literal["invitation.created"]
    # Time of the event, not of this delivery attempt.
    timestamp: str
    # `false` for what happened in test mode.
    livemode: bool
    # Details of the event.
    data: InvitationCreatedData


class InvitationOpenedEvent(TypedDict):
    "The candidate opened the test link."

    # Event type.
    event: Literal["invitation.opened"]
    # Time of the event, not of this delivery attempt.
    timestamp: str
    # `false` for what happened in test mode.
    livemode: bool
    # Details of the event.
    data: InvitationOpenedData


class AssessmentStartedEvent(TypedDict):
    "The candidate started the first test."

    # Event type.
    event: Literal["assessment.started"]
    # Time of the event, not of this delivery attempt.
    timestamp: str
    # `false` for what happened in test mode.
    livemode: bool
    # Details of the event.
    data: AssessmentStartedData


class AssessmentCompletedEvent(TypedDict):
    "Everything is submitted and scored."

    # Event type.
    event: Literal["assessment.completed"]
    # Time of the event, not of this delivery attempt.
    timestamp: str
    # `false` for what happened in test mode.
    livemode: bool
    # Details of the event.
    data: AssessmentCompletedData


class AssessmentExpiredEvent(TypedDict):
    "The link expired before completion."

    # Event type.
    event: Literal["assessment.expired"]
    # Time of the event, not of this delivery attempt.
    timestamp: str
    # `false` for what happened in test mode.
    livemode: bool
    # Details of the event.
    data: AssessmentExpiredData


class InvitationCancelledEvent(TypedDict):
    "The client cancelled the invitation."

    # Event type.
    event: Literal["invitation.cancelled"]
    # Time of the event, not of this delivery attempt.
    timestamp: str
    # `false` for what happened in test mode.
    livemode: bool
    # Details of the event.
    data: InvitationCancelledData


class InvitationExtendedEvent(TypedDict):
    "The client extended the invitation."

    # Event type.
    event: Literal["invitation.extended"]
    # Time of the event, not of this delivery attempt.
    timestamp: str
    # `false` for what happened in test mode.
    livemode: bool
    # Details of the event.
    data: InvitationExtendedData


class InvitationDeclinedEvent(TypedDict):
    "The candidate declined the invitation before the first test, or took it back."

    # Event type.
    event: Literal["invitation.declined"]
    # Time of the event, not of this delivery attempt.
    timestamp: str
    # `false` for what happened in test mode.
    livemode: bool
    # Details of the event.
    data: InvitationDeclinedData


class AdjustmentsRequestedEvent(TypedDict):
    "The candidate asked for adjustments before the first test."

    # Event type.
    event: Literal["adjustments.requested"]
    # Time of the event, not of this delivery attempt.
    timestamp: str
    # `false` for what happened in test mode.
    livemode: bool
    # Details of the event.
    data: AdjustmentsRequestedData


class ReviewRequestedEvent(TypedDict):
    "The candidate asked for a person's review."

    # Event type.
    event: Literal["review.requested"]
    # Time of the event, not of this delivery attempt.
    timestamp: str
    # `false` for what happened in test mode.
    livemode: bool
    # Details of the event.
    data: ReviewRequestedData


class ReviewDecidedEvent(TypedDict):
    "A person decided on the result."

    # Event type.
    event: Literal["review.decided"]
    # Time of the event, not of this delivery attempt.
    timestamp: str
    # `false` for what happened in test mode.
    livemode: bool
    # Details of the event.
    data: ReviewDecidedData


class CandidateRenamedEvent(TypedDict):
    "The candidate corrected their name."

    # Event type.
    event: Literal["candidate.renamed"]
    # Time of the event, not of this delivery attempt.
    timestamp: str
    # `false` for what happened in test mode.
    livemode: bool
    # Details of the event.
    data: CandidateRenamedData


class ResultFinalizedEvent(TypedDict):
    "A person gave the last missing mark of the result."

    # Event type.
    event: Literal["result.finalized"]
    # Time of the event, not of this delivery attempt.
    timestamp: str
    # `false` for what happened in test mode.
    livemode: bool
    # Details of the event.
    data: ResultFinalizedData


class CandidateErasedEvent(TypedDict):
    "A candidate's data was erased."

    # Event type.
    event: Literal["candidate.erased"]
    # Time of the event, not of this delivery attempt.
    timestamp: str
    # `false` for what happened in test mode.
    livemode: bool
    # Details of the event.
    data: CandidateErasedData


class TestClock(TypedDict):
    "The clock of test mode."

    # The current time in test mode.
    now: str
    # `ready`, or `advancing` while work that became due is being done.
    status: TestClockStatus


class TestClockEnvelope(TypedDict):
    "Envelope of the clock."

    # The clock.
    clock: TestClock


class AdvanceTestClock(TypedDict):
    "How far to advance the clock."

    # Seconds to advance; at most 60 days.
    advance_seconds: int


class _SimulateCandidate(TypedDict):
    # `passes`: everything right. `fails`: everything wrong. `borderline`: within 3 points of the account's pass mark, just above or below it. `flagged`: passes, and the integrity checks flag it. `abandons`: starts the next test and leaves. `expires`: does nothing. `bounces`, `complains`: the email system reports this about the last email.
    outcome: SimulatedOutcome


class SimulateCandidate(_SimulateCandidate, total=False):
    "What the simulated candidate does."

    # With the same seed, the same tests get the same items and the same answers. Random if left out.
    seed: Union[str, int]


class TestEmail(TypedDict):
    "An email that would have been sent, had it not been test mode."

    # Email identifier; an opaque string.
    id: str
    # Id of the invitation that it is about; `null` for a notice to the account.
    invitation_id: Union[str, None]
    # The address of the recipient.
    to: str
    # The subject.
    subject: str
    # The plain text part.
    text: str
    # The HTML part.
    html: str
    # When it would have been sent, in the time of the test clock.
    created_at: str


class TestEmailPage(TypedDict):
    "A page of emails."

    # Always `list`.
    object: Literal["list"]
    # The emails, newest first.
    data: list[TestEmail]
    # Whether there may be more pages.
    has_more: bool
    # Pass it as `cursor` to get the next page; `null` on the last one.
    next_cursor: Union[str, None]


class ValidationErrorEntry(TypedDict):
    "One validation error of a request."

    # The invalid field, such as `tests[1]`, or the name of the header.
    field: str
    # Machine-readable code of the broken rule.
    code: str
    # What to do about it.
    message: str


class _ErrorBody(TypedDict):
    # Machine-readable error code.
    code: ErrorCode
    # Human-readable message.
    message: str
    # Link to the error documentation.
    docs: str


class ErrorBody(_ErrorBody, total=False):
    "An error."

    # All validation errors of the request (at most 100). Present on 400 and 422.
    errors: list[ValidationErrorEntry]


class ErrorEnvelope(TypedDict):
    "The body of every error response."

    # The error.
    error: ErrorBody


OpenapiDocument = dict[str, Any]


TestKind = Literal["choice", "editing", "proofreading", "writing"]


Dialect = Literal["en-GB", "en-US"]


InvitationStatus = Literal["pending", "in_progress", "completed", "expired", "cancelled"]


InvitationSource = Literal["api", "dashboard", "import", "greenhouse", "ashby", "workable", "kombo", "hibob", "recruitee"]


EmailStatus = Literal["none", "scheduled", "queued", "sent", "bounced", "complained", "failed"]


EmailReason = Literal["rejected", "not_accepted", "unknown_outcome", "address_limit", "account_limit"]


ResultStatus = Literal["provisional", "final"]


Decider = Literal["computed", "person"]


ReviewOutcome = Literal["correct", "incorrect", "unanswered", "fixed", "wrongly_fixed", "missed", "introduced", "needless", "found", "wrong_mark", "covered", "not_covered", "finding"]


ScoreScale = Literal["raw", "equated"]


PercentileBasis = Literal["measured", "provisional"]


StandardErrorBasis = Literal["measured", "formula"]


GrammarCheckExtent = Literal["complete", "partial", "not_checked"]


WritingConcernCode = Literal["incoherent", "unconfirmed", "copied", "wrong_facts", "abusive"]


MemberRole = Literal["owner", "admin", "developer", "recruiter", "reviewer", "viewer"]


ReviewStatus = Literal["requested", "decided"]


ReviewDecision = Literal["confirmed", "changed"]


GroupLeftOut = Literal["small_group", "under_two_percent"]


ImpactMeasure = Literal["selection", "scoring"]


ItemClass = Literal["A", "B", "C"]


NotCountedReason = Literal["not_found", "no_result", "repeated", "ambiguous_reference"]


EventType = Literal["invitation.created", "invitation.opened", "assessment.started", "assessment.completed", "assessment.expired", "invitation.cancelled", "invitation.extended", "invitation.declined", "adjustments.requested", "review.requested", "review.decided", "candidate.renamed", "result.finalized", "candidate.erased"]


DeliveryStatus = Literal["pending", "succeeded", "exhausted", "parked", "discarded"]


DisabledReason = Literal["by_request", "gone", "failing"]


ExpiryReason = Literal["not_started", "not_finished"]


Vendor = Literal["greenhouse", "ashby", "workable", "kombo", "hibob", "recruitee"]


ErasureStatus = Literal["running", "completed"]


TestClockStatus = Literal["ready", "advancing"]


SimulatedOutcome = Literal["passes", "fails", "borderline", "flagged", "abandons", "expires", "bounces", "complains"]


ErrorCode = Literal["invalid_request", "unauthorized", "insufficient_credits", "forbidden", "test_mode_only", "not_found", "method_not_allowed", "already_submitted", "invitation_closed", "clock_advancing", "endpoint_disabled", "validation_error", "rate_limited", "server_error"]


# Body of a webhook. Ignore unknown events: new ones may be added.
WebhookEvent = Union[
    InvitationCreatedEvent,
    InvitationOpenedEvent,
    AssessmentStartedEvent,
    AssessmentCompletedEvent,
    AssessmentExpiredEvent,
    InvitationCancelledEvent,
    InvitationExtendedEvent,
    InvitationDeclinedEvent,
    AdjustmentsRequestedEvent,
    ReviewRequestedEvent,
    ReviewDecidedEvent,
    CandidateRenamedEvent,
    ResultFinalizedEvent,
    CandidateErasedEvent,
]
