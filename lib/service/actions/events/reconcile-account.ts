import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { afterWindow, earliestCreation, type Window, windowOf } from "#domain/invitations/publishing/reconciliation.ts";
import type { Publications, ReconciliationStore } from "#domain/invitations/publishing/reconciliation-ports.ts";
import { firstIdAt } from "#domain/shared/ids.ts";
import type { Clock, Log } from "#domain/shared/ports.ts";
import type { DeliveryStore } from "#domain/webhooks/ports.ts";
import { type ReconcileConnectionsDeps, reconcileConnections } from "../integrations/reconcile-connections.ts";
import { type PublishMissingDeps, publishMissing } from "./publish-missing.ts";
import { requeueLostDeliveries } from "./requeue-lost-deliveries.ts";

export type ReconcileDeps = PublishMissingDeps &
  ReconcileConnectionsDeps & {
    clock: Clock;
    log: Log;
    reconciliations: ReconciliationStore;
    publications: Pick<Publications, "postpone">;
    deliveries: Pick<DeliveryStore, "undue" | "requeue">;
  };

/** Invitations per read, and reads per run: a minute's share of a large account. */
const PAGE = 500;
const PAGES_A_RUN = 16;

/** Invitations that are published concurrently. */
const AT_ONCE = 10;

/**
 * Publishes changes of an account that were not published: checks all invitations that can have changed since the last
 * time, and compares the timestamps on their rows with the events that exist. It reads what the account created in 40
 * days, and writes nothing if nothing is missing. At its end it queues the deliveries of that time whose message was lost, and
 * what connections to ATSs have not reported.
 *
 * It may die anywhere and run twice concurrently. A run that does not finish leaves the account due, and the next one
 * continues behind the last invitation that was processed.
 *
 * @param mayGoOn called before each batch of invitations; false ends the run early.
 */
export const reconcileAccount = async (
  deps: ReconcileDeps,
  accountId: string,
  mayGoOn: () => boolean,
): Promise<void> => {
  const now = deps.clock.now();
  const seen = await deps.reconciliations.read(accountId);
  if (seen === undefined || Date.parse(seen.due_at) > now) return;
  const window = windowOf(seen, now);
  const range = {
    from: firstIdAt("inv", earliestCreation(window)),
    below: firstIdAt("inv", Date.parse(window.until)),
    changedSince: window.since,
  };
  let position = seen.position;
  for (let pages = 0; pages < PAGES_A_RUN; pages += 1) {
    const page = await deps.reconciliations.changed(accountId, { ...range, above: position, limit: PAGE });
    for (const id of page.unreadable) {
      await deps.publications.postpone({ account_id: accountId, invitation_id: id }, deps.clock.now());
    }
    for (let start = 0; start < page.invitations.length; start += AT_ONCE) {
      const some = page.invitations.slice(start, start + AT_ONCE);
      if (!mayGoOn()) return deps.reconciliations.save(seen, { ...seen, until: window.until, position });
      await Promise.all(some.map((invitation) => publishOrPostpone(deps, invitation, window)));
      position = some.at(-1)?.id ?? position;
    }
    if (page.last === undefined) {
      await requeueLostDeliveries(deps, accountId, window);
      await reconcileConnections(deps, accountId);
      return deps.reconciliations.save(seen, afterWindow(seen, window, now));
    }
    position = page.last;
  }
  await deps.reconciliations.save(seen, { ...seen, until: window.until, position });
};

/** An invitation that fails is due separately from then on, so that it does not block the account's others. */
const publishOrPostpone = async (deps: ReconcileDeps, invitation: InvitationRecord, window: Window): Promise<void> => {
  try {
    await publishMissing(deps, invitation, window);
  } catch (error) {
    const target = { account_id: invitation.account_id, invitation_id: invitation.id };
    await deps.publications.postpone(target, deps.clock.now());
    deps.log.error("publication put off", target, error);
  }
};
