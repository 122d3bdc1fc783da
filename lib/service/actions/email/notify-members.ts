import type { SettingsReader } from "#domain/accounts/ports.ts";
import { sameMailbox } from "#domain/shared/mailbox.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { isTestTenant } from "#domain/shared/tenant.ts";
import { zoneOf } from "#domain/shared/time-zone.ts";
import type { MemberRecord } from "#domain/team/member.ts";
import { choiceOf, wants } from "#domain/team/notification-choice.ts";
import { afterNotices, type Notice, type NotificationsStore, noNotifications } from "#domain/team/notifications.ts";
import type { MemberStore } from "#domain/team/ports.ts";

export type NotifyDeps = {
  clock: Clock;
  members: Pick<MemberStore, "list">;
  settings: SettingsReader;
  notifications: NotificationsStore;
};

/** More concurrent writers than one member's row can have. */
const MAX_ROUNDS = 20;

/**
 * Adds notices to what waits for each member who wants them. Safe to repeat: a row keeps the keys of its last notices. Test
 * mode notifies no one.
 *
 * @param createdBy the address of the member who created the invitation that they are about; null for no one
 */
export const notifyMembers = async (
  deps: NotifyDeps,
  accountId: string,
  notices: readonly Notice[],
  createdBy: string | null = null,
): Promise<void> => {
  if (notices.length === 0 || isTestTenant(accountId)) return;
  const members = await deps.members.list(accountId);
  const creator = members.find(({ email }) => createdBy !== null && sameMailbox(email, createdBy))?.email ?? null;
  await Promise.all(
    members.map((member) =>
      notify(
        deps,
        member,
        notices.filter(({ kind }) => wants(member, kind, creator)),
      ),
    ),
  );
};

const notify = async (deps: NotifyDeps, member: MemberRecord, notices: readonly Notice[]): Promise<void> => {
  if (notices.length === 0) return;
  const { account_id, person_id } = member;
  const zone = zoneOf(await deps.settings(account_id));
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const row = (await deps.notifications.read(account_id, person_id)) ?? noNotifications(account_id, person_id);
    const after = afterNotices(row, notices, { choice: choiceOf(member), zone, now: deps.clock.now() });
    if (after === undefined || (await deps.notifications.save(after))) return;
  }
  throw new Error("What waits for a member kept changing under this notice");
};
