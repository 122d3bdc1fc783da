import { keepRequests as keep } from "#actions/accounts/keep-requests.ts";
import type { Ports } from "#runtime/ports.ts";

export const keepRequests = {
  on:
    (ports: Ports<"requestLog" | "metrics" | "requestsIn">) =>
    (event: unknown): Promise<void> =>
      keep({ requests: ports.requestLog, metrics: ports.metrics }, ports.requestsIn(event)),
};
