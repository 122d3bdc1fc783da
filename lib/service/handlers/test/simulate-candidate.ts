import { readInvitation } from "#actions/invitations/read-invitation.ts";
import { simulateCandidate as simulate } from "#actions/test-mode/simulate-candidate.ts";
import * as operations from "#contract/operations/test-mode.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import { once } from "#http/once.ts";
import type { Ports } from "#runtime/ports.ts";
import { shown } from "../invitations/shown.ts";

type Needed = Ports<
  | "clock"
  | "random"
  | "log"
  | "pageUrl"
  | "requests"
  | "invitations.read"
  | "changes"
  | "settings"
  | "parts"
  | "specimens"
  | "ownTests.version"
  | "houseStyles.read"
  | "norms"
>;

export const simulateCandidate = handler(operations.simulateCandidate, byKey, (ports: Needed) =>
  once(ports, {
    act: ({ accountId, params, body }, record) => simulate(ports, { accountId, invitationId: params.id }, body, record),
    replay: ({ accountId, params }) => readInvitation(ports, { accountId, invitationId: params.id }),
    body: (invitation) => ({ invitation: shown(ports)(invitation) }),
  }),
);
