import type { Decline, PreStartState, RequestAdjustments } from "#contract/candidate/before-start.ts";
import { ApiError } from "#contract/errors.ts";
import { decideAdjustments } from "#domain/invitations/before-start/adjustments.ts";
import { decideDecline } from "#domain/invitations/before-start/decline.ts";
import { type CandidateActRefusal, preStartStateOf } from "#domain/invitations/before-start/pre-start-state.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { type ChangeDeps, changeInvitation, type Plan } from "../invitations/change-invitation.ts";
import { badRequest, refuseClosed } from "./candidate-errors.ts";

const MESSAGES = {
  already_started: "The first test is started. Write to the people who invited you.",
  too_many_requests: "You have told them this too often. Write to the people who invited you.",
} as const;

const act = async (
  deps: ChangeDeps,
  seen: InvitationRecord,
  decide: (invitation: InvitationRecord, now: number) => Plan<CandidateActRefusal>,
): Promise<PreStartState> => {
  const target = { accountId: seen.account_id, invitationId: seen.id };
  const outcome = await changeInvitation<CandidateActRefusal>(deps, target, decide);
  if (outcome.kind !== "refused") return preStartStateOf(outcome.invitation);
  const { code } = outcome;
  if (code === "already_started" || code === "too_many_requests") {
    throw badRequest([{ field: "", code, message: MESSAGES[code] }]);
  }
  throw refuseClosed(outcome.invitation, deps.clock.now()) ?? new ApiError(code);
};

/**
 * The candidate declines the invitation before the first test, or takes it back. Safe to repeat.
 *
 * @throws ApiError `already_submitted`; `invitation_closed`; `validation_error` once a test has started.
 */
export const decline = (deps: ChangeDeps, seen: InvitationRecord, { declined }: Decline): Promise<PreStartState> =>
  act(deps, seen, (invitation, now) => decideDecline(invitation, declined, now));

/**
 * The candidate asks the account for adjustments before the first test. Safe to repeat.
 *
 * @throws ApiError as `decline`.
 */
export const requestAdjustments = (
  deps: ChangeDeps,
  seen: InvitationRecord,
  { text }: RequestAdjustments,
): Promise<PreStartState> => act(deps, seen, (invitation, now) => decideAdjustments(invitation, text, now));
