import { ApiError, type ValidationError } from "#contract/errors.ts";
import type { Refusal } from "#domain/candidate/part-lifecycle.ts";
import { isErased } from "#domain/invitations/erasure/erasure.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { statusAt } from "#domain/invitations/lifecycle.ts";

/** The error of a rejected call about a part. */
export const refuse = (code: Refusal): ApiError =>
  code === "unknown_part"
    ? badRequest([{ field: "part", code, message: "This invitation has no such part." }])
    : new ApiError(code);

/** Why a link is closed, in `errors`, so that the page can show it to the candidate. */
const ENDS = {
  expired: "The invitation expired before it was completed.",
  cancelled: "The invitation was withdrawn.",
} as const;

/** The error of a call about an invitation that is closed at `now`, or undefined while it is open. */
export const refuseClosed = (invitation: InvitationRecord, now: number): ApiError | undefined => {
  const status = statusAt(invitation, now);
  if (status === "completed") return new ApiError("already_submitted");
  if (status !== "expired" && status !== "cancelled") return undefined;
  return new ApiError("invitation_closed", { errors: [{ field: "status", code: status, message: ENDS[status] }] });
};

/**
 * For what a candidate adds after the tests: the link admitted the request, but the data may have been erased since, and
 * nothing personal may be written again.
 *
 * @throws ApiError `not_found`, as for an unknown link.
 */
export const refuseErased = (invitation: InvitationRecord): void => {
  if (isErased(invitation)) throw new ApiError("not_found");
};

export const badRequest = (errors: readonly ValidationError[]): ApiError =>
  new ApiError("validation_error", { errors });
