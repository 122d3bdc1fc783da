import type { AuditAction } from "#contract/dashboard/audit.ts";

/** What was done, in words; its object's name follows. */
export const ACTION_WORDS: Readonly<Record<AuditAction, string>> = {
  "member.invited": "Member invited",
  "member.invitation_resent": "Invitation sent again",
  "member.invitation_revoked": "Invitation revoked",
  "member.invitation_declined": "Invitation declined",
  "member.joined": "Member joined",
  "member.signed_in": "Signed in",
  "member.role_changed": "Role changed",
  "member.removed": "Member removed",
  "member.left": "Member left",
  "api_key.created": "Token created",
  "api_key.rotated": "Token rotated",
  "api_key.revoked": "Token revoked",
  "account.created": "Account created",
  "account.contact_changed": "Contact address changed",
  "account.settings_changed": "Settings changed",
  "account.restored": "Account restored from a backup",
  "credits.granted": "Credits granted",
  "candidate.erasure_started": "Erasure started",
  "candidate.erasure_declined": "Request for erasure declined",
  "candidate.erasures_reapplied": "Erasures applied again after a restore",
  "result.marked": "Test marked",
  "result.first_marked": "First mark of a text given",
  "result.assigned": "Text to mark assigned",
  "result.tagged": "Tags of a result changed",
  "result.note_added": "Note on a result added",
  "result.note_deleted": "Note on a result deleted",
  "review.decided": "Review decided",
  "webhook_endpoint.created": "Webhook endpoint created",
  "webhook_endpoint.changed": "Webhook endpoint changed",
  "webhook_endpoint.deleted": "Webhook endpoint deleted",
  "webhook_endpoint.secret_rotated": "Webhook secret rotated",
  "webhook_endpoint.secret_activated": "Webhook secret activated",
  "event.redelivered": "Events sent again",
  "invitation.created": "Invitation created",
  "invitation.cancelled": "Invitation cancelled",
  "invitation.resent": "Invitation email sent again",
  "invitation.extended": "Invitation extended",
  "invitation.extra_time_changed": "Extra time changed",
  "invitation.adjustments_answered": "Request for adjustments answered",
  "invitation.imported": "Invitations imported",
};

export const isAction = (text: string): text is AuditAction => Object.hasOwn(ACTION_WORDS, text);

export const ACTIONS: readonly AuditAction[] = Object.keys(ACTION_WORDS).filter(isAction);
