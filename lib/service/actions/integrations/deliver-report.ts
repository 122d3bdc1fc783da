import {
  AttemptBusy,
  type AttemptedChange,
  afterAttempt,
  DIED,
  MAX_CLAIMS,
  settledAs,
} from "#domain/attempts/attempted.ts";
import { type Decide, retryStep } from "#domain/attempts/retry-schedule.ts";
import type { EmailQueue } from "#domain/email/ports.ts";
import { ADAPTERS } from "#domain/integrations/adapters.ts";
import type { ConnectionRecord } from "#domain/integrations/connection.ts";
import { type ReportJob, reportJob } from "#domain/integrations/job.ts";
import type { OrderRecord } from "#domain/integrations/order.ts";
import type {
  ConnectionStore,
  IntegrationQueue,
  OrderStore,
  ReportClaims,
  ReportStore,
} from "#domain/integrations/ports.ts";
import { type ReportRecord, reportKeyOf } from "#domain/integrations/report.ts";
import type { Clock, Log, Metrics } from "#domain/shared/ports.ts";
import { isTestTenant } from "#domain/shared/tenant.ts";
import { breakOff } from "./break-off.ts";
import { type AtsAnswer, type CallAtsDeps, callAts, isSimulated } from "./call-ats.ts";

export type DeliverReportDeps = CallAtsDeps & {
  clock: Clock;
  log: Log;
  metrics: Metrics;
  /** A number from 0 up to 1, for jitter. */
  chance: () => number;
  reportClaims: ReportClaims;
  reports: Pick<ReportStore, "read" | "restart">;
  orders: Pick<OrderStore, "read">;
  connections: Pick<ConnectionStore, "breakOff" | "noteError">;
  integrationQueue: IntegrationQueue;
  emails: EmailQueue;
};

type Claimed = { report: ReportRecord; claim: number };
type Sending = Claimed & { order: OrderRecord; connection: ConnectionRecord };

const SIMULATED: AtsAnswer = { status: 200, duration_ms: 0, body_excerpt: '{"success":true,"simulated":true}' };

const BLOCKED: AtsAnswer = { error_class: "blocked_url", duration_ms: 0, body_excerpt: "" };

/**
 * Makes one attempt to report to an ATS, by the claims, retries and log of all attempts. Reports of one order go one after
 * another: one whose predecessor has not ended waits for it, and the end of each asks for the next. A refusal of our key
 * breaks the connection, whose reports are parked until a member has repaired it.
 *
 * @throws AttemptBusy while another worker has it.
 */
export const deliverReport = async (deps: DeliverReportDeps, job: Omit<ReportJob, "kind">): Promise<void> => {
  const { account_id, connection_id } = job;
  const order = await deps.orders.read({ account_id, connection_id, id: job.order_id });
  const connection = order && (await deps.connections.read(account_id, connection_id));
  const previous = order && (await reportBefore(deps, order, job.event_id));
  if (await isBehind(deps, connection, previous)) return;
  const claimed = await deps.reportClaims.claim(job, deps.clock.now(), deps.wall.now());
  if (claimed.kind === "done") return;
  if (claimed.kind === "busy") throw new AttemptBusy("Another worker has it");
  const { row: report, claim } = claimed;
  const mine = { report, claim };
  if (order === undefined || connection === undefined || report.request === null)
    return record(deps, mine, settledAs(report, "discarded"), undefined);
  if (order.withdrawn_at !== null && ADAPTERS[connection.vendor].quietOnceWithdrawn)
    return record(deps, mine, settledAs(report, "discarded"), undefined);
  if (connection.status !== "active") return record(deps, mine, settledAs(report, "parked"), undefined);
  countAttempt(deps, report, order, previous);
  const sending = { ...mine, order, connection };
  return conclude(deps, sending, report.claims > MAX_CLAIMS ? DIED : await attempt(deps, sending));
};

/** The report of the order that is sent before this one; undefined if this is the first, or the other one was removed. */
const reportBefore = async (
  deps: Pick<DeliverReportDeps, "reports">,
  order: OrderRecord,
  eventId: string,
): Promise<ReportRecord | undefined> => {
  const { reports } = order;
  const before = reports[reports.findIndex((report) => report.event_id === eventId) - 1];
  return before && deps.reports.read(reportKeyOf(order, before.event_id));
};

/** Whether the report before this one has to be sent first. */
const isBehind = async (
  deps: DeliverReportDeps,
  connection: ConnectionRecord | undefined,
  previous: ReportRecord | undefined,
): Promise<boolean> => {
  if (previous?.status !== "parked" || connection?.status !== "active") return previous?.status === "pending";
  // Whoever enabled the connection died before it was sent.
  await unpark(deps, previous);
  return true;
};

const unpark = async (deps: DeliverReportDeps, parked: ReportRecord): Promise<void> => {
  const again = await deps.reports.restart(parked, deps.clock.now(), deps.wall.now());
  if (again !== undefined) await deps.integrationQueue.send([reportJob(again)]);
};

/** A first attempt later than this after its event breaks the promise (docs/operations.md, `…-burn-1h`). */
const PROMISED_MS = 60_000;

/**
 * Counts first attempts, and those that are late: a retry is as late as its schedule says, and what waited for its
 * connection as late as its owner lets it be. A report that waits for the one before it is counted from the end of that
 * one. Not in test mode, where an attempt is as late as the clock is moved.
 */
const countAttempt = (
  { clock, metrics }: Pick<DeliverReportDeps, "clock" | "metrics">,
  { account_id, event_id, attempts, created_at, next_attempt_at }: ReportRecord,
  { reports }: OrderRecord,
  previous: ReportRecord | undefined,
): void => {
  if (isTestTenant(account_id) || attempts > 0 || next_attempt_at !== created_at) return;
  const event = reports.find((report) => report.event_id === event_id)?.at ?? Date.parse(created_at);
  const before = Date.parse(previous?.log.at(-1)?.at ?? created_at);
  const isLate = clock.now() - Math.max(event, before) > PROMISED_MS;
  metrics.count({ "report.first": 1, ...(isLate ? { "report.first_late": 1 } : {}) });
};

const attempt = async (deps: DeliverReportDeps, { report, claim, connection }: Sending): Promise<AtsAnswer> => {
  if (report.request === null) return BLOCKED;
  if (isSimulated(connection)) return SIMULATED;
  return callAts(deps, connection, report.request).catch(async (error: unknown) => {
    await deps.reportClaims.release(report, claim, deps.clock.now());
    throw error;
  });
};

const conclude = async (deps: DeliverReportDeps, sending: Sending, outcome: AtsAnswer): Promise<void> => {
  const { report, connection, order } = sending;
  const now = deps.clock.now();
  const { status, error_class, body_excerpt: body } = outcome;
  const verdict = ADAPTERS[connection.vendor].judge({ status, error_class, body });
  const steps: Readonly<Record<typeof verdict, Decide>> = {
    delivered: () => ({ act: "succeed" }),
    final: () => ({ act: "exhaust" }),
    revoked: () => ({ act: "park" }),
    retry: retryStep,
  };
  const after = afterAttempt(report, outcome, deps.chance(), now, steps[verdict]);
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
  { report, claim }: Claimed,
  change: AttemptedChange,
  delay: number | undefined,
): Promise<void> => {
  const isMine = await deps.reportClaims.record(report, claim, change);
  // Another worker took it over because this one was slow, and reports the outcome.
  if (!isMine) return;
  if (change.status === "pending") {
    if (delay !== undefined)
      await deps.integrationQueue.send([reportJob({ ...report, attempts: change.attempts })], delay);
    return;
  }
  const { account_id, connection_id, order_id, event_id } = report;
  // Read again: a report may have been queued meanwhile.
  const order = await deps.orders.read({ account_id, connection_id, id: order_id });
  if (order === undefined) return;
  if (change.status === "parked" && (await isActive(deps, order))) {
    // Enabled, or given another key, after this worker had read it and before the report was parked.
    return unpark(deps, report);
  }
  const { reports } = order;
  const next = reports[reports.findIndex((one) => one.event_id === event_id) + 1];
  const waiting = next && (await deps.reports.read(reportKeyOf(order, next.event_id)));
  // One that was attempted meanwhile waits its own time.
  const isDue = (waiting?.next_attempt_at ?? "") <= new Date(deps.clock.now()).toISOString();
  if (waiting?.status === "pending" && isDue) await deps.integrationQueue.send([reportJob(waiting)]);
};

const isActive = async (
  { connections }: Pick<DeliverReportDeps, "connections">,
  { account_id, connection_id }: OrderRecord,
): Promise<boolean> => (await connections.read(account_id, connection_id))?.status === "active";
