import { readInvitation } from "#actions/invitations/read-invitation.ts";
import { simulateCandidate } from "#actions/test-mode/simulate-candidate.ts";
import * as operations from "#contract/operations/test-mode.ts";
import { endpoint } from "#http/endpoint.ts";
import { idempotentByNature } from "#http/idempotent.ts";
import { simulationApi } from "#runtime/test-mode/simulate-candidate.ts";

export const handler = endpoint(
  operations.simulateCandidate,
  simulationApi,
  idempotentByNature(
    simulationApi,
    operations.simulateCandidate,
    async ({ accountId, params, body }) => ({
      body: {
        invitation: simulationApi.present(
          await simulateCandidate(simulationApi, { accountId, invitationId: params.id }, body),
        ),
      },
    }),
    async ({ accountId, params }) => ({
      body: {
        invitation: simulationApi.present(await readInvitation(simulationApi, { accountId, invitationId: params.id })),
      },
    }),
  ),
);
