import type { EmailQueue } from "#domain/email/ports.ts";
import { isErased } from "#domain/invitations/erasure/erasure.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { isListedChange } from "#domain/invitations/listed-invitation.ts";
import type { InvitationLookups, InvitationStore, SimulationQueue } from "#domain/invitations/ports.ts";
import { eventsOf } from "#domain/invitations/publishing/events.ts";
import { bounceOf, creatorOf, noticesOf } from "#domain/invitations/publishing/notices.ts";
import { emailsOf, scoringOf, simulationOf } from "#domain/invitations/publishing/outbox.ts";
import { isResultChange } from "#domain/results/list/listed-result.ts";
import { normScores } from "#domain/results/norm-scores.ts";
import type { NormStore, ResultStore, ScoringQueue } from "#domain/results/ports.ts";
import { isSearchedChange } from "#domain/shared/search-words.ts";
import { livemodeOf } from "#domain/shared/tenant.ts";
import { eventRecord } from "#domain/webhooks/event-record.ts";
import { type NotifyDeps, notifyMembers } from "../email/notify-members.ts";
import { queueReport, type ReportDeps } from "../integrations/queue-report.ts";
import { type PublishDeps, publishEvent } from "../webhooks/publish-event.ts";

type Deps = PublishDeps &
  ReportDeps &
  NotifyDeps & {
    emails: EmailQueue;
    scoring: ScoringQueue;
    simulations: SimulationQueue;
    lookups: InvitationLookups;
    results: ResultStore;
    norms: Pick<NormStore, "count">;
    invitations: Pick<InvitationStore, "read">;
    baseUrl: string;
  };

/**
 * Does what a committed change of an invitation requires. Safe to repeat: the rows have the same content each time, and
 * each receiver claims its work. The events come last, so that an existing event proves that the rest was done. Of a
 * candidate whose data was erased nothing is published; the erasure has its own event.
 */
export const publishChange = async (
  deps: Deps,
  change: { before: InvitationRecord | undefined; after: InvitationRecord },
): Promise<void> => {
  const { before, after } = change;
  const shows = {
    created: before === undefined,
    invitation: isListedChange(before, after),
    opened: before?.opened_at !== after.opened_at,
    result: isResultChange(before, after),
    words: isSearchedChange(before, after),
  };
  const work = [
    ...(Object.values(shows).some(Boolean) ? [() => putLookups(deps, after, shows)] : []),
    ...emailsOf(before, after).map((request) => () => deps.emails.send(request)),
    ...scoringOf(before, after).map((request) => () => deps.scoring.send(request)),
    ...simulationOf(before, after).map((request) => () => deps.simulations.send(request)),
    ...(countsForNorms(before, after) ? [() => countScores(deps, after)] : []),
  ];
  const events = eventsOf(before, after, deps);
  const notices = [...noticesOf(after, events), ...bounceOf(before, after)];
  if (notices.length > 0) work.push(() => notifyMembers(deps, after.account_id, notices, creatorOf(after)));
  if (work.length + events.length === 0 || (await isErasedNow(deps, after))) return;
  await Promise.all(work.map((each) => each()));
  // Reports to an ATS in their order; before the events, whose existence proves that everything else was done.
  for (const event of events) await queueReport(deps, after, event);
  await Promise.all(events.map((event) => publishEvent(deps, eventRecord(event))));
};

const putLookups = async (
  { lookups }: Deps,
  after: InvitationRecord,
  shows: Parameters<InvitationLookups["put"]>[1] & object,
): Promise<void> => {
  await lookups.put(after, shows);
  if (shows.created) await lookups.packWords(after);
};

/** The change may be older than the erasure of what it says. */
const isErasedNow = async (deps: Deps, { account_id, id }: InvitationRecord): Promise<boolean> => {
  const current = await deps.invitations.read(account_id, id);
  return current !== undefined && isErased(current);
};

/** Test mode must not shift the percentiles of real candidates. */
const countsForNorms = (before: InvitationRecord | undefined, after: InvitationRecord): boolean =>
  livemodeOf(after.account_id) && before?.completed_at === null && after.completed_at !== null;

/** Adds a completed invitation's scores to the distributions that percentiles are read from. */
const countScores = async (deps: Deps, { account_id, id }: InvitationRecord): Promise<void> => {
  const result = await deps.results.read(account_id, id);
  if (result !== undefined) await deps.norms.count(result, normScores(result));
};
