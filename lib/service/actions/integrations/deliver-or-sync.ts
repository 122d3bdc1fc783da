import { type DeliveryJob, isSync, keptOrderOf } from "#domain/webhooks/delivery.ts";
import { type SyncDeps, syncConnection } from "./sync-connection.ts";
import { performJob } from "./test-connection.ts";
import { workKeptOrder } from "./work-kept-order.ts";

/** Makes one attempt of a delivery, tests a connection to an ATS, brings it up to date, or works on one of its orders. */
export const deliverOrSync = (deps: Parameters<typeof performJob>[0] & SyncDeps, job: DeliveryJob): Promise<void> => {
  if (isSync(job)) return syncConnection(deps, job);
  return keptOrderOf(job) === undefined ? performJob(deps, job) : workKeptOrder(deps, job);
};
