import { requestErasure } from "#actions/candidate/request-erasure.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { serve } from "#http/serve.ts";
import { changing } from "#runtime/candidate/changes.ts";

export const handler = serve(operations.requestErasure, byLink(changing), async ({ invitation }) => ({
  body: await requestErasure(changing, invitation),
}));
