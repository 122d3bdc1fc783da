import type { Clock, ReportPrinter, ResultStore } from "#domain/ports.ts";
import { reportOf } from "#domain/report.ts";
import { reportInputOf } from "#domain/report-input.ts";
import { isExpired, parseReportLink, type ReportAtLink } from "#domain/report-link.ts";
import { isReportSignature } from "#domain/result.ts";

/** The report behind a signed link, made anew from the stored result. */
export const readReport = async (
  deps: { clock: Clock; results: ResultStore; printer: ReportPrinter },
  text: string,
): Promise<ReportAtLink> => {
  const link = parseReportLink(text);
  if (link === undefined) return { kind: "unknown" };
  const result = await deps.results.read(link.accountId, link.invitationId);
  if (result === undefined || !isReportSignature(result, link.expires, link.signature)) return { kind: "unknown" };
  const now = deps.clock.now();
  if (isExpired(link, now)) return { kind: "expired" };
  const pdf = await deps.printer.print(reportOf(reportInputOf(result), now));
  // A name without personal data: files are copied, attached and listed.
  return { kind: "report", pdf, fileName: `assessment-report-${link.invitationId}.pdf` };
};
