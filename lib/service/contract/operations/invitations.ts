import { BULK_MAX_BYTES, BulkOutcomes, CreateInvitations } from "../invitations/bulk.ts";
import { ExtendInvitation } from "../invitations/extend-invitation.ts";
import { CreateInvitation, InvitationEnvelope, ResentInvitation } from "../invitations/invitation.ts";
import { InvitationListPage, InvitationListQuery } from "../invitations/invitation-list.ts";
import type { ApiOperation } from "../operation.ts";

export const createInvitation = {
  method: "POST",
  path: "/invitations",
  summary: "Create an invitation and, unless send_email is false, email it to the candidate",
  admission: { by: "key", scope: "invitations:write" },
  limit: "create",
  body: CreateInvitation,
  idempotent: "by its rows",
  response: { status: 201, schema: InvitationEnvelope },
  errors: ["invalid_request", "validation_error", "insufficient_credits"],
} as const satisfies ApiOperation;

export const createInvitations = {
  method: "POST",
  path: "/invitations/bulk",
  summary: "Create up to 100 invitations",
  admission: { by: "key", scope: "invitations:write" },
  limit: "bulk",
  body: CreateInvitations,
  maxBodyBytes: BULK_MAX_BYTES,
  idempotent: "by its rows",
  response: { status: 200, schema: BulkOutcomes },
  errors: ["invalid_request", "validation_error"],
} as const satisfies ApiOperation;

export const readInvitation = {
  method: "GET",
  path: "/invitations/{id}",
  alongside: [{ method: "POST", path: "/invitations/bulk" }],
  summary: "Read the current status of an invitation",
  admission: { by: "key", scope: "invitations:read" },
  limit: "read_invitations",
  speculative: true,
  response: { status: 200, schema: InvitationEnvelope },
  errors: ["not_found"],
} as const satisfies ApiOperation;

export const listInvitations = {
  method: "GET",
  path: "/invitations",
  alongside: [{ method: "POST", path: "/invitations" }],
  summary: "List invitations, newest first",
  admission: { by: "key", scope: "invitations:read" },
  limit: "read_invitations",
  query: InvitationListQuery,
  response: { status: 200, schema: InvitationListPage },
  errors: ["validation_error"],
} as const satisfies ApiOperation;

export const cancelInvitation = {
  method: "POST",
  path: "/invitations/{id}/cancel",
  summary: "Cancel an invitation",
  admission: { by: "key", scope: "invitations:write" },
  idempotent: { replay: "the invitation", recorded: "afterwards" },
  response: { status: 200, schema: InvitationEnvelope },
  errors: ["invalid_request", "not_found", "already_submitted", "invitation_closed", "validation_error"],
} as const satisfies ApiOperation;

export const resendInvitation = {
  method: "POST",
  path: "/invitations/{id}/resend",
  summary: "Send the invitation email again",
  admission: { by: "key", scope: "invitations:write" },
  idempotent: { replay: "the invitation", recorded: "in its transaction" },
  response: { status: 200, schema: ResentInvitation },
  errors: ["invalid_request", "not_found", "already_submitted", "invitation_closed", "validation_error"],
} as const satisfies ApiOperation;

export const extendInvitation = {
  method: "POST",
  path: "/invitations/{id}/extend",
  summary: "Let an invitation's link work longer, or again",
  admission: { by: "key", scope: "invitations:write" },
  body: ExtendInvitation,
  idempotent: { replay: "the invitation", recorded: "in its transaction" },
  response: { status: 200, schema: InvitationEnvelope },
  errors: [
    "invalid_request",
    "insufficient_credits",
    "not_found",
    "already_submitted",
    "invitation_closed",
    "validation_error",
  ],
} as const satisfies ApiOperation;
