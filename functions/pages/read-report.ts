import { readReport } from "#actions/results/read-report.ts";
import { linkEndpoint } from "#http/endpoint.ts";
import { reportResponse } from "#http/report-response.ts";
import { report } from "#runtime/pages/report.ts";

export const handler = linkEndpoint(report, 200, async ({ pathParameters }) => {
  const link = pathParameters?.link ?? "";
  return reportResponse(await report.clock.within(report.accountOf(link), () => readReport(report, link)));
});
