import { readInvitation } from "#actions/invitations/read-invitation.ts";
import { resendInvitation as resend, warningsOf } from "#actions/invitations/resend-invitation.ts";
import * as operations from "#contract/operations/invitations.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import { once } from "#http/once.ts";
import type { Ports } from "#runtime/ports.ts";
import { shown } from "./shown.ts";

type Needed = Ports<
  | "clock"
  | "wall"
  | "random"
  | "pageUrl"
  | "requests"
  | "invitations.read"
  | "changes"
  | "settings"
  | "emailCounter.read"
>;

export const resendInvitation = handler(operations.resendInvitation, byKey, (ports: Needed) =>
  once(ports, {
    act: ({ accountId, params, origin }, record) =>
      resend(ports, { accountId, invitationId: params.id }, record, { origin, random: ports.random }),
    replay: async ({ accountId, params }, result) => ({
      invitation: await readInvitation(ports, { accountId, invitationId: params.id }),
      warnings: warningsOf(result),
    }),
    body: ({ invitation, warnings }) => ({ invitation: shown(ports)(invitation), warnings }),
  }),
);
