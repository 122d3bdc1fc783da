import * as z from "zod/mini";
import { TimeZone } from "../../shared/time-zone.ts";
import { timestamp } from "../../shared/timestamp.ts";
import { call } from "../operation.ts";
import { Role } from "../permissions.ts";

/** Where a person answers invitations to become a member: `/dashboard/join?return_to=<path>`. */
export const JOIN_PAGE = "/dashboard/join";

/** An open invitation of the signed-in person. */
export const ReceivedInvitation = z.object({
  account: z.object({ id: z.string(), name: z.string() }),
  role: Role,
  /** The email address of the member who invited; `null` when the operator did. */
  invited_by: z.nullable(z.string()),
  expires_at: timestamp,
});
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>;

/** Who is signed in, the account that their session is in, if any, and their open invitations. */
export const ReceivedInvitations = z.object({
  object: z.literal("list"),
  person: z.object({ email: z.string() }),
  account: z.nullable(z.object({ id: z.string(), name: z.string() })),
  data: z.array(ReceivedInvitation),
});
export type ReceivedInvitations = z.infer<typeof ReceivedInvitations>;

export const AcceptInvitation = z.strictObject({
  /** The role that the person was shown. */
  role: Role,
  /** Whether the session moves to the account; one that is in no account always does. */
  move: z.boolean(),
  /** Of the browser: the account's, if an owner joins one that has none. */
  time_zone: z.optional(TimeZone),
});

export type AcceptInvitation = z.infer<typeof AcceptInvitation>;

/** Until an invitation is accepted, nothing changes for the person, and the account learns nothing about them. */
export const joiningOperations = {
  listReceivedInvitations: call("GET /joining/invitations", { by: "person" }, ReceivedInvitations),

  /** `id`: the account's. 409 unless the invitation is open, with this role. Repeating it is harmless. */
  acceptInvitation: call("POST /joining/invitations/{id}/accept", { by: "person" }, ReceivedInvitations, {
    body: AcceptInvitation,
  }),

  /** Removes the invitation. Repeating it is harmless. */
  declineInvitation: call("POST /joining/invitations/{id}/decline", { by: "person" }, ReceivedInvitations),
};
