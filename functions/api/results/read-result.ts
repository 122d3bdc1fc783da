import { noteRead } from "#actions/results/note-read.ts";
import { readResult } from "#actions/results/read-result.ts";
import { signResult } from "#actions/results/sign-result.ts";
import * as operations from "#contract/operations/results.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { resultsApi as api } from "#runtime/results.ts";

export const handler = serve(operations.readResult, byKey(api), async ({ accountId, params }) => {
  const result = await readResult(api, { accountId, invitationId: params.invitation_id });
  const [signed] = await Promise.all([signResult(api, result), noteRead(api, result)]);
  return { body: { result: signed } };
});
