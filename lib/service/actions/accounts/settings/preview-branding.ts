import type { CandidateState } from "#contract/candidate/candidate.ts";
import type { Draft } from "#contract/dashboard/settings.ts";
import type { AccountStore, SettingsReader } from "#domain/accounts/ports.ts";
import {
  type Branding,
  type BrandingRecord,
  type BrandingStore,
  brandingOf,
  type LogoStore,
} from "#domain/branding/branding.ts";
import { presentState } from "#domain/candidate/state.ts";
import { invitationEmail } from "#domain/email/invitation-email.ts";
import type { Email } from "#domain/email/ports.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import { DEFAULT_RETENTION_DAYS } from "#domain/privacy/retention.ts";
import { reportBrand } from "#domain/report/brand.ts";
import type { ReportPrinter } from "#domain/report/ports.ts";
import { reportOf } from "#domain/report/report.ts";
import { sampleResult } from "#domain/report/sample.ts";
import { definedFields } from "#domain/shared/defined-fields.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";

type Deps = { clock: Clock; accounts: Pick<AccountStore, "read">; branding: BrandingStore };

/** The stored branding with the draft's changes. */
const drafted = async (
  deps: Deps,
  accountId: string,
  { notice, ...draft }: Draft,
): Promise<{ record: BrandingRecord; brandingAt(origin: string): Branding }> => {
  const [account, stored] = await Promise.all([deps.accounts.read(accountId), deps.branding.read(accountId)]);
  const since = new Date(deps.clock.now()).toISOString();
  const record: BrandingRecord = {
    ...stored,
    ...definedFields(draft),
    ...(notice === undefined
      ? {}
      : { notice: notice === null ? null : { version: stored.notice_versions + 1, text: notice, since } }),
  };
  return { record, brandingAt: (origin) => brandingOf(record, account, origin) };
};

/** The email and the first screen of a candidate who does not exist; their link opens nothing. */
export const previewForCandidate = async (
  deps: Deps & { random: Random; pageUrl: string; settings: SettingsReader },
  accountId: string,
  draft: Draft,
): Promise<{ email: Email; state: CandidateState }> => {
  const now = deps.clock.now();
  const [{ record, brandingAt }, { dialect, retention_days }] = await Promise.all([
    drafted(deps, accountId, draft),
    deps.settings(accountId),
  ]);
  const retentionDays = retention_days ?? DEFAULT_RETENTION_DAYS;
  const invitation = newInvitation(
    accountId,
    {
      candidate_email: "jane.doe@example.com",
      candidate_name: "Jane Doe",
      tests: ["editing-test", "grammar-test"],
      expiry_hours: 120,
      custom_message: null,
      reference: null,
      send_email: true,
      extra_time_percent: 0,
      dialect,
    },
    now,
    deps.random,
  );
  return {
    email: invitationEmail(invitation, brandingAt(deps.pageUrl), deps.pageUrl, record),
    state: presentState({ invitation, branding: brandingAt(""), retentionDays, returnTo: null, parts: [] }, now),
  };
};

/** A report about no one, as a PDF. */
export const previewReport = async (
  deps: Deps & { logos: LogoStore; printer: ReportPrinter },
  accountId: string,
  draft: Draft,
): Promise<Uint8Array> => {
  const now = deps.clock.now();
  const { record, brandingAt } = await drafted(deps, accountId, draft);
  const logo = record.logo?.type === "png" ? await deps.logos.read(record.logo.id) : undefined;
  const input = sampleResult(new Date(now).toISOString());
  return deps.printer.print(reportOf(input, now, reportBrand(brandingAt(""), logo?.bytes)));
};
