import { type DeliveryJob, isSync } from "#domain/webhooks/delivery.ts";
import type { DeliverDeps } from "../webhooks/deliver-webhook.ts";
import { type DeliverReportDeps, deliverJob } from "./deliver-report.ts";
import { type SyncDeps, syncConnection } from "./sync-connection.ts";

/** Makes one attempt of a delivery, or brings a connection to an ATS up to date. */
export const deliverOrSync = (deps: DeliverDeps & DeliverReportDeps & SyncDeps, job: DeliveryJob): Promise<void> =>
  isSync(job) ? syncConnection(deps, job) : deliverJob(deps, job);
