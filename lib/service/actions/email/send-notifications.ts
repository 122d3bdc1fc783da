import { INVITATION_NOTIFICATIONS, type NotificationKind } from "#contract/dashboard/notifications.ts";
import type { AccountContacts, AccountStore, SettingsReader } from "#domain/accounts/ports.ts";
import { testOf } from "#domain/assessments/catalogue.ts";
import { notificationEmail, type Said } from "#domain/email/notification-email.ts";
import type { NotificationsEmail } from "#domain/email/ports.ts";
import type { ConnectionStore } from "#domain/integrations/ports.ts";
import { isErased } from "#domain/invitations/erasure/erasure.ts";
import type { InvitationStore } from "#domain/invitations/ports.ts";
import { mayHaveToMark, numberOf } from "#domain/sees-of.ts";
import { sameMailbox } from "#domain/shared/mailbox.ts";
import { maskText } from "#domain/team/masking.ts";
import type { MemberRecord } from "#domain/team/member.ts";
import { choiceOf } from "#domain/team/notification-choice.ts";
import { toSay, type Waiting } from "#domain/team/notifications.ts";
import { accessOf } from "#domain/team/permissions.ts";
import type { MemberStore } from "#domain/team/ports.ts";
import { type KeyedHash, unsubscribePath } from "#domain/team/unsubscribe-link.ts";
import type { EndpointStore } from "#domain/webhooks/ports.ts";
import { type NotificationsDeps, notificationsAsOwner } from "./email-owner.ts";
import { type SendDeps, sendEmail } from "./send-email.ts";

type SayDeps = {
  accounts: Pick<AccountStore, "read">;
  contacts: Pick<AccountContacts, "read">;
  settings: SettingsReader;
  invitations: Pick<InvitationStore, "read">;
  endpoints: Pick<EndpointStore, "read">;
  connections: Pick<ConnectionStore, "read">;
};

type Deps = SendDeps &
  NotificationsDeps &
  SayDeps & { members: Pick<MemberStore, "read">; hash: KeyedHash; pageUrl: string };

const isOfInvitations = (kind: NotificationKind): boolean => INVITATION_NOTIFICATIONS.some((one) => one === kind);

/**
 * Sends a member what waits for them, in one email: what they still want, may see and is still so. Names are read when it is
 * sent, so that it has none of a candidate whose data was erased.
 */
export const sendNotifications = (deps: Deps, { request, ...target }: NotificationsEmail): Promise<void> =>
  sendEmail(deps, notificationsAsOwner(deps, target), request, async (row) => {
    const { account_id, person_id } = target;
    const [account, member] = await Promise.all([
      deps.accounts.read(account_id),
      deps.members.read(account_id, person_id),
    ]);
    if (account === undefined || member === undefined) return undefined;
    const { kinds, invitations } = choiceOf(member);
    const wanted = toSay(row).filter(
      ({ kind }) => kinds.includes(kind) && (invitations !== "none" || !isOfInvitations(kind)),
    );
    const said = (await Promise.all(wanted.map((waiting) => sayingOf(deps, member, waiting)))).filter(
      (one) => one !== undefined,
    );
    if (said.length === 0) return undefined;
    const linkTo = async (kind: NotificationKind | "all") =>
      deps.pageUrl + (await unsubscribePath(deps.hash, { accountId: account_id, personId: person_id, kind }));
    const off = await Promise.all(said.map(async ({ kind }) => ({ kind, url: await linkTo(kind) })));
    return notificationEmail(said, { member, account, pageUrl: deps.pageUrl, off, allOff: await linkTo("all") });
  });

/** How an endpoint is named; undefined if it is not disabled any more. */
const disabledName = async ({ endpoints }: SayDeps, accountId: string, id: string): Promise<string | undefined> => {
  const endpoint = await endpoints.read(accountId, id);
  return endpoint === undefined || endpoint.enabled ? undefined : new URL(endpoint.url).hostname;
};

/** How a connection to an ATS is named; undefined if it is not broken any more. */
const brokenName = async ({ connections }: SayDeps, accountId: string, id: string): Promise<string | undefined> => {
  const connection = await connections.read(accountId, id);
  return connection?.status === "broken" ? connection.name : undefined;
};

/** What is said of one kind; undefined when nothing of it is so any more. */
const sayingOf = async (
  deps: SayDeps,
  { account_id, role, email }: MemberRecord,
  { kind, count, ids }: Waiting,
): Promise<Said | undefined> => {
  if (kind === "credits_low") {
    const [account, { low_balance_level: level }] = await Promise.all([
      deps.accounts.read(account_id),
      deps.settings(account_id),
    ]);
    return account === undefined || level === null || account.credits >= level
      ? undefined
      : { kind, credits: account.credits, level };
  }
  if (kind === "endpoint_disabled" || kind === "integration_broken") {
    // The account's contact has another email about it.
    const { contact_email = null } = (await deps.contacts.read(account_id)) ?? {};
    const nameOf = kind === "endpoint_disabled" ? disabledName : brokenName;
    const names = await Promise.all(ids.map(async (id) => ({ id, name: await nameOf(deps, account_id, id) })));
    const things = names.flatMap(({ id, name }) => (name === undefined ? [] : [{ id, name }]));
    return things.length === 0 || (contact_email !== null && sameMailbox(contact_email, email))
      ? undefined
      : { kind, things, more: 0 };
  }
  const found = await Promise.all(ids.map((id) => deps.invitations.read(account_id, id)));
  const kept = found.filter((one) => one !== undefined).filter((one) => !isErased(one));
  const isFull = accessOf(role, "invitations.read") === "full";
  const nameOf = (invitation: (typeof kept)[number]): string => {
    if (mayHaveToMark(role, invitation)) return numberOf(invitation.id);
    return isFull ? invitation.candidate_name : maskText(invitation.candidate_name);
  };
  // That a text is flagged is no less computed than its score.
  const told = kind === "flagged" ? kept.filter((one) => !mayHaveToMark(role, one)) : kept;
  const things = told.map((invitation) => ({
    id: invitation.id,
    name: nameOf(invitation),
    tests: invitation.tests.map((slug) => testOf(slug, invitation.own_tests).name),
  }));
  return things.length === 0 && count === ids.length ? undefined : { kind, things, more: count - ids.length };
};
