import type { InvitationEventType } from "#contract/webhooks/event-types.ts";
import { ADAPTERS } from "#domain/integrations/adapters.ts";
import type { OrderRecord, Reported } from "#domain/integrations/order.ts";
import type { ConnectionStore, OrderStore } from "#domain/integrations/ports.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { eventsSoFar, type InvitationEvent } from "#domain/invitations/publishing/events.ts";
import { newDelivery, nextJob } from "#domain/webhooks/delivery.ts";
import type { DeliveryQueue, DeliveryStore } from "#domain/webhooks/ports.ts";
import { type OutcomeDeps, readOutcome } from "./order-outcome.ts";

export type ReportDeps = OutcomeDeps & {
  connections: Pick<ConnectionStore, "read">;
  orders: Pick<OrderStore, "read" | "addReport">;
  deliveries: Pick<DeliveryStore, "put">;
  deliveryQueue: DeliveryQueue;
};

/** More concurrent events than one invitation can have. */
const MAX_ROUNDS = 20;

/**
 * Queues the report of an invitation's event to the ATS that ordered it, if the vendor hears of such events. Its body is
 * fixed here, after the change is committed. Safe to repeat: the first one stays. It comes before the event is published, as
 * the event's deliveries do, and is due until it has ended.
 */
export const queueReport = async (
  deps: ReportDeps,
  invitation: InvitationRecord,
  { id: event_id, body: { event, timestamp } }: InvitationEvent,
): Promise<void> => {
  const { account_id, order: ordered } = invitation;
  if (ordered === null) return;
  const [found, connection] = await Promise.all([
    deps.orders.read(account_id, ordered.id),
    deps.connections.read(account_id, ordered.connection_id),
  ]);
  if (found === undefined || connection === undefined) return;
  // The ATS knows of a cancel that came from it.
  if (event === "invitation.cancelled" && found.withdrawn_at !== null) return;
  const { reports } = ADAPTERS[connection.vendor];
  const outcome = await readOutcome(deps, connection, invitation);
  const happened = Date.parse(timestamp);
  const reportOf = (order: OrderRecord, at: number) =>
    reports({ event, outcome, order, at, earlier: earlierThan(order, event_id) }, connection);
  if (reportOf(found, happened) === undefined) return;
  const isFirst = found.reports.length === 0 && event !== "invitation.created";
  // Its creation, if the stream has lost that change, is published later: an ATS hears of an order before its end.
  const [created] = isFirst ? eventsSoFar(invitation, { baseUrl: "" }) : [];
  if (created !== undefined) await queueReport(deps, invitation, created);
  const { order, at } = await placeOf(deps, found, { event_id, event, at: happened });
  const report = reportOf(order, at) ?? null;
  const delivery = {
    ...newDelivery({ id: event_id, account_id, type: event }, { id: order.id, enabled: true }, deps.clock.now()),
    report,
  };
  await deps.deliveries.put(delivery);
  await deps.deliveryQueue.send([nextJob(delivery)]);
};

const earlierThan = ({ reports }: OrderRecord, eventId: string): InvitationEventType[] => {
  const place = reports.findIndex(({ event_id }) => event_id === eventId);
  return (place === -1 ? reports : reports.slice(0, place)).map(({ event }) => event);
};

/** The report's place behind the others of its order, with a time after theirs: the same each time. */
const placeOf = async (
  deps: Pick<ReportDeps, "orders">,
  found: OrderRecord,
  report: Reported,
): Promise<{ order: OrderRecord; at: number }> => {
  let order: OrderRecord | undefined = found;
  for (let round = 0; round < MAX_ROUNDS && order !== undefined; round += 1) {
    const known = order.reports.find(({ event_id }) => event_id === report.event_id);
    if (known !== undefined) return { order, at: known.at };
    const at = Math.max(report.at, (order.reports.at(-1)?.at ?? 0) + 1);
    if ((await deps.orders.addReport(order, { ...report, at })) === "added") return { order, at };
    order = await deps.orders.read(found.account_id, found.id);
  }
  throw new Error("The order kept changing under this report");
};
