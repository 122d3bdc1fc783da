import { ADAPTERS } from "#domain/integrations/adapters.ts";
import type { ConnectionRecord } from "#domain/integrations/connection.ts";
import type { OrderRecord } from "#domain/integrations/order.ts";
import type { ConnectionStore, OrderStore } from "#domain/integrations/ports.ts";
import {
  afterAttempt,
  type DeliveryChange,
  type DeliveryJob,
  type DeliveryRecord,
  isReport,
  MAX_CLAIMS,
  nextJob,
  settledAs,
} from "#domain/webhooks/delivery.ts";
import type { DeliveryStore } from "#domain/webhooks/ports.ts";
import { type Decide, retryStep } from "#domain/webhooks/retry-schedule.ts";
import { type DeliverDeps, DeliveryBusy, deliverWebhook } from "../webhooks/deliver-webhook.ts";
import { breakOff } from "./break-off.ts";
import { type AtsAnswer, type CallAtsDeps, callAts, isSimulated } from "./call-ats.ts";

export type DeliverReportDeps = Pick<
  DeliverDeps,
  "clock" | "wall" | "log" | "chance" | "claims" | "deliveryQueue" | "emails"
> &
  CallAtsDeps & {
    deliveries: Pick<DeliveryStore, "read" | "restart">;
    orders: Pick<OrderStore, "read">;
    connections: Pick<ConnectionStore, "breakOff" | "noteError">;
  };

type Claimed = { delivery: DeliveryRecord; claim: number };
type Sending = Claimed & { order: OrderRecord; connection: ConnectionRecord };

/** The outcome if several workers died during an attempt. */
const DIED: AtsAnswer = { error_class: "other", duration_ms: 0, body_excerpt: "" };

const SIMULATED: AtsAnswer = { status: 200, duration_ms: 0, body_excerpt: '{"success":true,"simulated":true}' };

const BLOCKED: AtsAnswer = { error_class: "blocked_url", duration_ms: 0, body_excerpt: "" };

/** Makes one attempt of a job: of a webhook, or of a report to an ATS. */
export const deliverJob = (deps: DeliverDeps & DeliverReportDeps, job: DeliveryJob): Promise<void> =>
  isReport(job) ? deliverReport(deps, job) : deliverWebhook(deps, job);

/**
 * Makes one attempt to report to an ATS, by the claims, retries and log of webhooks. Reports of one order go one after
 * another: one whose predecessor has not ended waits for it, and the end of each asks for the next. A refusal of our key
 * breaks the connection, whose reports are parked until a member has repaired it.
 *
 * @throws DeliveryBusy while another worker has it.
 */
export const deliverReport = async (deps: DeliverReportDeps, job: DeliveryJob): Promise<void> => {
  const order = await deps.orders.read(job.account_id, job.endpoint_id);
  const connection = order && (await deps.connections.read(order.account_id, order.connection_id));
  if (order !== undefined && (await isBehind(deps, order, connection, job))) return;
  const claimed = await deps.claims.claim(job, deps.clock.now(), deps.wall.now());
  if (claimed.kind === "done") return;
  if (claimed.kind === "busy") throw new DeliveryBusy("Another worker has it");
  const { delivery } = claimed;
  if (order === undefined || connection === undefined || delivery.report === null)
    return record(deps, claimed, settledAs(delivery, "discarded"), undefined);
  if (order.withdrawn_at !== null && ADAPTERS[connection.vendor].quietOnceWithdrawn)
    return record(deps, claimed, settledAs(delivery, "discarded"), undefined);
  if (connection.status !== "active") return record(deps, claimed, settledAs(delivery, "parked"), undefined);
  const sending = { ...claimed, order, connection };
  return conclude(deps, sending, delivery.claims > MAX_CLAIMS ? DIED : await attempt(deps, sending));
};

/** Whether the report before this one has to be sent first. */
const isBehind = async (
  deps: DeliverReportDeps,
  order: OrderRecord,
  connection: ConnectionRecord | undefined,
  { event_id }: DeliveryJob,
): Promise<boolean> => {
  const { account_id, id, reports } = order;
  const before = reports[reports.findIndex((report) => report.event_id === event_id) - 1];
  if (before === undefined) return false;
  const previous = await deps.deliveries.read({ account_id, event_id: before.event_id, endpoint_id: id });
  if (previous?.status !== "parked" || connection?.status !== "active") return previous?.status === "pending";
  // Whoever enabled the connection died before it was sent.
  await unpark(deps, previous);
  return true;
};

const unpark = async (deps: DeliverReportDeps, parked: DeliveryRecord): Promise<void> => {
  const again = await deps.deliveries.restart(parked, deps.clock.now(), deps.wall.now());
  if (again !== undefined) await deps.deliveryQueue.send([nextJob(again)]);
};

const attempt = async (deps: DeliverReportDeps, { delivery, claim, connection }: Sending): Promise<AtsAnswer> => {
  if (delivery.report === null) return BLOCKED;
  if (isSimulated(connection)) return SIMULATED;
  return callAts(deps, connection, delivery.report).catch(async (error: unknown) => {
    await deps.claims.release(delivery, claim, deps.clock.now());
    throw error;
  });
};

const conclude = async (deps: DeliverReportDeps, sending: Sending, outcome: AtsAnswer): Promise<void> => {
  const { delivery, connection, order } = sending;
  const now = deps.clock.now();
  const { status, error_class, body_excerpt: body } = outcome;
  const verdict = ADAPTERS[connection.vendor].judge({ status, error_class, body });
  const steps: Readonly<Record<typeof verdict, Decide>> = {
    delivered: () => ({ act: "succeed" }),
    final: () => ({ act: "exhaust" }),
    revoked: () => ({ act: "disable_endpoint" }),
    retry: retryStep,
  };
  const after = afterAttempt(delivery, outcome, deps.chance(), now, steps[verdict]);
  if (verdict !== "delivered") {
    // Without the body, which may name the candidate: the report's log has it, which is masked and erased.
    const message = String(status ?? error_class);
    await deps.connections.noteError(connection, { at: new Date(now).toISOString(), call: "report", message });
  }
  // Before the report: if this worker dies in between, the next one finds the connection broken and parks it.
  if (verdict === "revoked") await breakOff(deps, connection, now);
  const { account_id, id: order_id, connection_id } = order;
  deps.log.info("report", { account_id, order_id, connection_id, verdict, status, error_class });
  await record(deps, sending, after.change, after.delay);
};

/** Records, then asks for the next attempt or for the order's next report. If the worker dies in between, both are due. */
const record = async (
  deps: DeliverReportDeps,
  { delivery, claim }: Claimed,
  change: DeliveryChange,
  delay: number | undefined,
): Promise<void> => {
  const mine = await deps.claims.record(delivery, claim, change);
  // Another worker took it over because this one was slow, and reports the outcome.
  if (!mine) return;
  if (change.status === "pending") {
    if (delay !== undefined)
      await deps.deliveryQueue.send([nextJob({ ...delivery, attempts: change.attempts })], delay);
    return;
  }
  const { account_id, event_id, endpoint_id } = delivery;
  // Read again: a report may have been queued meanwhile.
  const order = await deps.orders.read(account_id, endpoint_id);
  if (change.status === "parked" && order !== undefined && (await isActive(deps, order))) {
    // Enabled, or given another key, after this worker had read it and before the report was parked.
    return unpark(deps, delivery);
  }
  const reports = order?.reports ?? [];
  const next = reports[reports.findIndex((report) => report.event_id === event_id) + 1];
  const waiting = next && (await deps.deliveries.read({ account_id, event_id: next.event_id, endpoint_id }));
  // One that was attempted meanwhile waits its own time.
  const isDue = (waiting?.next_attempt_at ?? "") <= new Date(deps.clock.now()).toISOString();
  if (waiting?.status === "pending" && isDue) await deps.deliveryQueue.send([nextJob(waiting)]);
};

const isActive = async (
  { connections }: Pick<DeliverReportDeps, "connections">,
  { account_id, connection_id }: OrderRecord,
): Promise<boolean> => (await connections.read(account_id, connection_id))?.status === "active";
