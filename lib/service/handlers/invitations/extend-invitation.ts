import { extendInvitation as extend } from "#actions/invitations/extend-invitation.ts";
import { readInvitation } from "#actions/invitations/read-invitation.ts";
import * as operations from "#contract/operations/invitations.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import { once } from "#http/once.ts";
import type { Ports } from "#runtime/ports.ts";
import { shown } from "./shown.ts";

export const extendInvitation = handler(
  operations.extendInvitation,
  byKey,
  (ports: Ports<"clock" | "random" | "pageUrl" | "requests" | "invitations.read" | "invitations.refill" | "changes">) =>
    once(ports, {
      act: ({ accountId, params, body, origin }, record) =>
        extend(ports, { accountId, invitationId: params.id }, body, record, { origin, random: ports.random }),
      replay: ({ accountId, params }) => readInvitation(ports, { accountId, invitationId: params.id }),
      body: (invitation) => ({ invitation: shown(ports)(invitation) }),
    }),
);
