import type { IntegrationJob } from "#domain/integrations/job.ts";
import { type DeliverReportDeps, deliverReport } from "./deliver-report.ts";
import { type ResumeDeps, resumeReports } from "./resume-reports.ts";
import { type SyncDeps, syncConnection } from "./sync-connection.ts";
import { type TestDeps, testConnection } from "./test-connection.ts";
import { workKeptOrder } from "./work-kept-order.ts";

export type PerformJobDeps = DeliverReportDeps & SyncDeps & TestDeps & ResumeDeps;

/** Does what a message of the queue of work for ATSs asks for. */
export const performJob = (deps: PerformJobDeps, job: IntegrationJob): Promise<void> => {
  switch (job.kind) {
    case "report":
      return deliverReport(deps, job);
    case "sync":
      return syncConnection(deps, job);
    case "order":
      return workKeptOrder(deps, job);
    case "test":
      return testConnection(deps, job);
    case "resume":
      return resumeReports(deps, job);
  }
};
