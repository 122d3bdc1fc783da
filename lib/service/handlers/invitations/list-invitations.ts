import { listInvitations as list, stillIn } from "#actions/invitations/list/list-invitations.ts";
import * as operations from "#contract/operations/invitations.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";
import { shown } from "./shown.ts";

export const listInvitations = handler(
  operations.listInvitations,
  byKey,
  (ports: Ports<"clock" | "pageUrl" | "list">) =>
    async ({ accountId, query }) => {
      const { invitations, nextCursor } = await list(ports, { accountId, query });
      const data = invitations.map(shown(ports)).filter(stillIn(query));
      return { body: { object: "list", data, has_more: nextCursor !== null, next_cursor: nextCursor } };
    },
);
