import { createInvitations as create } from "#actions/invitations/create-invitations.ts";
import * as operations from "#contract/operations/invitations.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import { presentBulk } from "#http/present-bulk.ts";
import type { Ports } from "#runtime/ports.ts";
import { shown } from "./shown.ts";

type Needed = Ports<
  | "clock"
  | "random"
  | "pageUrl"
  | "docsUrl"
  | "requests"
  | "invitations"
  | "bulk"
  | "packages"
  | "ownTests.read"
  | "settings"
>;

export const createInvitations = handler(
  operations.createInvitations,
  byKey,
  (ports: Needed) =>
    async ({ accountId, body, idempotencyKey }) => {
      const { outcomes, isRepeat } = await create(ports, { accountId, rows: body.invitations, idempotencyKey });
      const presented = presentBulk(outcomes, { present: shown(ports), docsUrl: ports.docsUrl });
      return {
        body: presented,
        headers: isRepeat && presented.created === 0 ? { "Idempotent-Replay": "true" } : {},
      };
    },
);
