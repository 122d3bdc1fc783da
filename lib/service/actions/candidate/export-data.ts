import type { CandidateData } from "#contract/candidate/record.ts";
import { ownInvitation, ownPart } from "#domain/candidate/exported.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { sharedReview } from "#domain/results/sharing/shared-review.ts";
import { sharedScores } from "#domain/results/sharing/shared-scores.ts";
import type { RecordDeps } from "./read-record.ts";

/**
 * What is held about an invitation, for its candidate to take away: the invitation, their answers and what was recorded
 * while they worked, as stored; scores and review as far as the account shares them. What the account's team wrote about it is
 * the account's to give (`exportCandidate`); the tests that were issued would give the answers away.
 */
export const exportData = async (
  deps: Pick<RecordDeps, "clock" | "settings" | "parts" | "results">,
  invitation: InvitationRecord,
): Promise<CandidateData> => {
  const { account_id, id } = invitation;
  const [settings, parts, result] = await Promise.all([
    deps.settings(account_id),
    deps.parts.list(account_id, id),
    deps.results.read(account_id, id),
  ]);
  const now = deps.clock.now();
  const scores = sharedScores(result, settings, now);
  return {
    exported_at: new Date(now).toISOString(),
    invitation: ownInvitation(invitation),
    parts: parts.map(ownPart),
    scores,
    review: sharedReview(result, scores),
  };
};
