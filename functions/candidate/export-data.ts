import { exportData } from "#actions/candidate/export-data.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { serve } from "#http/serve.ts";
import { record } from "#runtime/candidate/record.ts";

export const handler = serve(operations.exportData, byLink(record), async ({ invitation }) => ({
  body: await exportData(record, invitation),
}));
