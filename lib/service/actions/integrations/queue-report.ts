import { ADAPTERS } from "#domain/integrations/adapters.ts";
import { reportJob } from "#domain/integrations/job.ts";
import type { ConnectionStore, IntegrationQueue, OrderStore, ReportStore } from "#domain/integrations/ports.ts";
import { newReport, reportKeyOf } from "#domain/integrations/report.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { eventsSoFar, type InvitationEvent } from "#domain/invitations/publishing/events.ts";
import { type OutcomeDeps, readOutcome } from "./order-outcome.ts";

export type ReportDeps = OutcomeDeps & {
  connections: Pick<ConnectionStore, "read">;
  orders: Pick<OrderStore, "read">;
  reports: Pick<ReportStore, "put">;
  integrationQueue: IntegrationQueue;
};

/** More concurrent events than one invitation can have. */
const MAX_ROUNDS = 20;

/**
 * Queues the report of an invitation's event to the ATS that ordered it, if the vendor hears of such events. Its body is
 * fixed here, after the change is committed, and stored together with its place behind the order's other reports, so that no
 * later one overtakes it. Safe to repeat: the first one stays. It comes before the event is published, as the event's
 * deliveries do, and is due until it has ended.
 */
export const queueReport = async (
  deps: ReportDeps,
  invitation: InvitationRecord,
  { id: event_id, body: { event, timestamp } }: InvitationEvent,
): Promise<void> => {
  const { account_id, order: ordered } = invitation;
  if (ordered === null) return;
  const [found, connection] = await Promise.all([
    deps.orders.read({ account_id, ...ordered }),
    deps.connections.read(account_id, ordered.connection_id),
  ]);
  if (found === undefined || connection === undefined) return;
  // The ATS knows of a cancel that came from it.
  const isQuiet = event === "invitation.cancelled" || ADAPTERS[connection.vendor].quietOnceWithdrawn;
  if (isQuiet && found.withdrawn_at !== null) return;
  // Its creation, if the stream has lost that change, is published later: an ATS hears of an order before its end.
  const isFirst = found.reports.length === 0 && event !== "invitation.created";
  const [created] = isFirst ? eventsSoFar(invitation, { baseUrl: "" }) : [];
  if (created !== undefined) await queueReport(deps, invitation, created);
  const outcome = await readOutcome(deps, connection, invitation);
  let order = created === undefined ? found : await deps.orders.read(found);
  for (let round = 0; round < MAX_ROUNDS && order !== undefined; round += 1) {
    if (order.reports.some((known) => known.event_id === event_id))
      return deps.integrationQueue.send([reportJob({ ...reportKeyOf(order, event_id), attempts: 0 })]);
    const at = Math.max(Date.parse(timestamp), (order.reports.at(-1)?.at ?? 0) + 1);
    const earlier = order.reports.map((one) => one.event);
    const request = ADAPTERS[connection.vendor].reports({ event, outcome, order, at, earlier }, connection);
    if (request === undefined) return;
    const report = newReport(order, { id: event_id, type: event }, request, deps.clock.now());
    if ((await deps.reports.put(report, order, { event_id, event, at })) === "added")
      return deps.integrationQueue.send([reportJob(report)]);
    order = await deps.orders.read(order);
  }
  if (order !== undefined) throw new Error("The order kept changing under this report");
};
