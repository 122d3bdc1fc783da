import { exportCandidate as collect } from "#actions/privacy/export-candidate.ts";
import { signResult } from "#actions/results/sign-result.ts";
import * as operations from "#contract/operations/candidates.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<
  | "clock"
  | "pageUrl"
  | "results"
  | "signer"
  | "list"
  | "readInvitations"
  | "parts"
  | "annotations"
  | "shares"
  | "events"
  | "deliveries"
  | "orders"
  | "reports"
  | "keptEmails"
>;

export const exportCandidate = handler(operations.exportCandidate, byKey, (ports: Needed) => {
  const deps = {
    ...ports,
    presentResult: (result: Parameters<typeof signResult>[1]) => signResult(ports, result),
  };

  return async ({ accountId, query }) => {
    const { data, nextCursor } = await collect(deps, accountId, query);
    return { body: { object: "list", data, has_more: nextCursor !== null, next_cursor: nextCursor } };
  };
});
