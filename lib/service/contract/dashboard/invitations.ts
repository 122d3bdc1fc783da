import * as z from "zod/mini";
import { Test } from "../assessment.ts";
import { Adjustments } from "../candidate/before-start.ts";
import { Survey } from "../candidate/survey.ts";
import { ErrorBody } from "../envelopes.ts";
import { wholeNumber } from "../fields.ts";
import { IdempotencyKey } from "../idempotency-key.ts";
import { BULK_MAX_BYTES, BULK_MAX_ROWS } from "../invitations/bulk.ts";
import { ExtendInvitation } from "../invitations/extend-invitation.ts";
import { CreateInvitation, EXTRA_TIME_MAX, Invitation, Warning } from "../invitations/invitation.ts";
import { InvitationListQuery } from "../invitations/invitation-list.ts";
import { EmailReason, EmailStatus } from "../invitations/invitation-status.ts";
import { malformedListRule, rule } from "../rule.ts";
import { timestamp } from "../timestamp.ts";
import { INVITATION_EVENTS } from "../webhooks/event-types.ts";
import { AnswerAdjustments } from "./answer-adjustments.ts";
import type { DashboardOperation } from "./operation.ts";

/** An invitation as a member sees it. To a role with masked access, names, address and reference are shortened. */
export const ShownInvitation = z.object({
  ...Invitation.shape,
  /** The candidate's credential: `null` for masked access. */
  test_url: z.nullable(Invitation.shape.test_url),
  extra_time_percent: z.int(),
  /** Whether the candidate passed; `null` until the invitation is completed. */
  overall_pass: z.nullable(z.boolean()),
});
export type ShownInvitation = z.infer<typeof ShownInvitation>;

export const ShownInvitationEnvelope = z.object({ invitation: ShownInvitation });

export const ShownInvitationPage = z.object({
  object: z.literal("list"),
  data: z.array(ShownInvitation),
  has_more: z.boolean(),
  next_cursor: z.nullable(z.string()),
});

/** What a timeline tells of: the invitation's events, and what has no event. */
export const TIMELINE_TYPES = [
  ...INVITATION_EVENTS,
  "email",
  "extra_time.changed",
  "adjustments.answered",
  "tests.submitted",
  "survey.sent",
  "name.corrected",
  "erasure.requested",
  "erasure.declined",
] as const;

/** Who acted: the candidate, a member of the account, a client of the API, or the service by itself. */
export const TimelineActor = z.enum(["candidate", "member", "api", "service"]);
export type TimelineActor = z.infer<typeof TimelineActor>;

/** One thing that happened to an invitation. */
export const TimelineEntry = z.object({
  at: timestamp,
  type: z.enum(TIMELINE_TYPES),
  actor: TimelineActor,
  /** The address of the member who acted. */
  by: z.nullable(z.string()),
  /** The event that webhook endpoints receive about it. */
  event_id: z.nullable(z.string()),
  /** Of an email: why it was sent, and how far it got. */
  email: z.nullable(
    z.object({
      kind: z.enum(["invitation", "reminder", "resend", "answer", "receipt"]),
      status: EmailStatus,
      reason: z.nullable(EmailReason),
    }),
  ),
  /**
   * What a setting became: the end of the link after an extension, the extra time in percent; what a request was
   * answered with; or what a corrected name was before.
   */
  value: z.nullable(z.string()),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** One invitation with everything that happened to it, the newest first. */
export const InvitationDetail = z.object({
  ...ShownInvitation.shape,
  custom_message: z.nullable(z.string()),
  /** What the candidate asked for in order to take the tests; `null` also for masked access. */
  adjustments: z.nullable(Adjustments),
  /** What the candidate thought of the tests; `null` also for masked access. */
  survey: z.nullable(Survey),
  /** The latest time to which it can be extended now; `null` when it cannot. */
  extendable_until: z.nullable(timestamp),
  timeline: z.array(TimelineEntry),
});
export type InvitationDetail = z.infer<typeof InvitationDetail>;

export const InvitationDetailEnvelope = z.object({ invitation: InvitationDetail });

/** What a form for new invitations needs: the tests, and the balance. */
export const InvitationOptions = z.object({ tests: z.array(Test), credits: z.int() });
export type InvitationOptions = z.infer<typeof InvitationOptions>;

/** The email that an invitation would send. */
export const EmailPreview = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });

export const ChangeExtraTime = z.strictObject({ extra_time_percent: wholeNumber(0, EXTRA_TIME_MAX) });

/** How many rows a file can have, and how many go in one call. */
export const IMPORT_MAX_ROWS = 5000;

/** Some rows of a file. A row is remembered by the import and its number: repeating a call creates nothing twice. */
export const ImportRows = z.strictObject({
  import_id: z.string().check(
    rule((text) => /^[\w-]{16,64}$/.test(text), "invalid_id", "Must be 16 to 64 letters, digits, - or _.", {
      pattern: "^[\\w-]{16,64}$",
    }),
  ),
  /** Whether a row creates an invitation although one with its reference, candidate and tests is open. */
  allow_duplicates: z.boolean(),
  rows: z.array(z.strictObject({ row: wholeNumber(1, IMPORT_MAX_ROWS), invitation: z.unknown() })).check(
    malformedListRule((rows) => rows.length > 0, "empty", "Send at least one row.", { minItems: 1 }),
    malformedListRule((rows) => rows.length <= BULK_MAX_ROWS, "too_many", `Send at most ${BULK_MAX_ROWS} rows.`, {
      maxItems: BULK_MAX_ROWS,
    }),
    rule<readonly { row: number }[]>(
      (rows) => new Set(rows.map(({ row }) => row)).size === rows.length,
      "duplicate_row",
      "Send each row once.",
    ),
  ),
});

const importedRow = {
  row: z.int(),
  /** The invitation that the row has created, or that made it a duplicate. */
  invitation_id: z.nullable(z.string()),
  /** The error that a single request would get; of a refused row only. */
  error: z.nullable(ErrorBody),
};

/** What importing each row would do. */
export const CheckedRows = z.object({
  object: z.literal("list"),
  data: z.array(
    z.object({
      ...importedRow,
      /** `existing`: this import has created it. `duplicate`: an open invitation has its candidate and tests. */
      outcome: z.enum(["ready", "existing", "duplicate", "refused"]),
      credits: z.int(),
    }),
  ),
  /** The account's balance. */
  credits: z.int(),
});
export type CheckedRows = z.infer<typeof CheckedRows>;

export const ImportedRows = z.object({
  object: z.literal("list"),
  data: z.array(
    z.object({
      ...importedRow,
      outcome: z.enum(["created", "existing", "duplicate", "refused"]),
      test_url: z.nullable(z.string()),
    }),
  ),
});
export type ImportedRows = z.infer<typeof ImportedRows>;

const idempotencyHeader = { "Idempotency-Key": IdempotencyKey } as const;

/** The newest first. Searching by address or reference needs full access: with masked access it is 403 `forbidden`. */
export const listInvitations = {
  method: "GET",
  path: "/invitations/items",
  permission: "invitations.read",
  query: InvitationListQuery,
  response: { status: 200, schema: ShownInvitationPage },
  errors: ["validation_error"],
} as const satisfies DashboardOperation;

export const readInvitation = {
  method: "GET",
  path: "/invitations/items/{id}",
  permission: "invitations.read",
  response: { status: 200, schema: InvitationDetailEnvelope },
  errors: ["not_found"],
} as const satisfies DashboardOperation;

export const readInvitationOptions = {
  method: "GET",
  path: "/invitations/options",
  permission: "invitations.write",
  response: { status: 200, schema: InvitationOptions },
  errors: [],
} as const satisfies DashboardOperation;

/** The body of POST /invitations of the API, with the same defaults; nothing is written or sent. */
export const previewInvitationEmail = {
  method: "POST",
  path: "/invitations/preview",
  permission: "invitations.write",
  body: CreateInvitation,
  response: { status: 200, schema: EmailPreview },
  errors: ["invalid_request", "validation_error"],
} as const satisfies DashboardOperation;

/** As POST /invitations of the API; a repetition with the same Idempotency-Key returns the original. */
export const createInvitation = {
  method: "POST",
  path: "/invitations/items",
  permission: "invitations.write",
  body: CreateInvitation,
  headers: idempotencyHeader,
  response: { status: 201, schema: ShownInvitationEnvelope },
  errors: ["invalid_request", "validation_error", "insufficient_credits"],
} as const satisfies DashboardOperation;

const CHANGE_ERRORS = [
  "invalid_request",
  "not_found",
  "already_submitted",
  "invitation_closed",
  "validation_error",
] as const;

export const cancelInvitation = {
  method: "POST",
  path: "/invitations/items/{id}/cancel",
  permission: "invitations.write",
  response: { status: 200, schema: ShownInvitationEnvelope },
  errors: CHANGE_ERRORS,
} as const satisfies DashboardOperation;

export const resendInvitation = {
  method: "POST",
  path: "/invitations/items/{id}/resend",
  permission: "invitations.write",
  headers: idempotencyHeader,
  response: {
    status: 200,
    schema: z.object({ invitation: ShownInvitation, warnings: z.array(Warning) }),
  },
  errors: CHANGE_ERRORS,
} as const satisfies DashboardOperation;

export const extendInvitation = {
  method: "POST",
  path: "/invitations/items/{id}/extend",
  permission: "invitations.write",
  body: ExtendInvitation,
  headers: idempotencyHeader,
  response: { status: 200, schema: ShownInvitationEnvelope },
  errors: CHANGE_ERRORS,
} as const satisfies DashboardOperation;

/** Only while no test has started: the time limits of a started test are fixed. Repeating it is harmless. */
export const changeExtraTime = {
  method: "POST",
  path: "/invitations/items/{id}/extra_time",
  permission: "invitations.write",
  body: ChangeExtraTime,
  response: { status: 200, schema: ShownInvitationEnvelope },
  errors: CHANGE_ERRORS,
} as const satisfies DashboardOperation;

/** Answers what the candidate asked for before the first test. The same answer again changes nothing. */
export const answerAdjustments = {
  method: "POST",
  path: "/invitations/items/{id}/adjustments_answer",
  permission: "invitations.write",
  body: AnswerAdjustments,
  response: { status: 200, schema: ShownInvitationEnvelope },
  errors: CHANGE_ERRORS,
} as const satisfies DashboardOperation;

const importCall = {
  permission: "invitations.write",
  body: ImportRows,
  maxBodyBytes: BULK_MAX_BYTES,
  errors: ["invalid_request", "validation_error"],
} as const;

/** Checks rows of a file as a creation would, and for candidates who are invited already. Nothing is created. */
export const checkImport = {
  ...importCall,
  method: "POST",
  path: "/invitations/check",
  response: { status: 200, schema: CheckedRows },
} as const satisfies DashboardOperation;

/**
 * Creates the invitations of some rows of a file. The page sends one call after the other, at most one a second: a call of
 * 100 rows takes most of what one account's partition can write in that time.
 */
export const importInvitations = {
  ...importCall,
  method: "POST",
  path: "/invitations/import",
  response: { status: 200, schema: ImportedRows },
} as const satisfies DashboardOperation;
