import { readInvitation } from "#actions/invitations/read-invitation.ts";
import { simulateCandidate } from "#actions/test-mode/simulate-candidate.ts";
import * as operations from "#contract/operations/test-mode.ts";
import { byKey } from "#http/admission/by-key.ts";
import { once } from "#http/once.ts";
import { serve } from "#http/serve.ts";
import { simulationApi as api } from "#runtime/test-mode/simulate-candidate.ts";

export const handler = serve(
  operations.simulateCandidate,
  byKey(api),
  once(api, {
    act: ({ accountId, params, body }, record) =>
      simulateCandidate(api, { accountId, invitationId: params.id }, body, record),
    replay: ({ accountId, params }) => readInvitation(api, { accountId, invitationId: params.id }),
    body: (invitation) => ({ invitation: api.present(invitation) }),
  }),
);
