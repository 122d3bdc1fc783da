import { readReport } from "#actions/results/read-report.ts";
import * as operations from "#contract/operations/pages.ts";
import { byUrl } from "#http/admission/by-url.ts";
import { reportResponse } from "#http/report-response.ts";
import { serve } from "#http/serve.ts";
import { report } from "#runtime/pages/report.ts";

export const handler = serve(operations.readReport, byUrl(report), async ({ params }) => {
  const link = params.link;
  return reportResponse(await report.clock.within(report.accountOf(link), () => readReport(report, link)));
});
