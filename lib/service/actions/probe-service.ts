import { isTestKey } from "#domain/accounts/api-key.ts";
import type { Log, Metrics } from "#domain/shared/ports.ts";
import type { ProbedApi } from "#domain/shared/probe.ts";

export type ProbeDeps = {
  log: Log;
  metrics: Metrics;
  /** Reads the test key. */
  readKey(): Promise<string>;
  apiWith(key: string): ProbedApi;
};

/**
 * In a gradual rollout a tenth of the calls reach the new version, for the time of three runs: of 30 calls to it, with
 * 96% probability at least one does.
 */
const ROUNDS = 10;

/** What the run is doing, for the log. */
type Step = "key" | "create" | "read" | "cancel";

/**
 * Uses the service as a client does: creates, reads and cancels invitations with a test key. The result of a run is one
 * of the metrics `probe.passed` and `probe.failed`, and never an error, which Lambda would retry. What a failed run
 * leaves pending expires.
 *
 * @param mayGoOn called before each round; false fails the run, because the service is too slow.
 */
export const probeService = async (deps: ProbeDeps, mayGoOn: () => boolean): Promise<void> => {
  let step: Step = "key";
  let rounds = 0;
  const during = <T>(next: Step, work: () => Promise<T>): Promise<T> => {
    step = next;
    return work();
  };
  try {
    const key = await deps.readKey();
    if (!isTestKey(key)) throw new Error("The parameter does not contain a test key");
    const api = deps.apiWith(key);
    for (; rounds < ROUNDS; rounds += 1) {
      if (!mayGoOn()) throw new Error("The service is too slow: not all rounds fit into the run");
      const { id, status } = await during("create", api.create);
      expect(status, "pending");
      expect((await during("read", () => api.read(id))).status, "pending");
      expect((await during("cancel", () => api.cancel(id))).status, "cancelled");
    }
    deps.metrics.count({ "probe.passed": 1 });
    deps.log.info("probe passed", { rounds });
  } catch (error) {
    deps.metrics.count({ "probe.failed": 1 });
    deps.log.error("probe failed", { step, rounds }, error);
  }
};

const expect = (status: string, expected: string): void => {
  if (status !== expected) throw new Error(`The invitation is ${status} instead of ${expected}`);
};
