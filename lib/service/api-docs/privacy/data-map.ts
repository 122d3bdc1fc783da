import type { LoggedRequest } from "#contract/dashboard/requests.ts";
import type { AccountContact, AccountRecord, AccountSettings, LedgerEntry } from "#domain/accounts/account-record.ts";
import type { ApiKeyRecord } from "#domain/accounts/api-key-record.ts";
import type { AuditRecord } from "#domain/audit.ts";
import type { BrandingRecord } from "#domain/branding.ts";
import type { PartRecord } from "#domain/candidate/part-record.ts";
import type { KeptEmail } from "#domain/email/kept-email.ts";
import type { EmailProgress } from "#domain/email-progress.ts";
import type { ErasureRequestRecord } from "#domain/invitations/erasure-request.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { Reconciliation } from "#domain/invitations/publishing/reconciliation.ts";
import type { KeyNoticeRecord } from "#domain/key-notice.ts";
import type { ErasureRecord } from "#domain/privacy/erasure-record.ts";
import type { RetentionRecord } from "#domain/privacy/retention.ts";
import type { RequestRecord } from "#domain/request-record.ts";
import type { AnnotationsRecord } from "#domain/results/annotations.ts";
import type { ResultRecord } from "#domain/results/result-record.ts";
import type { MemberInvitationRecord, MemberRecord } from "#domain/team/member.ts";
import type { SessionRecord } from "#domain/team/session.ts";
import type { SignInAttempt } from "#domain/team/sign-in-attempt.ts";
import type { TestClock } from "#domain/test-clock.ts";
import type { DeliveryRecord } from "#domain/webhooks/delivery.ts";
import type { EndpointRecord } from "#domain/webhooks/endpoint.ts";
import type { EventRecord } from "#domain/webhooks/event-record.ts";

/**
 * What an attribute of a row says.
 *
 * - `candidate`: something about a candidate; gone after an erasure
 * - `member`: something about a member of an account, or of who is invited to become one
 * - `visitor`: where a request came from
 * - `secret`: a credential or key
 * - `id`: an id, or a hash that names something
 * - `plain`: a time, state, count, setting or content of the service, about no one without the attributes beside it
 */
export type DataClass = "candidate" | "member" | "visitor" | "secret" | "id" | "plain";

/** A kind of row: its schema's attributes, each with its class, and why it is held. */
export type HeldRow = {
  name: string;
  /** What its keys begin with (`store/keys.ts`): the sort key's if the partition is an account's or a test's. */
  begins: string;
  attributes: Readonly<Record<string, DataClass>>;
  why: string;
  kept: string;
  readers: string;
};

/** With a class for each attribute of the record: a new one does not compile until it has a class. */
const held = <Stored>(row: Omit<HeldRow, "attributes"> & { attributes: Record<keyof Stored, DataClass> }): HeldRow =>
  row;

const RETAINED = "until erased, or the account's retention after the invitation ended (default 12 months)";
const WHILE_ACCOUNT = "as long as the account";
const HISTORY = "90 days (TTL); erased with the candidate";
const API = "the account, by API and dashboard";

const EMAIL: Record<keyof EmailProgress, DataClass> = {
  email_status: "plain",
  email_requests: "plain",
  email_requested_at: "plain",
  email_claim: "id",
  email_claimed_at: "plain",
  email_not_taken_since: "plain",
  email_next_at: "plain",
  email_reason: "plain",
};

/** Every kind of row that the table can have. docs/privacy.md is generated from it. */
export const DATA_MAP: readonly HeldRow[] = [
  held<InvitationRecord>({
    name: "invitation",
    begins: "INVITATION#",
    why: "to invite the candidate, and to show the account how far they are",
    kept: `personal attributes ${RETAINED}; the rest ${WHILE_ACCOUNT}, for its credits`,
    readers: `${API}; the candidate, by the link`,
    attributes: {
      ...{ id: "id", account_id: "id", candidate_email: "candidate", candidate_name: "candidate", tests: "plain" },
      ...{ status: "plain", credits_used: "plain", reference: "candidate", custom_message: "candidate" },
      ...{ extra_time_percent: "candidate", token: "secret", expires_at: "plain", created_at: "plain" },
      ...{ updated_at: "plain", opened_at: "plain", started_at: "plain", test_deadline: "plain" },
      ...{ parts_submitted: "plain", submitted_at: "plain", scoring_asked_at: "plain", completed_at: "plain" },
      ...{ overall_pass: "candidate", expired_at: "plain", cancelled_at: "plain", reminder_hours: "plain" },
      ...{ dialect: "plain" },
      ...{
        reminders_from: "plain",
        email_kind: "plain",
        extensions: "plain",
        reviews: "plain",
        email_resends: "plain",
      },
      ...{
        erased_at: "plain",
        erasure_id: "id",
        erasure_due_at: "plain",
        earlier_emails: "plain",
        member_acts: "member",
      },
      ...{ marked_pass: "candidate", notice_agreed: "plain", verify_code: "id", earlier_names: "candidate" },
      revision: "plain",
      ...{ erasure_requested_at: "plain", erasure_declines: "candidate" },
      ...{ candidate_acts: "plain", adjustments: "candidate", adjustment_answers: "candidate", survey: "candidate" },
      ...EMAIL,
    },
  }),
  held<ResultRecord & { packed_tests: unknown }>({
    name: "result",
    begins: "RESULT#",
    why: "the outcome that the account asked for, with what a reviewer needs",
    kept: RETAINED,
    readers: `${API}; the candidate if the account allows it; whoever has a report link, for 7 days`,
    attributes: {
      ...{ invitation_id: "id", account_id: "id", candidate_name: "candidate", candidate_email: "candidate" },
      ...{ reference: "candidate", completed_at: "plain", overall_pass: "candidate", tests: "candidate" },
      ...{ dialect: "plain", packed_tests: "candidate" },
      ...{ integrity: "candidate", versions: "plain", human_review: "candidate", human_marks: "candidate" },
      ...{ report_secret: "secret", evidence: "plain", read_at: "plain" },
    },
  }),
  held<AnnotationsRecord>({
    name: "annotations",
    begins: "ANNOTATIONS#",
    why: "the team's tags and notes on a result",
    kept: RETAINED,
    readers: "members of the account, in the dashboard; in exports",
    attributes: { account_id: "id", invitation_id: "id", tags: "candidate", notes: "candidate", version: "plain" },
  }),
  held<Omit<PartRecord, "kind" | "kept"> & { kind_of_part: unknown; edits: unknown; text_version: unknown }>({
    name: "part",
    begins: "PART#",
    why: "the candidate's answers, saved while they type; and what was recorded about how they were given",
    kept: `${RETAINED}; \`signals\` 60 days after the end`,
    readers: "the candidate, by the link; the account, in results, reports and exports",
    attributes: {
      ...{ account_id: "id", invitation_id: "id", id: "id", test: "plain", kind_of_part: "plain", form: "plain" },
      ...{ started_at: "plain", deadline: "plain", submitted_at: "plain", ended_by: "plain", items: "plain" },
      ...{ words: "plain", answers: "candidate", version: "plain", last_save_id: "id", saved_at: "plain" },
      ...{ signals: "candidate", evidence: "plain", edits: "candidate", text_version: "plain", pace: "plain" },
    },
  }),
  held<{ text: unknown; version: unknown }>({
    name: "text of a part",
    begins: "PARTTEXT#",
    why: "the candidate's answer, if it is a text; the part has the edits since",
    kept: RETAINED,
    readers: "the candidate, by the link; the account, in results, reports and exports",
    attributes: { text: "candidate", version: "plain" },
  }),
  held<{ sheet: unknown }>({
    name: "issued test",
    begins: "SHEET#",
    why: "the questions that were drawn, to score by",
    kept: RETAINED,
    readers: "no one",
    attributes: { sheet: "plain" },
  }),
  held<object>({
    name: "counted",
    begins: "COUNTED",
    why: "so that a score is counted once in the norms",
    kept: "90 days (TTL)",
    readers: "no one",
    attributes: {},
  }),
  held<{ last_draw: unknown; listed: unknown; revision: unknown }>({
    name: "by candidate, by reference",
    begins: "CANDIDATE# REFERENCED#",
    why: "to list a candidate's or a reference's invitations, and to give no candidate a question again: the key is a hash of the address or reference, `listed` a copy of what lists show of the invitation",
    kept: RETAINED,
    readers: API,
    attributes: { last_draw: "id", listed: "candidate", revision: "plain" },
  }),
  held<{ invitation_id: unknown; fingerprint: unknown; remembered_until: unknown } & RequestRecord>({
    name: "idempotency",
    begins: "IDEMPOTENCY# REFERENCE#",
    why: "to recognize a repeated request: the key and `fingerprint` are hashes of it",
    kept: "30 days (TTL) with an Idempotency-Key, 24 hours for other requests; of a reference, until erased",
    readers: "no one",
    // The keys of a bulk's rows are attributes of one row (`row_0` to `row_99`): the invitation's id and the fingerprint.
    attributes: { invitation_id: "id", fingerprint: "id", remembered_until: "plain", nonce: "id", result: "id" },
  }),
  held<EventRecord & { position: unknown }>({
    name: "event, and its copy in the feed",
    begins: "EVENT# FEED#",
    why: "to send the account what happened, and to send it again",
    kept: HISTORY,
    readers: `${API}; its endpoints`,
    attributes: {
      ...{ id: "id", account_id: "id", type: "plain", timestamp: "plain", invitation_id: "id", body: "candidate" },
      ...{ erased_at: "plain", test: "plain", position: "plain" },
    },
  }),
  held<DeliveryRecord>({
    name: "delivery",
    begins: "DELIVERY#",
    why: "to retry, and to show what the account's endpoint answered",
    kept: HISTORY,
    readers: API,
    attributes: {
      ...{ account_id: "id", event_id: "id", endpoint_id: "id", event: "plain", status: "plain", attempts: "plain" },
      ...{
        attempts_before: "plain",
        claims: "plain",
        claimed_until: "plain",
        next_attempt_at: "plain",
        due_at: "plain",
      },
      ...{ log: "candidate", created_at: "plain" },
    },
  }),
  held<KeptEmail>({
    name: "kept email, under the account and its invitation",
    begins: "EMAIL# EMAILOF#",
    why: "test mode keeps emails instead of sending them",
    kept: "30 days (TTL); erased with the candidate",
    readers: API,
    attributes: {
      ...{ id: "id", account_id: "id", invitation_id: "id", to: "candidate", subject: "candidate", text: "candidate" },
      ...{ html: "candidate", created_at: "plain" },
    },
  }),
  held<ErasureRecord>({
    name: "erasure",
    begins: "ERASURE#",
    why: "proof of the erasure, and the list by which a restored table is erased again",
    kept: WHILE_ACCOUNT,
    readers: API,
    attributes: {
      ...{ id: "id", account_id: "id", status: "plain", subject: "id", address_hash: "id", requested_by: "member" },
      ...{ requested_at: "plain", completed_at: "plain", due_at: "plain", invitations: "plain", results: "plain" },
      ...{ events: "plain", deliveries: "plain", emails: "plain" },
    },
  }),
  held<{ account_id: unknown; erasure_id: unknown; invitation_id: unknown }>({
    name: "erased",
    begins: "ERASED#",
    why: "which invitations an erasure was of",
    kept: WHILE_ACCOUNT,
    readers: "no one",
    attributes: { account_id: "id", erasure_id: "id", invitation_id: "id" },
  }),
  held<ErasureRequestRecord>({
    name: "request for erasure",
    begins: "ERASUREREQUEST#",
    why: "so that the account sees which candidates ask for erasure, and until when it has to answer",
    kept: RETAINED,
    readers: "owners and admins of the account; the candidate, by the link",
    attributes: { account_id: "id", invitation_id: "id", requested_at: "plain" },
  }),
  held<{ key: unknown }>({
    name: "erasure key",
    begins: "ERASUREKEY",
    why: "hides the addresses in the list of erasures",
    kept: WHILE_ACCOUNT,
    readers: "no one",
    attributes: { key: "secret" },
  }),
  held<RetentionRecord>({
    name: "retention",
    begins: "RETENTION",
    why: "how far an account's data has been looked through",
    kept: WHILE_ACCOUNT,
    readers: "no one",
    attributes: { account_id: "id", due_at: "plain", erased_to: "id", signals_to: "id" },
  }),
  held<AccountRecord & AccountContact & AccountSettings & { active_keys: unknown; endpoints: unknown }>({
    name: "account",
    begins: "ACCOUNT",
    why: "the client of the service",
    kept: "until the operator deletes the account",
    readers: API,
    attributes: {
      ...{ id: "id", name: "plain", credits: "plain", created_at: "plain", contact_email: "member" },
      ...{ reminder_hours: "plain", retention_days: "plain", pass_marks: "plain", low_balance_level: "plain" },
      ...{ share_scores: "plain", receipt_email: "plain", dialect: "plain", report_keys: "plain" },
      ...{ active_keys: "plain", endpoints: "plain" },
    },
  }),
  held<LedgerEntry>({
    name: "ledger entry",
    begins: "LEDGER#",
    why: "what was added to the credits",
    kept: WHILE_ACCOUNT,
    readers: API,
    attributes: {
      ...{ id: "id", kind: "plain", credits: "plain", note: "plain", invitation_id: "id", created_at: "plain" },
    },
  }),
  held<{ entry: unknown }>({
    name: "payment",
    begins: "PAYMENT#",
    why: "so that a payment is granted once: the key is a hash of its reference",
    kept: WHILE_ACCOUNT,
    readers: "no one",
    attributes: { entry: "plain" },
  }),
  held<Omit<ApiKeyRecord, "hash"> & { hash: unknown }>({
    name: "API key, and its look-up by hash",
    begins: "KEY# KEYHASH",
    why: "to authenticate requests",
    kept: WHILE_ACCOUNT,
    readers: API,
    attributes: {
      ...{ id: "id", account_id: "id", hash: "secret", hint: "plain", name: "plain", scopes: "plain" },
      ...{ expires_at: "plain", created_by: "member", rotated_to: "id", last_used_at: "plain" },
      ...{ created_at: "plain", revoked_at: "plain" },
    },
  }),
  held<EndpointRecord>({
    name: "webhook endpoint",
    begins: "ENDPOINT#",
    why: "where the account's events are sent",
    kept: "until the account deletes it",
    readers: API,
    attributes: {
      ...{ id: "id", account_id: "id", url: "plain", events: "plain", enabled: "plain", disabled_reason: "plain" },
      ...{ disabled_at: "plain", secrets: "secret", secrets_version: "plain", failure_run: "plain" },
      ...{ paused_until: "plain", created_at: "plain" },
      ...EMAIL,
    },
  }),
  held<object>({
    name: "publication that failed",
    begins: "UNPUBLISHED#",
    why: "so that it is tried again",
    kept: "until it succeeds",
    readers: "no one",
    attributes: {},
  }),
  held<Reconciliation>({
    name: "reconciliation",
    begins: "RECONCILIATION",
    why: "how far an account's changes are known to be published",
    kept: WHILE_ACCOUNT,
    readers: "no one",
    attributes: {
      account_id: "id",
      since: "plain",
      due_at: "plain",
      until: "plain",
      position: "id",
      has_retention: "plain",
    },
  }),
  held<TestClock>({
    name: "test clock",
    begins: "CLOCK",
    why: "the time of test mode",
    kept: WHILE_ACCOUNT,
    readers: API,
    attributes: { account_id: "id", offset_ms: "plain", target: "plain", at: "plain" },
  }),
  held<MemberRecord>({
    name: "member, and the membership by person",
    begins: "MEMBER# PERSON",
    why: "who may use the dashboard",
    kept: "until removed from the team",
    readers: "owners and admins of the account",
    attributes: {
      ...{ account_id: "id", person_id: "id", email: "member", name: "member", role: "plain", created_at: "plain" },
    },
  }),
  held<{ owners: unknown; size: unknown }>({
    name: "team",
    begins: "TEAM",
    why: "counts the owners and members",
    kept: WHILE_ACCOUNT,
    readers: "no one",
    attributes: { owners: "plain", size: "plain" },
  }),
  held<MemberInvitationRecord & { invitation_id: unknown }>({
    name: "member invited, and the look-up by address",
    begins: "MEMBERINVITATION# INVITEE",
    why: "to make the person a member when they sign in",
    kept: "until accepted or revoked",
    readers: "owners and admins of the account",
    attributes: {
      ...{ id: "id", account_id: "id", email: "member", role: "plain", invited_by: "member", created_at: "plain" },
      ...{ expires_at: "plain", invitation_id: "id" },
      ...EMAIL,
    },
  }),
  held<KeyNoticeRecord>({
    name: "key notice",
    begins: "KEYNOTICE#",
    why: "the email to an owner about an API key",
    kept: "a week (TTL)",
    readers: "no one",
    attributes: {
      ...{ id: "id", account_id: "id", person_id: "id", livemode: "plain", act: "plain", key_id: "id" },
      ...{ key_name: "plain", key_hint: "plain", by: "member", at: "plain", credits: "plain", level: "plain" },
      ...EMAIL,
    },
  }),
  held<SessionRecord>({
    name: "session",
    begins: "SESSION#",
    why: "to recognize a member who has signed in, and to show them their sessions",
    kept: "until it ends, at most 30 days (TTL)",
    readers: "the member",
    attributes: {
      ...{ id: "id", person: "member", account_id: "id", hash: "secret", device: "member", source_ip: "visitor" },
      ...{ created_at: "plain", last_used_at: "plain", expires_at: "plain" },
    },
  }),
  held<SignInAttempt>({
    name: "sign-in attempt",
    begins: "SIGNIN",
    why: "to match the answer of the sign-in provider with the browser",
    kept: "minutes (TTL)",
    readers: "no one",
    attributes: { browser_hash: "id", nonce: "secret", verifier: "secret", return_to: "plain", created_at: "plain" },
  }),
  held<AuditRecord>({
    name: "audit entry",
    begins: "AUDIT",
    why: "who did what in the account; it names no candidate",
    kept: "400 days (TTL)",
    readers: "owners and admins of the account",
    attributes: {
      ...{ id: "id", account_id: "id", at: "plain", actor: "member", action: "plain", object: "member" },
      ...{ livemode: "plain", source_ip: "visitor", peer_ip: "visitor", changes: "member" },
    },
  }),
  held<BrandingRecord>({
    name: "branding",
    begins: "BRANDING",
    why: "how the account appears to its candidates",
    kept: WHILE_ACCOUNT,
    readers: `${API}; candidates`,
    attributes: {
      ...{ version: "plain", display_name: "plain", accent: "plain", logo: "plain", sender_name: "member" },
      ...{ reply_to: "member", support_contact: "member", footer: "plain", notice: "plain", notice_versions: "plain" },
    },
  }),
  held<{ account_id: unknown; version: unknown; text: unknown; since: unknown }>({
    name: "notice text",
    begins: "NOTICE#",
    why: "what candidates agreed to",
    kept: WHILE_ACCOUNT,
    readers: `${API}; candidates`,
    attributes: { account_id: "id", version: "plain", text: "plain", since: "plain" },
  }),
  held<{ id: unknown; account_id: unknown; type: unknown; base64: unknown }>({
    name: "logo",
    begins: "LOGO",
    why: "the account's logo, in emails, on the candidate's page and in reports",
    kept: WHILE_ACCOUNT,
    readers: "whoever receives an email with it",
    attributes: { id: "id", account_id: "id", type: "plain", base64: "plain" },
  }),
  held<LoggedRequest>({
    name: "request, and its copy if it failed",
    begins: "REQUESTS",
    why: "to find out why a request failed; routes, codes and names of fields, never what was sent",
    kept: "a week (TTL)",
    readers: "members of the account, in the dashboard",
    attributes: {
      ...{ id: "id", at: "plain", method: "plain", route: "plain", object_id: "id", status: "plain", code: "plain" },
      ...{ duration_ms: "plain", key_id: "id", request_id: "id", faults: "plain" },
    },
  }),
  held<object>({
    name: "rate counters: of an account, a link, a session, an address",
    begins: "RATE",
    why: "the limits; the address of a caller is in the key",
    kept: "hours (TTL)",
    readers: "no one",
    attributes: {},
  }),
  held<object>({
    name: "norms",
    begins: "FORM#",
    why: "how candidates scored in each form: counts over all accounts",
    kept: "as long as the service",
    readers: "all accounts, as percentiles",
    attributes: {},
  }),
  held<object>({
    name: "exposures",
    begins: "EXPOSURES#",
    why: "how often each item and each form was drawn: counts over all accounts",
    kept: "as long as the service",
    readers: "the operator",
    attributes: {},
  }),
];
