import type { SettingsReader } from "#domain/accounts/ports.ts";
import type { PartStore } from "#domain/candidate/ports.ts";
import { NO_SIGNALS } from "#domain/integrity/no-signals.ts";
import { endedAt } from "#domain/invitations/ended-at.ts";
import { isErased } from "#domain/invitations/erasure/erasure.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { InvitationAges } from "#domain/invitations/ports.ts";
import {
  DEFAULT_RETENTION_DAYS,
  keptSince,
  nextRun,
  type RetentionRecord,
  type RetentionStore,
  SIGNALS_DAYS,
} from "#domain/privacy/retention.ts";
import { type EraseDeps, eraseInvitation } from "./erase-invitation.ts";

export type RetentionDeps = EraseDeps & {
  retentions: Pick<RetentionStore, "read" | "save">;
  ages: InvitationAges;
  parts: Pick<PartStore, "list" | "forgetSignals">;
  settings: SettingsReader;
};

/** Invitations that are read at once. */
const PAGE = 100;

/**
 * Erases what an account has kept long enough, and the recorded behaviour of tests after 60 days. Invitations are looked
 * through from the oldest; each run begins behind the last one before which nothing is left, so it reads those of about 40
 * days, the longest that an invitation can be open. A changed setting applies from the next run on. Safe to repeat and
 * to run concurrently.
 *
 * @param mayGoOn called before each invitation that is to be changed; false ends the run early, and it is continued.
 */
export const runRetention = async (deps: RetentionDeps, accountId: string, mayGoOn: () => boolean): Promise<void> => {
  const seen = await deps.retentions.read(accountId);
  const now = deps.clock.now();
  if (seen === undefined || Date.parse(seen.due_at) > now) return;
  const { retention_days } = await deps.settings(accountId);
  const target = (invitation: InvitationRecord) => ({ accountId, invitationId: invitation.id });

  const signals = await lookThrough(deps, seen.signals_to, {
    accountId,
    mayGoOn,
    since: keptSince(SIGNALS_DAYS, now),
    act: async (invitation) => {
      if (isErased(invitation)) return;
      for (const part of await deps.parts.list(accountId, invitation.id)) await forgetSignals(deps, part);
    },
  });
  const erased = await lookThrough(deps, seen.erased_to, {
    accountId,
    mayGoOn,
    since: keptSince(retention_days ?? DEFAULT_RETENTION_DAYS, now),
    act: async (invitation) => {
      if (!isErased(invitation)) await eraseInvitation(deps, target(invitation), null);
    },
  });
  const isFinished = signals.isFinished && erased.isFinished;
  const after: RetentionRecord = {
    ...seen,
    due_at: nextRun(isFinished, now),
    signals_to: signals.to,
    erased_to: erased.to,
  };
  await deps.retentions.save(after);
};

const forgetSignals = async (
  deps: Pick<RetentionDeps, "parts">,
  part: Awaited<ReturnType<PartStore["list"]>>[number],
): Promise<void> => {
  if (part.signals.batches > 0) await deps.parts.forgetSignals(part, NO_SIGNALS);
};

type Pass = {
  accountId: string;
  /** Invitations that ended until then are acted on. */
  since: number;
  act: (invitation: InvitationRecord) => Promise<void>;
  mayGoOn: () => boolean;
};

const isEnded = (invitation: InvitationRecord, since: number): boolean => {
  const ended = endedAt(invitation);
  return isErased(invitation) || (ended !== undefined && ended <= since);
};

/** Acts on the invitations after an id that ended long enough ago; `to` is the last id before which none is left. */
const lookThrough = async (
  deps: Pick<RetentionDeps, "ages">,
  from: string | null,
  { accountId, since, act, mayGoOn }: Pass,
): Promise<{ to: string | null; isFinished: boolean }> => {
  let to = from;
  let above = from;
  let isComplete = true;
  for (;;) {
    // An invitation that ended by then was created before.
    const page = await deps.ages.oldest(accountId, { above, createdBefore: since, limit: PAGE });
    for (const { id, invitation } of page) {
      // One that cannot be read is looked at again in every run, until it can be.
      const isDue = invitation !== undefined && isEnded(invitation, since);
      if (isDue) {
        if (!mayGoOn()) return { to, isFinished: false };
        await act(invitation);
      }
      isComplete &&= isDue;
      if (isComplete) to = id;
      above = id;
    }
    if (page.length < PAGE) return { to, isFinished: true };
  }
};
