import type { CandidateState } from "#contract/candidate/candidate.ts";
import { ApiError } from "#contract/errors.ts";
import { openInvitation } from "../invitations/mark-opened.ts";
import { refuseClosed } from "./candidate-errors.ts";
import { type CloseDeps, closeOverdue } from "./close-part.ts";
import { type StateDeps, stateOf } from "./read-candidate-state.ts";

/**
 * The candidate's page was opened with a valid link; the first time is recorded.
 *
 * @throws ApiError `already_submitted` or `invitation_closed`.
 */
export const openTests = async (
  deps: StateDeps & CloseDeps,
  target: { accountId: string; invitationId: string },
): Promise<CandidateState> => {
  await closeOverdue(deps, target);
  const outcome = await openInvitation(deps, target);
  if (outcome.kind === "refused") {
    throw refuseClosed(outcome.invitation, deps.clock.now()) ?? new ApiError("invitation_closed");
  }
  return stateOf(deps, outcome.invitation);
};
