import { type ResumeJob, reportJob, resumeJob } from "#domain/integrations/job.ts";
import type { ConnectionStore, IntegrationQueue, ReportStore } from "#domain/integrations/ports.ts";
import type { ReportRecord } from "#domain/integrations/report.ts";
import type { Clock } from "#domain/shared/ports.ts";

export type ResumeDeps = {
  clock: Clock;
  wall: Clock;
  connections: Pick<ConnectionStore, "read">;
  reports: Pick<ReportStore, "parked" | "restart">;
  integrationQueue: IntegrationQueue;
};

/** How much is looked at for one message, which leaves a worker that does nothing else time to spare. */
const PAGES = 5;

/** Restarts at the same time. */
const AT_ONCE = 25;

/**
 * Begins reports again whatever their status, and asks for them; returns how many that are. One that a worker has at this
 * moment stays as it is. If the messages are lost, the reports are due.
 */
export const restartReports = async (
  deps: Pick<ResumeDeps, "clock" | "wall" | "integrationQueue"> & { reports: Pick<ReportStore, "restart"> },
  reports: readonly ReportRecord[],
): Promise<number> => {
  let restarted = 0;
  for (let start = 0; start < reports.length; start += AT_ONCE) {
    const some = reports.slice(start, start + AT_ONCE);
    const begun = await Promise.all(
      some.map((report) => deps.reports.restart(report, deps.clock.now(), deps.wall.now())),
    );
    // Each waits for the one before it.
    const jobs = begun.filter((report) => report !== undefined).map(reportJob);
    if (jobs.length > 0) await deps.integrationQueue.send(jobs);
    restarted += jobs.length;
  }
  return restarted;
};

/**
 * Sends what was parked while a connection was broken or disabled: all of it, oldest orders first, some pages for a
 * message, which asks for the next ones. It may die anywhere: the message comes back, and what was begun again is no longer
 * parked. If the message is lost, the next reconciliation begins from the start. A connection that has stopped working
 * again stops it; the next repair begins from the start too.
 */
export const resumeReports = async (deps: ResumeDeps, job: ResumeJob): Promise<void> => {
  const { account_id, connection_id } = job;
  let after = job.after;
  for (let page = 0; page < PAGES; page += 1) {
    const connection = await deps.connections.read(account_id, connection_id);
    if (connection?.status !== "active") return;
    const { reports, next } = await deps.reports.parked(connection, after);
    await restartReports(deps, reports);
    if (next === null) return;
    after = next;
  }
  await deps.integrationQueue.send([resumeJob({ account_id, id: connection_id }, after)]);
};
