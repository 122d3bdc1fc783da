import { requestAdjustments } from "#actions/candidate/act-before-start.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { serve } from "#http/serve.ts";
import { candidate } from "#runtime/candidate/candidate.ts";

export const handler = serve(operations.requestAdjustments, byLink(candidate), async ({ invitation, body }) => ({
  body: await requestAdjustments(candidate, invitation, body),
}));
