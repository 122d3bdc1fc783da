import { FINAL } from "#domain/invitations/lifecycle.ts";
import type { ScoringRequest } from "#domain/invitations/outbox.ts";
import type { GrammarCheck, PartStore, Random } from "#domain/ports.ts";
import { scoreAll } from "#domain/results/score-invitation.ts";
import { writtenText } from "#domain/results/score-part.ts";
import { submissionsOf } from "../candidate/load-submissions.ts";
import type { ChangeDeps } from "../invitations/change-invitation.ts";
import { readInvitation } from "../invitations/read-invitation.ts";
import { completeInvitation } from "./complete-invitation.ts";

/**
 * Scores an invitation of which all is submitted, and completes it. It may die anywhere and run any number of times: the
 * rows it reads no longer change, and the result is written once, with the state.
 */
export const scoreInvitation = async (
  deps: ChangeDeps & { random: Random; parts: PartStore; grammar: GrammarCheck },
  request: ScoringRequest,
): Promise<void> => {
  const target = { accountId: request.account_id, invitationId: request.invitation_id };
  const invitation = await readInvitation(deps, target);
  if (FINAL.includes(invitation.status) || invitation.submitted_at === null) return;
  const submissions = [];
  for (const submission of await submissionsOf(deps, invitation)) {
    const text = writtenText(submission);
    submissions.push({ ...submission, findings: text === undefined ? [] : await deps.grammar(text) });
  }
  await completeInvitation(deps, target, scoreAll(invitation, submissions));
};
