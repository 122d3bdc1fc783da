import type { NotificationChoice, Notifications } from "#contract/dashboard/notifications.ts";
import type { AccountStore } from "#domain/accounts/ports.ts";
import { zoneOf } from "#domain/shared/time-zone.ts";
import type { MemberRecord } from "#domain/team/member.ts";
import { choiceOf, kindsOpenTo } from "#domain/team/notification-choice.ts";
import type { MemberStore } from "#domain/team/ports.ts";

type Deps = { accounts: Pick<AccountStore, "read"> };

/** What a member is emailed about. */
export const readNotifications = async ({ accounts }: Deps, member: MemberRecord): Promise<Notifications> => ({
  email: member.email,
  ...choiceOf(member),
  available: kindsOpenTo(member.role),
  time_zone: zoneOf(await accounts.read(member.account_id)),
});

/** Changes what a member is emailed about. Kinds that their role cannot be emailed about are left out. */
export const changeNotifications = async (
  deps: Deps & { members: Pick<MemberStore, "choose"> },
  member: MemberRecord,
  choice: NotificationChoice,
): Promise<Notifications> => {
  const notifications = choiceOf({ ...member, notifications: choice });
  await deps.members.choose(member.account_id, member.person_id, { notifications });
  return readNotifications(deps, { ...member, notifications });
};
