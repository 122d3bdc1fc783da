import type { CandidateState } from "#contract/candidate/candidate.ts";
import type { AccountStore, SettingsReader } from "#domain/accounts/ports.ts";
import { type BrandingStore, brandingOf } from "#domain/branding/branding.ts";
import { currentPart } from "#domain/candidate/part-lifecycle.ts";
import type { PartStore } from "#domain/candidate/ports.ts";
import { presentState } from "#domain/candidate/state.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { returnTo } from "#domain/invitations/return-to.ts";
import { DEFAULT_RETENTION_DAYS } from "#domain/privacy/retention.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { refuseClosed } from "./candidate-errors.ts";
import { type CloseDeps, closeOverdue } from "./close-part.ts";

export type StateDeps = {
  clock: Clock;
  parts: PartStore;
  accounts: Pick<AccountStore, "read">;
  branding: BrandingStore;
  settings: SettingsReader;
};

/** The state of an invitation after a call, whatever its outcome. */
export const stateOf = async (deps: StateDeps, invitation: InvitationRecord): Promise<CandidateState> => {
  const { account_id, id } = invitation;
  const running = invitation.test_deadline === null ? undefined : currentPart(invitation);
  const [account, settings, own, parts, issued] = await Promise.all([
    deps.accounts.read(account_id),
    // Of now where the candidate may be sent to a page, which the account may have stopped allowing.
    deps.settings(account_id, invitation.return_url !== null),
    deps.branding.read(account_id),
    deps.parts.list(account_id, id),
    running && deps.parts.issuedTest(account_id, id, running.id),
  ]);
  const branding = brandingOf(own, account);
  const retentionDays = settings.retention_days ?? DEFAULT_RETENTION_DAYS;
  const shown = { invitation, branding, retentionDays, returnTo: returnTo(invitation, settings), parts, issued };
  return presentState(shown, deps.clock.now());
};

/**
 * The candidate's state. A part whose time is up is closed first, so that the candidate does not wait for the sweep.
 *
 * @throws ApiError `already_submitted` or `invitation_closed`.
 */
export const readCandidateState = async (
  deps: StateDeps & CloseDeps,
  seen: InvitationRecord,
): Promise<CandidateState> => {
  const target = { accountId: seen.account_id, invitationId: seen.id };
  const { invitation } = await closeOverdue(deps, target);
  const closed = refuseClosed(invitation, deps.clock.now());
  if (closed !== undefined) throw closed;
  return stateOf(deps, invitation);
};
