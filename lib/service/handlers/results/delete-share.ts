import { deleteShare as remove } from "#actions/results/change-shares.ts";
import * as operations from "#contract/operations/results.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<"clock" | "random" | "pageUrl" | "results" | "shares">;

export const deleteShare = handler(
  operations.deleteShare,
  byKey,
  (ports: Needed) =>
    async ({ accountId, params, origin }) => ({
      body: { share: await remove(ports, { accountId, invitationId: params.invitation_id }, params.share_id, origin) },
    }),
);
