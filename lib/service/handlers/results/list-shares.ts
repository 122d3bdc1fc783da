import { listShares as list } from "#actions/results/change-shares.ts";
import * as operations from "#contract/operations/results.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

export const listShares = handler(
  operations.listShares,
  byKey,
  (ports: Ports<"results" | "shares">) =>
    async ({ accountId, params }) => ({
      body: { object: "list", data: await list(ports, { accountId, invitationId: params.invitation_id }) },
    }),
);
