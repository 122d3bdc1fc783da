import { readResult } from "#actions/results/read-result.ts";
import { signResult } from "#actions/results/sign-result.ts";
import * as operations from "#contract/operations/results.ts";
import { endpoint } from "#http/endpoint.ts";
import { resultsApi as api } from "#runtime/results.ts";

export const handler = endpoint(operations.readResult, api, async ({ accountId, params }) => ({
  body: { result: await signResult(api, await readResult(api, { accountId, invitationId: params.invitation_id })) },
}));
