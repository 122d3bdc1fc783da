import { readRecord } from "#actions/candidate/read-record.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { serve } from "#http/serve.ts";
import { record } from "#runtime/candidate/record.ts";

export const handler = serve(operations.readRecord, byLink(record), async ({ invitation }) => ({
  body: await readRecord(record, invitation),
}));
