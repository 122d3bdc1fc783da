import { sendBrokenNotice, sendDisabledNotice } from "#actions/email/send-disabled-notice.ts";
import { sendInvitationEmail } from "#actions/email/send-invitation-email.ts";
import { sendNotifications } from "#actions/email/send-notifications.ts";
import { sendKeyNotice, sendMemberInvitation } from "#actions/email/send-team-email.ts";
import type { Mailer } from "#domain/email/ports.ts";
import { isTestTenant } from "#domain/shared/tenant.ts";
import { queueHandler } from "#http/batch.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<
  | "clock"
  | "wall"
  | "random"
  | "log"
  | "metrics"
  | "emailMessageOf"
  | "paced"
  | "keepingMailerOf"
  | "invitations"
  | "changes"
  | "accounts"
  | "branding"
  | "settings"
  | "emailCounter"
  | "endpoints"
  | "contacts"
  | "noticeStore"
  | "connections"
  | "memberInvitations"
  | "members"
  | "keyNotices"
  | "notifications"
  | "hash"
  | "pageUrl"
>;

/** Runs work with the mailer of the account: SES at its pace, or for a test tenant one that sends nothing. */
const withMailer = (
  { clock, paced, keepingMailerOf }: Ports<"clock" | "paced" | "keepingMailerOf">,
  accountId: string,
  work: (mailer: Mailer) => Promise<void>,
): Promise<void> =>
  isTestTenant(accountId) ? clock.within(accountId, () => work(keepingMailerOf(accountId, clock))) : paced(work);

export const sendEmail = {
  on: (ports: Needed) =>
    queueHandler(ports.log, ({ body }) => {
      const message = ports.emailMessageOf(body);
      return withMailer(ports, message.request.account_id, (mailer) => {
        const deps = { ...ports, mailer };
        switch (message.kind) {
          case "endpoint_notice":
            return sendDisabledNotice(deps, message.request);
          case "connection_notice":
            return sendBrokenNotice(deps, message.request);
          case "member_invitation":
            return sendMemberInvitation(deps, message.request);
          case "key_notice":
            return sendKeyNotice(deps, message.request);
          case "notifications":
            return sendNotifications(deps, message.request);
          case "invitation":
            return sendInvitationEmail(deps, message.request);
        }
      });
    }),
};
