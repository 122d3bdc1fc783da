import { correctName } from "#actions/candidate/correct-name.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { serve } from "#http/serve.ts";
import { record } from "#runtime/candidate/record.ts";

export const handler = serve(operations.correctName, byLink(record), async ({ invitation, body }) => ({
  body: await correctName(record, invitation, body),
}));
