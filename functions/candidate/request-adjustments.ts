import { requestAdjustments } from "#actions/candidate/act-before-start.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { serve } from "#http/serve.ts";
import { changing } from "#runtime/candidate/changes.ts";

export const handler = serve(operations.requestAdjustments, byLink(changing), async ({ invitation, body }) => ({
  body: await requestAdjustments(changing, invitation, body),
}));
