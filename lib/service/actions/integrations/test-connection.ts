import { ApiError } from "#contract/errors.ts";
import type { ConnectionTest } from "#contract/integrations/connection.ts";
import { VENDOR_FACTS } from "#contract/integrations/vendor-facts.ts";
import type { Adapter } from "#domain/integrations/adapter.ts";
import { ADAPTERS } from "#domain/integrations/adapters.ts";
import type { ConnectionRecord } from "#domain/integrations/connection.ts";
import { findingOf, secondsUntilTest } from "#domain/integrations/connection-test.ts";
import { type TestJob, testJob } from "#domain/integrations/job.ts";
import type { ConnectionStore, ConnectionTestStore, IntegrationQueue } from "#domain/integrations/ports.ts";
import { type Audited, auditRecord } from "#domain/shared/audit.ts";
import type { Clock, Log } from "#domain/shared/ports.ts";
import { type CallAtsDeps, callAts, isSimulated } from "./call-ats.ts";
import { readConnection } from "./manage-connections.ts";

type RequestDeps = {
  clock: Clock;
  connections: Pick<ConnectionStore, "read">;
  connectionTests: Pick<ConnectionTestStore, "ask">;
  integrationQueue: IntegrationQueue;
};

const notTestable = (vendor: string): ApiError => {
  const message = `${vendor} has no call with which its key can be tested. Send a test to an address that you read instead.`;
  return new ApiError("validation_error", { errors: [{ field: "id", code: "not_testable", message }] });
};

const tooSoon = (seconds: number): ApiError =>
  new ApiError("rate_limited", {
    message: `This integration was tested a moment ago. Wait ${seconds} s (Retry-After), then test it again.`,
    headers: { "Retry-After": String(seconds) },
  });

/**
 * Asks the worker of ATSs, which alone can decrypt the ATS's key, for a test of a connection. The connection shows its outcome; if it
 * shows none within half a minute, the worker died and the test can be asked for again.
 *
 * @throws ApiError `not_found`, `validation_error` for a vendor without such a call, `rate_limited`.
 */
export const requestTest = async (
  deps: RequestDeps,
  target: { accountId: string; connectionId: string },
  { origin, random }: Audited,
): Promise<ConnectionRecord> => {
  const connection = await readConnection(deps, target);
  const { account_id, id, name, vendor } = connection;
  if (ADAPTERS[vendor].check === undefined) throw notTestable(VENDOR_FACTS[vendor].name);
  const now = deps.clock.now();
  const seconds = secondsUntilTest(connection, now);
  if (seconds > 0) throw tooSoon(seconds);
  const audit = auditRecord({ now, random }, origin, {
    accountId: account_id,
    action: "integration.tested",
    object: { type: "integration", id, name },
  });
  const asked_at = new Date(now).toISOString();
  const test = { asked_at, at: null, finding: null, status: null };
  if ((await deps.connectionTests.ask(connection, test, audit)) === "stale") throw tooSoon(1);
  await deps.integrationQueue.send([testJob(connection, asked_at)]);
  return { ...connection, test };
};

export type TestDeps = CallAtsDeps & {
  clock: Clock;
  log: Pick<Log, "info">;
  connections: Pick<ConnectionStore, "read">;
  connectionTests: Pick<ConnectionTestStore, "note">;
};

const outcomeOf = async (
  deps: CallAtsDeps,
  connection: ConnectionRecord,
  check: NonNullable<Adapter["check"]>,
): Promise<Pick<ConnectionTest, "finding" | "status">> => {
  if (isSimulated(connection)) return { finding: "simulated", status: null };
  const { body_excerpt: body, status = null, error_class } = await callAts(deps, connection, check.request(connection));
  const finding = findingOf(check, { status: status ?? undefined, error_class, body });
  // An answer without an end is none.
  return { finding, status: finding === "timed_out" ? null : status };
};

/** Makes the call of a requested test and records what it shows. A repeat makes it again, which is harmless, or does nothing. */
export const testConnection = async (deps: TestDeps, job: Omit<TestJob, "kind">): Promise<void> => {
  const connection = await deps.connections.read(job.account_id, job.connection_id);
  if (connection?.test == null || connection.test.asked_at !== job.asked_at || connection.test.at !== null) return;
  const { check } = ADAPTERS[connection.vendor];
  if (check === undefined) return;
  const { finding, status } = await outcomeOf(deps, connection, check);
  deps.log.info("connection tested", { account_id: job.account_id, connection_id: connection.id, finding, status });
  const at = new Date(deps.clock.now()).toISOString();
  await deps.connectionTests.note(connection, { ...connection.test, at, finding, status });
};
