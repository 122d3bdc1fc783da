import type { EarlierInvitations } from "#contract/dashboard/inviting/earlier-invitations.ts";
import { isErased } from "#domain/invitations/erasure/erasure.ts";
import { FINAL, statusAt } from "#domain/invitations/lifecycle.ts";
import type { CandidateInvitations } from "#domain/invitations/ports.ts";
import type { Viewer } from "#domain/sees-of.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { type HiddenDeps, hiddenFrom } from "../hidden-from.ts";

const RECENT_MS = 365 * 86_400_000;

/**
 * What someone should know before they invite these candidates: their open invitations, and those that they completed in the
 * last 12 months, among the ten newest of each. One that was created in the last seconds can be missed.
 */
export const earlierInvitations = async (
  deps: HiddenDeps & { clock: Clock; ofCandidates: CandidateInvitations },
  { accountId, member }: { accountId: string; member: Viewer },
  emails: readonly string[],
): Promise<EarlierInvitations["data"]> => {
  const now = deps.clock.now();
  const found = await deps.ofCandidates(accountId, emails);
  const hidden = await hiddenFrom(deps, accountId, member, found);
  return found
    .filter((invitation) => !isErased(invitation))
    .map((invitation) => ({ ...invitation, status: statusAt(invitation, now) }))
    .filter(
      ({ status, completed_at }) =>
        !FINAL.includes(status) || (completed_at !== null && Date.parse(completed_at) > now - RECENT_MS),
    )
    .map(({ id, candidate_email, status, tests, created_at }) => ({
      id: hidden.has(id) ? null : id,
      candidate_email,
      status,
      tests,
      created_at: hidden.has(id) ? null : created_at,
    }));
};
