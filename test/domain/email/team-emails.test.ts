import { expect, test } from "vitest";
import { ROLES } from "#contract/dashboard/permissions.ts";
import { keyNoticeEmail, memberInvitationEmail } from "#domain/email/team-emails.ts";
import { type KeyNoticeRecord, noticesTo } from "#domain/shared/key-notice.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";
import { asRead } from "../../support/records/invitation-emails.ts";

const PAGE = "https://tests.example.com";
const invited = {
  email: "ada@example.com",
  role: "admin" as const,
  invited_by: "olivia@example.com" as string | null,
  result_id: null as string | null,
  expires_at: "2026-03-09T10:00:00.000Z",
};

const flat = (text: string): string => text.replace(/\s+/g, " ");

test("an invitation says who invites, to what, as what, until when, and where to sign in, in both parts", () => {
  const { to, from_name, subject, text, html } = memberInvitationEmail(invited, { name: "Acme" }, PAGE);
  expect([to, from_name, subject]).toEqual(["ada@example.com", "Acme", "Join Acme on Assessments"]);
  for (const part of [text, html].map(flat)) {
    expect(part).toContain(
      "olivia@\u200cexample.\u200ccom invites you to join Acme on Assessments as an admin. An admin may",
    );
    expect(part).toContain(
      "Sign in with this email address to accept or decline, until Monday 9 March 2026, 10:00 UTC.",
    );
    expect(part).toContain(`${PAGE}/dashboard/join`);
    expect(part).toContain("If you did not expect this, ignore it: nothing happens unless you accept.");
  }
  expect(flat(memberInvitationEmail({ ...invited, invited_by: null }, { name: "Acme" }, PAGE).text)).toContain(
    "You are invited to join",
  );
});

test("an invitation that shares a result leads to it after accepting, and its time is in the account's zone", () => {
  const account = { name: "Acme", time_zone: "Europe/Berlin" };
  const { text } = memberInvitationEmail({ ...invited, result_id: "inv_1" }, account, PAGE);
  expect(text).toContain(`${PAGE}/dashboard/join?return_to=%2Fdashboard%2Fresults%2Finv_1\n`);
  expect(flat(text)).toContain("you see the result that they share with you");
  expect(flat(text)).toContain("Monday 9 March 2026, 11:00 CET (10:00 UTC)");
});

test.each(ROLES)("the role %s reads as English, and the email says what it may do", (role) => {
  const a = `${/^[aeiou]/.test(role) ? "an" : "a"} ${role}`;
  expect(flat(memberInvitationEmail({ ...invited, role }, { name: "Acme" }, PAGE).text)).toMatch(
    new RegExp(`as ${a}\\. A${a.slice(1)} [a-z]+ `),
  );
});

test("an account's name can add neither markup, nor a header, nor a link", () => {
  const { subject, html, text } = memberInvitationEmail(
    invited,
    { name: "<b>A</b>\r\nBcc: x\nhttps://evil.example" },
    PAGE,
  );
  expect(subject).not.toMatch(/[\r\n]/);
  expect(html).not.toContain("<b>A");
  expect(text).not.toContain("https://evil.example");
});

test.each(["created", "rotated", "revoked"] as const)("a notice says which key was %s, by whom and when", (act) => {
  const about = {
    account_id: "acct_1",
    livemode: true,
    act,
    key_id: "key_1",
    key_name: "ATS",
    key_hint: "wxyz",
    by: "olivia@example.com",
  };
  const [notice] = noticesTo(["usr_1"], about, MONDAY, seededRandom(1)) as [KeyNoticeRecord];
  const noticeOf = (changes: Partial<KeyNoticeRecord> = {}) =>
    keyNoticeEmail({ ...notice, ...changes }, "owner@example.com", { name: "Acme" }, PAGE);
  const email = noticeOf();
  expect([email.to, email.from_name, email.subject]).toEqual(["owner@example.com", "Acme", `API token ${act} in Acme`]);
  for (const part of asRead(email)) {
    expect(part).toMatch(new RegExp(`ending in wxyz\\) of Acme was ${act} on Monday 2 March`));
    expect(part).toContain("UTC by olivia@\u200cexample.\u200ccom.");
    expect(part).toContain("revoke the token and review the audit log in the dashboard.");
    expect(part).toContain(`${PAGE}/dashboard/api-tokens`);
  }
  expect(asRead(noticeOf({ key_name: null }))[0]).toContain("The API token ending in wxyz of Acme");
  const test = noticeOf({ livemode: false });
  expect(test.subject).toBe(`Test API token ${act} in Acme`);
  expect(asRead(test)[0]).toContain('The test API token "ATS"');
});
