import type { CandidateRecord } from "#contract/candidate/record.ts";
import type { AccountStore, SettingsReader } from "#domain/accounts/ports.ts";
import { type BrandingStore, brandingOf } from "#domain/branding.ts";
import type { PartStore } from "#domain/candidate/ports.ts";
import { presentRecord } from "#domain/candidate/present-record.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { Clock } from "#domain/ports.ts";
import type { ResultStore } from "#domain/results/ports.ts";

export type RecordDeps = {
  clock: Clock;
  accounts: Pick<AccountStore, "read">;
  branding: BrandingStore;
  settings: SettingsReader;
  parts: Pick<PartStore, "list">;
  results: Pick<ResultStore, "read">;
};

/** What is held about an invitation, for its candidate, in any state. */
export const readRecord = async (deps: RecordDeps, invitation: InvitationRecord): Promise<CandidateRecord> => {
  const { account_id, id } = invitation;
  const [account, branding, settings, parts, result] = await Promise.all([
    deps.accounts.read(account_id),
    deps.branding.read(account_id),
    deps.settings(account_id),
    deps.parts.list(account_id, id),
    deps.results.read(account_id, id),
  ]);
  const held = { invitation, branding: brandingOf(branding, account?.name ?? null), settings, parts, result };
  return presentRecord(held, deps.clock.now());
};
