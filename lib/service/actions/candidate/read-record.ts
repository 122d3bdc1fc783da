import type { CandidateRecord } from "#contract/candidate/record.ts";
import type { AccountStore, SettingsReader } from "#domain/accounts/ports.ts";
import { type BrandingStore, brandingOf } from "#domain/branding/branding.ts";
import type { PartStore } from "#domain/candidate/ports.ts";
import { endedAt } from "#domain/invitations/ended-at.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { returnTo } from "#domain/invitations/return-to.ts";
import { keptUntil, SIGNALS_DAYS } from "#domain/privacy/retention.ts";
import { presentRecord } from "#domain/results/candidate-record.ts";
import type { ResultStore } from "#domain/results/ports.ts";
import type { Clock } from "#domain/shared/ports.ts";

export type RecordDeps = {
  clock: Clock;
  accounts: Pick<AccountStore, "read">;
  branding: BrandingStore;
  settings: SettingsReader;
  parts: Pick<PartStore, "list">;
  results: Pick<ResultStore, "read">;
  pageUrl: string;
};

/** What is held about an invitation, for its candidate, in any state. */
export const readRecord = async (deps: RecordDeps, invitation: InvitationRecord): Promise<CandidateRecord> => {
  const { account_id, id } = invitation;
  const [account, branding, settings, parts, result] = await Promise.all([
    deps.accounts.read(account_id),
    deps.branding.read(account_id),
    // Of now where the candidate may be sent to a page, which the account may have stopped allowing.
    deps.settings(account_id, invitation.return_url !== null),
    deps.parts.list(account_id, id),
    deps.results.read(account_id, id),
  ]);
  const kept = keptTimes(invitation, settings.retention_days);
  const shownBranding = brandingOf(branding, account);
  const held = { invitation, branding: shownBranding, settings, kept, parts, result, pageUrl: deps.pageUrl };
  return presentRecord({ ...held, returnTo: returnTo(invitation, settings) }, deps.clock.now());
};

/** When the data of an invitation is deleted without a request; never while it is open. */
const keptTimes = (
  invitation: InvitationRecord,
  days: number | null,
): Pick<CandidateRecord, "kept_until" | "behaviour_kept_until"> => {
  const ended = endedAt(invitation);
  if (ended === undefined) return { kept_until: null, behaviour_kept_until: null };
  return { kept_until: keptUntil(days, ended), behaviour_kept_until: keptUntil(SIGNALS_DAYS, ended) };
};
