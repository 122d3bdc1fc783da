import { readCredential } from "#actions/results/read-credential.ts";
import * as operations from "#contract/operations/results.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { credentialsApi as api } from "#runtime/credentials.ts";

export const handler = serve(operations.readCredential, byKey(api), async ({ accountId, params, query }) => ({
  body: { credential: await readCredential(api, { accountId, invitationId: params.invitation_id }, query) },
}));
