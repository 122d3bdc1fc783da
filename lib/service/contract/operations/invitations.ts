import { IdempotencyKey } from "../idempotency-key.ts";
import { BULK_MAX_BYTES, BulkOutcomes, CreateInvitations } from "../invitations/bulk.ts";
import { ExtendInvitation } from "../invitations/extend-invitation.ts";
import { CreateInvitation, InvitationEnvelope, ResentInvitation } from "../invitations/invitation.ts";
import { InvitationListPage, InvitationListQuery } from "../invitations/invitation-list.ts";
import type { Operation } from "../operation.ts";

export const createInvitation = {
  method: "POST",
  path: "/invitations",
  summary: "Create an invitation and, unless send_email is false, email it to the candidate",
  key: true,
  scope: "invitations:write",
  limit: "create",
  safe: false,
  body: CreateInvitation,
  headers: { "Idempotency-Key": IdempotencyKey },
  response: { status: 201, schema: InvitationEnvelope },
  errors: ["invalid_request", "validation_error", "insufficient_credits"],
} as const satisfies Operation;

export const createInvitations = {
  method: "POST",
  path: "/invitations/bulk",
  summary: "Create up to 100 invitations",
  key: true,
  scope: "invitations:write",
  limit: "bulk",
  safe: false,
  body: CreateInvitations,
  maxBodyBytes: BULK_MAX_BYTES,
  headers: { "Idempotency-Key": IdempotencyKey },
  response: { status: 200, schema: BulkOutcomes },
  errors: ["invalid_request", "validation_error"],
} as const satisfies Operation;

export const readInvitation = {
  method: "GET",
  path: "/invitations/{id}",
  alongside: [{ method: "POST", path: "/invitations/bulk" }],
  summary: "Read the current status of an invitation",
  key: true,
  scope: "invitations:read",
  limit: "read_invitations",
  safe: true,
  speculative: true,
  response: { status: 200, schema: InvitationEnvelope },
  errors: ["not_found"],
} as const satisfies Operation;

export const listInvitations = {
  method: "GET",
  path: "/invitations",
  alongside: [{ method: "POST", path: "/invitations" }],
  summary: "List invitations, newest first",
  key: true,
  scope: "invitations:read",
  limit: "read_invitations",
  safe: true,
  query: InvitationListQuery,
  response: { status: 200, schema: InvitationListPage },
  errors: ["validation_error"],
} as const satisfies Operation;

export const cancelInvitation = {
  method: "POST",
  path: "/invitations/{id}/cancel",
  summary: "Cancel an invitation",
  key: true,
  scope: "invitations:write",
  safe: false,
  headers: { "Idempotency-Key": IdempotencyKey },
  response: { status: 200, schema: InvitationEnvelope },
  errors: ["invalid_request", "not_found", "already_submitted", "invitation_closed", "validation_error"],
} as const satisfies Operation;

export const resendInvitation = {
  method: "POST",
  path: "/invitations/{id}/resend",
  summary: "Send the invitation email again",
  key: true,
  scope: "invitations:write",
  safe: false,
  headers: { "Idempotency-Key": IdempotencyKey },
  response: { status: 200, schema: ResentInvitation },
  errors: ["invalid_request", "not_found", "already_submitted", "invitation_closed", "validation_error"],
} as const satisfies Operation;

export const extendInvitation = {
  method: "POST",
  path: "/invitations/{id}/extend",
  summary: "Let an invitation's link work longer, or again",
  key: true,
  scope: "invitations:write",
  safe: false,
  body: ExtendInvitation,
  headers: { "Idempotency-Key": IdempotencyKey },
  response: { status: 200, schema: InvitationEnvelope },
  errors: ["invalid_request", "not_found", "already_submitted", "invitation_closed", "validation_error"],
} as const satisfies Operation;
