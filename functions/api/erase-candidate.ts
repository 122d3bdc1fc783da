import { eraseCandidate } from "#actions/privacy/erase-candidate.ts";
import { readErasure } from "#actions/privacy/read-erasure.ts";
import * as operations from "#contract/operations/candidates.ts";
import { endpoint } from "#http/endpoint.ts";
import { idempotent } from "#http/idempotent.ts";
import { candidatesApi } from "#runtime/privacy/candidates.ts";

export const handler = endpoint(
  operations.eraseCandidate,
  candidatesApi,
  idempotent(
    candidatesApi,
    operations.eraseCandidate,
    async ({ accountId, body, origin }, record) => ({
      body: {
        erasure: candidatesApi.present(
          await eraseCandidate(candidatesApi, { accountId, email: body.candidate_email, origin }, record),
        ),
      },
    }),
    async ({ accountId }, erasureId) => ({
      body: {
        erasure: candidatesApi.present(await readErasure(candidatesApi, { accountId, erasureId: erasureId ?? "" })),
      },
    }),
  ),
);
