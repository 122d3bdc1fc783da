import { readInvitation as read } from "#actions/invitations/read-invitation.ts";
import * as operations from "#contract/operations/invitations.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";
import { shown } from "./shown.ts";

export const readInvitation = handler(
  operations.readInvitation,
  byKey,
  (ports: Ports<"clock" | "pageUrl" | "invitations.read">) =>
    async ({ accountId, params }) => {
      const invitation = await read(ports, { accountId, invitationId: params.id });
      return { body: { invitation: shown(ports)(invitation) } };
    },
);
