import * as z from "zod/mini";
import { wholeNumberText } from "../fields.ts";
import { cursor, PAGE_SIZE, pageOf } from "../paging.ts";
import { timestamp } from "../shared/timestamp.ts";
import { Actor } from "./actor.ts";
import { call } from "./operation.ts";

/** What the audit log records. */
export const AUDIT_ACTIONS = [
  "member.invited",
  "member.invitation_resent",
  "member.invitation_revoked",
  "member.invitation_declined",
  "member.joined",
  "member.signed_in",
  "member.role_changed",
  "member.removed",
  "member.left",
  "api_key.created",
  "api_key.rotated",
  "api_key.revoked",
  "account.created",
  "account.contact_changed",
  "account.settings_changed",
  "package.created",
  "package.changed",
  "package.deleted",
  "own_test.created",
  "own_test.changed",
  "own_test.tried",
  "own_test.published",
  "own_test.retired",
  "own_test.deleted",
  "panel.created",
  "panel.judged",
  "panel.round_ended",
  "panel.deleted",
  "account.restored",
  "credits.granted",
  "candidate.erasure_started",
  "candidate.erasure_declined",
  "candidate.erasures_reapplied",
  "result.marked",
  "result.first_marked",
  "result.mark_kept",
  "result.assigned",
  "result.tagged",
  "result.note_added",
  "result.note_deleted",
  "review.decided",
  "result.shared",
  "result.shared_link_opened",
  "result.share_revoked",
  "webhook_endpoint.created",
  "webhook_endpoint.changed",
  "webhook_endpoint.deleted",
  "webhook_endpoint.secret_rotated",
  "webhook_endpoint.secret_activated",
  "event.redelivered",
  "integration.created",
  "integration.changed",
  "integration.deleted",
  "integration.tested",
  "integration.order_retried",
  "invitation.created",
  "invitation.cancelled",
  "invitation.resent",
  "invitation.rescheduled",
  "invitation.extended",
  "invitation.extra_time_changed",
  "invitation.adjustments_answered",
  "invitation.imported",
  "job.changed",
] as const;
export const AuditAction = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof AuditAction>;

/** One act. Entries are immutable, and are kept for 400 days. */
export const AuditEntry = z.object({
  id: z.string(),
  at: timestamp,
  /** Whether it was done to the account itself, or in test mode. */
  livemode: z._default(z.boolean(), true),
  actor: Actor,
  action: AuditAction,
  /** What it was done to: `name` is its name or address as it was then; candidates are not named. */
  object: z.object({
    type: z.enum([
      "account",
      "package",
      "own_test",
      "panel",
      "member",
      "member_invitation",
      "api_key",
      "invitation",
      "import",
      "job",
      "result",
      "webhook_endpoint",
      "integration",
      "event",
      "erasure",
    ]),
    id: z.string(),
    name: z.nullable(z.string()),
  }),
  /** The address that the request came from, as CloudFront reports it; `null` for the operator and for someone who is not a member. */
  source_ip: z.nullable(z.string()),
  /** The address that connected to the gateway: CloudFront's, unless someone went around it. */
  peer_ip: z.nullable(z.string()),
  /** Settings that it changed; values as text. */
  changes: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = pageOf(AuditEntry);

const filters = {
  /** The id of a member or key, or `operator`. */
  actor: z.optional(z.string()),
  action: z.optional(AuditAction),
  created_after: z.optional(timestamp),
  created_before: z.optional(timestamp),
};

export const AuditFilters = z.strictObject(filters);
export type AuditFilters = z.infer<typeof AuditFilters>;

export const AuditQuery = z.strictObject({
  ...filters,
  limit: z.optional(wholeNumberText(PAGE_SIZE.min, PAGE_SIZE.max)),
  cursor: z.optional(cursor),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** The most entries that one export has, the newest. */
export const MAX_EXPORTED_ENTRIES = 5000;

export const auditOperations = {
  /** The newest first. */
  listAuditEntries: call("GET /audit/entries", "audit.read", AuditPage, { query: AuditQuery }),

  /** The same entries as a CSV file (text/csv, attachment), one row per entry, at most MAX_EXPORTED_ENTRIES. */
  exportAuditEntries: call("GET /audit/export", "audit.read", undefined, { query: AuditFilters }),
};
