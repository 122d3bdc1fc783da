import { decideReview } from "#handlers/results/decide-review.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { changes, invitationsById, pageUrl, results, signer } from "#runtime/providers.ts";

export const handler = lambda(decideReview, {
  ...forKeys,
  pageUrl,
  invitations: invitationsById,
  changes,
  results,
  signer,
});
