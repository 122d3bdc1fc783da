import type { ReportAtLink } from "#domain/report/link.ts";
import { REPORT_EXPIRED, REPORT_NOT_FOUND } from "#domain/report/link-error-pages.ts";
import type { HandlerResponse } from "./call.ts";
import { page } from "./html-page.ts";

/** The link is a credential and the report is personal: no cache, no index, no referrer. */
const PRIVATE = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "no-referrer",
};

const [notFound, expired] = [page(REPORT_NOT_FOUND), page(REPORT_EXPIRED)];

/** A page at a link that is a credential. */
export const pageResponse = async (
  status: number,
  make: () => Promise<HandlerResponse>,
  headers: HandlerResponse["headers"] = {},
): Promise<HandlerResponse> => {
  const response = await make();
  return { ...response, status, headers: { ...response.headers, ...PRIVATE, ...headers } };
};

/** The PDF, or a page that explains what is wrong with the link and what to do. */
export const reportResponse = async (report: ReportAtLink): Promise<HandlerResponse> => {
  if (report.kind === "unknown") return pageResponse(404, notFound);
  if (report.kind === "expired") return pageResponse(410, expired);
  return {
    file: { type: "application/pdf", bytes: report.pdf },
    headers: { ...PRIVATE, "Content-Disposition": `inline; filename="${report.fileName}"` },
  };
};
