import type { PartStore } from "#domain/candidate/ports.ts";
import { FINAL } from "#domain/invitations/lifecycle.ts";
import type { ScoringRequest } from "#domain/invitations/outbox.ts";
import type { Random } from "#domain/ports.ts";
import type { GrammarCheck, LexiconSource } from "#domain/results/ports.ts";
import { scoreAll } from "#domain/results/score-invitation.ts";
import { textToRead } from "#domain/results/score-part.ts";
import { scorePart } from "#domain/results/score-text.ts";
import { submissionsOf } from "../candidate/load-submissions.ts";
import type { ChangeDeps } from "../invitations/change-invitation.ts";
import { readInvitation } from "../invitations/read-invitation.ts";
import { completeInvitation } from "./complete-invitation.ts";

/**
 * Scores an invitation of which all is submitted, and completes it. It may die anywhere and run any number of times: the
 * rows it reads no longer change, and the result is written once, with the state.
 */
export const scoreInvitation = async (
  deps: ChangeDeps & { random: Random; parts: PartStore; grammar: GrammarCheck; lexicon: LexiconSource },
  request: ScoringRequest,
): Promise<void> => {
  const target = { accountId: request.account_id, invitationId: request.invitation_id };
  const invitation = await readInvitation(deps, target);
  if (FINAL.includes(invitation.status) || invitation.submitted_at === null) return;
  const submissions = [];
  for (const submission of await submissionsOf(deps, invitation)) {
    const text = textToRead(submission);
    const grammar = text === undefined ? null : { findings: await deps.grammar(text), end: text.length };
    submissions.push({ ...submission, grammar });
  }
  const lexicon = deps.lexicon();
  await completeInvitation(
    deps,
    target,
    scoreAll(invitation, submissions, (submission) => scorePart(submission, lexicon)),
  );
};
