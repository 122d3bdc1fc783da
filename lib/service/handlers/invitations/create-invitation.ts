import { createInvitation as create } from "#actions/invitations/create-invitation.ts";
import * as operations from "#contract/operations/invitations.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";
import { shown } from "./shown.ts";

export const createInvitation = handler(
  operations.createInvitation,
  byKey,
  (ports: Ports<"clock" | "random" | "pageUrl" | "invitations" | "packages" | "ownTests.read" | "settings">) =>
    async ({ accountId, body, idempotencyKey }) => {
      const { invitation, replayed } = await create(ports, { accountId, request: body, idempotencyKey });
      return {
        body: { invitation: shown(ports)(invitation) },
        headers: replayed ? { "Idempotent-Replay": "true" } : {},
      };
    },
);
