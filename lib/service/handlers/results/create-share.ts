import { createShare as create, readShare } from "#actions/results/change-shares.ts";
import * as operations from "#contract/operations/results.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import { once } from "#http/once.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<"clock" | "random" | "pageUrl" | "requests" | "results" | "shares">;

export const createShare = handler(operations.createShare, byKey, (ports: Needed) =>
  once(ports, {
    act: ({ accountId, params, body, origin }, record) =>
      create(ports, { accountId, invitationId: params.invitation_id }, body, origin, record),
    replay: ({ accountId, params }, id) =>
      readShare(ports, { accountId, invitationId: params.invitation_id }, id ?? ""),
    body: (share) => ({ share }),
  }),
);
