import { markTest } from "#handlers/results/mark-test.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { changes, invitationsById, pageUrl, results, signer } from "#runtime/providers.ts";

export const handler = lambda(markTest, {
  ...forKeys,
  pageUrl,
  invitations: invitationsById,
  changes,
  results,
  signer,
});
