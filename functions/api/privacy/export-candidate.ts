import { exportCandidate } from "#actions/privacy/export-candidate.ts";
import { signResult } from "#actions/results/sign-result.ts";
import * as operations from "#contract/operations/candidates.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { exportApi } from "#runtime/privacy/export-candidate.ts";

const deps = {
  ...exportApi,
  presentResult: (result: Parameters<typeof signResult>[1]) => signResult(exportApi, result),
};

export const handler = serve(operations.exportCandidate, byKey(exportApi), async ({ accountId, query }) => {
  const { data, nextCursor } = await exportCandidate(deps, accountId, query);
  return { body: { object: "list", data, has_more: nextCursor !== null, next_cursor: nextCursor } };
});
