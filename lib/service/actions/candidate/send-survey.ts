import type { SendSurvey, SurveyReceipt } from "#contract/candidate/survey.ts";
import { ApiError } from "#contract/errors.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { decideSurvey } from "#domain/invitations/survey.ts";
import { type ChangeDeps, changeInvitation } from "../invitations/change-invitation.ts";
import { refuseClosed, refuseErased } from "./candidate-errors.ts";

/**
 * The candidate says what they thought of the tests. Safe to repeat: the first survey is kept, and is the response to
 * every later one.
 *
 * @throws ApiError `not_completed`; `invitation_closed` when not all was submitted; `not_found` once the data was erased.
 */
export const sendSurvey = async (
  deps: ChangeDeps,
  seen: InvitationRecord,
  answers: SendSurvey,
): Promise<SurveyReceipt> => {
  const target = { accountId: seen.account_id, invitationId: seen.id };
  const { kind, invitation } = await changeInvitation<"not_completed">(deps, target, (current, now) => {
    refuseErased(current);
    return decideSurvey(current, answers, now);
  });
  if (kind === "refused" || invitation.survey === null) {
    throw refuseClosed(invitation, deps.clock.now()) ?? new ApiError("not_completed");
  }
  return { survey: invitation.survey };
};
