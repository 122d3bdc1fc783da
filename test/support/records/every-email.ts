import { brandingOf, NO_BRANDING } from "#domain/branding/branding.ts";
import { brokenConnectionEmail } from "#domain/email/broken-connection-email.ts";
import { disabledEndpointEmail } from "#domain/email/disabled-endpoint-email.ts";
import { invitationEmail } from "#domain/email/invitation-email.ts";
import { notificationEmail } from "#domain/email/notification-email.ts";
import { keyNoticeEmail, memberInvitationEmail } from "#domain/email/team-emails.ts";
import { newConnection } from "#domain/integrations/connection.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { noticesTo } from "#domain/shared/key-notice.ts";
import { newEndpoint } from "#domain/webhooks/endpoint.ts";
import { MONDAY, seededRandom } from "../builders.ts";
import { anInvitedCandidate, PAGE_URL } from "./invitation-emails.ts";

const ACCOUNT = { name: "Acme Publishing", time_zone: "Europe/Berlin" };
const AT = new Date(MONDAY).toISOString();
const OPS = "ops@example.com";

/** With everything that an account can add to its letters. */
const BRANDING = {
  ...NO_BRANDING,
  accent: "#7a1f5c",
  support_contact: "jobs@acme.example",
  footer: "Acme Publishing Ltd\nHigh Street 1, London",
  logo: { id: "0".repeat(64), type: "png" as const, width: 240, height: 48 },
};

const toCandidate = (email_kind: InvitationRecord["email_kind"], changes: Partial<InvitationRecord> = {}) =>
  invitationEmail(
    {
      ...anInvitedCandidate({
        tests: ["full-editing-assessment", "writing-test"],
        custom_message: "We look forward to your texts.\nAnna, Acme",
      }),
      email_kind,
      submitted_at: AT,
      ...changes,
    },
    brandingOf(BRANDING, ACCOUNT, PAGE_URL),
    PAGE_URL,
  );

const notices = noticesTo(
  ["usr_1"],
  {
    account_id: "acct_1",
    livemode: true,
    act: "created",
    key_id: "key_1",
    key_name: "ATS",
    key_hint: "wxyz",
    by: "olivia@example.com",
  },
  MONDAY,
  seededRandom(1),
);

/** Every kind of email that is sent, by what it is. */
export const everyEmail = (): ReadonlyMap<string, { subject: string; text: string; html: string }> =>
  new Map([
    ["invitation", toCandidate(null)],
    ["reminder", toCandidate("reminder")],
    ["receipt", toCandidate("receipt")],
    [
      "answer",
      toCandidate("answer", {
        adjustments: "More time",
        adjustment_answers: [{ requested_at: AT, decision: "declined", message: "No.", answered_at: AT }],
      }),
    ],
    [
      "member invitation",
      memberInvitationEmail(
        { email: OPS, role: "admin", invited_by: "olivia@example.com", result_id: null, expires_at: AT },
        ACCOUNT,
        PAGE_URL,
      ),
    ],
    ...notices.map((notice) => ["key notice", keyNoticeEmail(notice, OPS, ACCOUNT, PAGE_URL)] as const),
    [
      "disabled endpoint",
      disabledEndpointEmail(
        {
          ...newEndpoint(
            { id: "whe_1", accountId: "acct_1", url: "https://hooks.example/in", events: undefined, sealedSecret: "" },
            MONDAY,
          ),
          enabled: false,
          disabled_reason: "gone",
          disabled_at: AT,
        },
        OPS,
        ACCOUNT,
        PAGE_URL,
      ),
    ],
    [
      "broken connection",
      brokenConnectionEmail(
        newConnection(
          { id: "int_1", account_id: "acct_1", vendor: "ashby", name: "Ours", key_hash: "", sealed_key: null },
          0,
        ),
        OPS,
        ACCOUNT,
        PAGE_URL,
      ),
    ],
    [
      "notification",
      notificationEmail(
        [
          { kind: "completed", things: [{ id: "inv_1", name: "Ada", tests: ["writing-test"] }], more: 2 },
          { kind: "credits_low", credits: 3, level: 20 },
        ],
        {
          member: { email: OPS, name: "Olivia" },
          account: ACCOUNT,
          pageUrl: PAGE_URL,
          off: [{ kind: "credits_low", url: `${PAGE_URL}/off` }],
          allOff: `${PAGE_URL}/all-off`,
        },
      ),
    ],
  ]);
