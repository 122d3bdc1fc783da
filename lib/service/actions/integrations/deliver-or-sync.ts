import { type DeliveryJob, isSync } from "#domain/webhooks/delivery.ts";
import { type SyncDeps, syncConnection } from "./sync-connection.ts";
import { performJob } from "./test-connection.ts";

/** Makes one attempt of a delivery, tests a connection to an ATS, or brings it up to date. */
export const deliverOrSync = (deps: Parameters<typeof performJob>[0] & SyncDeps, job: DeliveryJob): Promise<void> =>
  isSync(job) ? syncConnection(deps, job) : performJob(deps, job);
