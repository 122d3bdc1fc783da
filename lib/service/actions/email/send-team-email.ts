import type { AccountStore } from "#domain/accounts/ports.ts";
import type { KeyNoticeEmail, MemberInvitationEmail } from "#domain/email/ports.ts";
import { keyNoticeEmail, memberInvitationEmail } from "#domain/email/team-emails.ts";
import type { MemberStore } from "#domain/team/ports.ts";
import {
  type KeyNoticeDeps,
  keyNoticeAsOwner,
  type MemberInvitationDeps,
  memberInvitationAsOwner,
} from "./email-owner.ts";
import { type SendDeps, sendEmail } from "./send-email.ts";

type Deps = SendDeps &
  MemberInvitationDeps &
  KeyNoticeDeps & {
    accounts: Pick<AccountStore, "read">;
    members: Pick<MemberStore, "read">;
    pageUrl: string;
  };

/** Sends the email of an invitation to become a member, once per request for it. */
export const sendMemberInvitation = (deps: Deps, { request, ...target }: MemberInvitationEmail): Promise<void> =>
  sendEmail(deps, memberInvitationAsOwner(deps, target), request, async (invitation) => {
    const account = await deps.accounts.read(target.account_id);
    return account && memberInvitationEmail(invitation, account, deps.pageUrl);
  });

/** Sends an owner the email about an API key, once; to none who is no longer an owner. */
export const sendKeyNotice = (deps: Deps, { request, ...target }: KeyNoticeEmail): Promise<void> =>
  sendEmail(deps, keyNoticeAsOwner(deps, target), request, async (notice) => {
    const [account, member] = await Promise.all([
      deps.accounts.read(target.account_id),
      deps.members.read(target.account_id, notice.person_id),
    ]);
    if (account === undefined || member?.role !== "owner") return undefined;
    return keyNoticeEmail(notice, member.email, account, deps.pageUrl);
  });
