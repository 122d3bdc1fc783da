import { readReport as read } from "#actions/results/read-report.ts";
import * as operations from "#contract/operations/pages.ts";
import { parseReportLink } from "#domain/report/link.ts";
import { byUrl } from "#http/admission/by-url.ts";
import { handler } from "#http/handler.ts";
import { reportResponse } from "#http/report-response.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<
  | "clock"
  | "pageUrl"
  | "results"
  | "shares.read"
  | "parts"
  | "accounts.read"
  | "accountSettings"
  | "branding"
  | "logos"
  | "printer"
  | "signer"
>;

export const readReport = handler(operations.readReport, byUrl, (ports: Needed) => async ({ params }) => {
  const link = params.link;
  return reportResponse(
    await ports.clock.within(parseReportLink(link)?.accountId ?? "", () =>
      read({ ...ports, settings: ports.accountSettings }, link),
    ),
  );
});
