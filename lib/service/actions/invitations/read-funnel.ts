import { FUNNEL_DAYS, MAX_IN_RECENT_FUNNEL } from "#contract/dashboard/overview.ts";
import type { Funnel } from "#contract/invitations/jobs.ts";
import { isErased } from "#domain/invitations/erasure/erasure.ts";
import { funnelOf } from "#domain/invitations/job.ts";
import type { RecentInvitations } from "#domain/invitations/ports.ts";
import type { Clock } from "#domain/shared/ports.ts";

/**
 * How far the candidates got who were invited in the last FUNNEL_DAYS: of the latest MAX_IN_RECENT_FUNNEL, so that large
 * accounts cost no more. Without those who were erased, as a job's funnel: whether they passed is not known any more.
 */
export const readFunnel = async (
  deps: { clock: Clock; recent: RecentInvitations },
  accountId: string,
): Promise<Funnel> => {
  const since = deps.clock.now() - FUNNEL_DAYS * 86_400_000;
  const { found, all } = await deps.recent(accountId, since, MAX_IN_RECENT_FUNNEL);
  const kept = found.filter((one) => !isErased(one));
  return funnelOf(kept, all);
};
