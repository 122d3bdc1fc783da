import type { AccountSettingsStore, AccountStore } from "#domain/accounts/ports.ts";
import { type BrandingStore, brandingOf, type LogoStore } from "#domain/branding/branding.ts";
import type { PartStore } from "#domain/candidate/ports.ts";
import { reportBrand } from "#domain/report/brand.ts";
import { type ReportExtras, reportInputOf } from "#domain/report/input.ts";
import type { Report } from "#domain/report/layout-model.ts";
import { isExpired, parseReportLink, type ReportAtLink } from "#domain/report/link.ts";
import { ownReportOf } from "#domain/report/own-report.ts";
import type { ReportPrinter } from "#domain/report/ports.ts";
import { reportOf } from "#domain/report/report.ts";
import { withSignature } from "#domain/report/signed-file.ts";
import type { ResultStore, ShareStore } from "#domain/results/ports.ts";
import { readerOfLink } from "#domain/results/result.ts";
import type { ResultRecord } from "#domain/results/result-record.ts";
import { isOver } from "#domain/results/sharing/shares.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { liveAccountOf } from "#domain/shared/tenant.ts";
import type { Signer } from "#domain/verification/ports.ts";
import { signFile } from "#domain/verification/statement.ts";
import { takenTexts } from "./taken-texts.ts";

export type BrandDeps = { accounts: Pick<AccountStore, "read">; branding: BrandingStore; logos: LogoStore };

type Deps = BrandDeps & {
  clock: Clock;
  results: ResultStore;
  shares: Pick<ShareStore, "read">;
  parts: Pick<PartStore, "read" | "issuedTest">;
  settings: Pick<AccountSettingsStore, "read">;
  printer: ReportPrinter;
  signer: Signer;
  pageUrl: string;
};

/**
 * The report of a signed link, generated from the stored result and the submitted texts; for its candidate, without the
 * items.
 */
export const readReport = async (deps: Deps, text: string): Promise<ReportAtLink> => {
  const link = parseReportLink(text);
  if (link === undefined) return { kind: "unknown" };
  const result = await deps.results.read(link.accountId, link.invitationId);
  const reader = result && readerOfLink(result, link);
  if (result === undefined || reader === undefined) return { kind: "unknown" };
  const now = deps.clock.now();
  if (isExpired(link, now)) return { kind: "expired" };
  if (link.shareId !== undefined) {
    const kept = await deps.shares.read(link.accountId, link.invitationId);
    const share = kept?.shares.find(({ id }) => id === link.shareId);
    if (share === undefined) return { kind: "unknown" };
    if (isOver(share, now)) return { kind: "expired" };
  }
  const brand = await brandOf(deps, link.accountId);
  const content =
    reader === "candidate"
      ? ownReportOf(reportInputOf(result, deps.pageUrl), now, brand)
      : reportOf(reportInputOf(result, deps.pageUrl, await extrasOf(deps, result)), now, brand);
  const printed = await deps.printer.print(content);
  const signing = { signer: deps.signer, issuer: deps.pageUrl, now };
  const pdf = withSignature(printed, await signFile(signing, link.invitationId, printed));
  // A name without personal data: files are copied, attached and listed.
  return { kind: "report", pdf, fileName: `assessment-report-${link.invitationId}.pdf` };
};

/** How the account appears, with the bytes of a logo that a PDF can show. */
const brandOf = async (deps: BrandDeps, accountId: string): Promise<Report["brand"]> => {
  const [account, own] = await Promise.all([
    deps.accounts.read(liveAccountOf(accountId)),
    deps.branding.read(accountId),
  ]);
  const logo = own.logo?.type === "png" ? await deps.logos.read(own.logo.id) : undefined;
  return reportBrand(brandingOf(own, account), logo?.bytes);
};

/** What only the account's report has: the candidate's texts and, if the account allows it, the right answers. */
const extrasOf = async (deps: Deps, result: ResultRecord): Promise<ReportExtras> => {
  const [texts, settings] = await Promise.all([takenTexts(deps.parts, result), deps.settings.read(result.account_id)]);
  return { texts, printsKeys: settings?.report_keys === true };
};
