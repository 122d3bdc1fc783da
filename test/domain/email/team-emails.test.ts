import { expect, test } from "vitest";
import { ROLES } from "#contract/dashboard/permissions.ts";
import { keyNoticeEmail, memberInvitationEmail } from "#domain/email/team-emails.ts";
import { type KeyNoticeRecord, noticesTo } from "#domain/shared/key-notice.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";

const PAGE = "https://tests.example.com";
const invited = {
  email: "ada@example.com",
  role: "admin" as const,
  invited_by: "olivia@example.com" as string | null,
  result_id: null as string | null,
  expires_at: "2026-03-09T10:00:00.000Z",
};

test("an invitation says who invites, to what, as what, until when, and where to sign in, in both parts", () => {
  const { to, subject, text, html } = memberInvitationEmail(invited, { name: "Acme" }, PAGE);
  expect([to, subject]).toEqual(["ada@example.com", "Join Acme on Assessments"]);
  for (const part of [text, html]) {
    expect(part).toContain("Acme on Assessments as an admin");
    expect(part).toContain("Monday 9 March 2026");
    expect(part).toContain(`${PAGE}/dashboard/join`);
  }
  expect(text).toContain("olivia@\u200cexample.\u200ccom invites you to join");
  expect(memberInvitationEmail({ ...invited, invited_by: null }, { name: "Acme" }, PAGE).text).toContain(
    "You are invited to join",
  );
});

test("an invitation is signed in to by the invited address, and may be ignored", () => {
  const { text, from_name } = memberInvitationEmail(invited, { name: "Acme" }, PAGE);
  expect(from_name).toBe("Assessments");
  expect(text.split("\n\n").slice(1)).toEqual([
    "To accept or decline, sign in with this email address (ada@example.com) until Monday 9 March 2026, 10:00 UTC:",
    `${PAGE}/dashboard/join`,
    "If you did not expect this, ignore it: nothing happens unless you accept.\n",
  ]);
});

test("an invitation that shares a result leads to it after accepting", () => {
  const { text } = memberInvitationEmail({ ...invited, result_id: "inv_1" }, { name: "Acme" }, PAGE);
  expect(text).toContain(`${PAGE}/dashboard/join?return_to=%2Fdashboard%2Fresults%2Finv_1\n`);
  expect(text).toContain("The link then shows a result");
});

test.each(ROLES)("the role %s reads as English", (role) => {
  expect(memberInvitationEmail({ ...invited, role }, { name: "Acme" }, PAGE).text).toMatch(
    new RegExp(`as ${/^[aeiou]/.test(role) ? "an" : "a"} ${role}\\.`),
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
  const { to, subject, text, html } = keyNoticeEmail(notice, "owner@example.com", { name: "Acme" }, PAGE);
  expect([to, subject]).toEqual(["owner@example.com", `API key ${act} in Acme`]);
  for (const part of [text, html])
    expect(part).toMatch(new RegExp(`ending in wxyz\\) of Acme was ${act} on Monday 2 March`));
  expect(keyNoticeEmail({ ...notice, key_name: null }, "o@example.com", { name: "Acme" }, PAGE).text).toContain(
    "The API key ending in wxyz of Acme",
  );
  expect(text).toContain("UTC by olivia@\u200cexample.\u200ccom.\n\n");
  expect(text).toMatch(
    /revoke the key and review the audit log in the dashboard:\n\nhttps:\/\/tests\.example\.com\/dashboard\n$/,
  );
  expect(html).toContain(`<a href="${PAGE}/dashboard">`);
  const test = keyNoticeEmail({ ...notice, livemode: false }, "o@example.com", { name: "Acme" }, PAGE);
  expect([test.subject, test.text]).toEqual([
    `Test API key ${act} in Acme`,
    expect.stringContaining('The test API key "ATS"'),
  ]);
});

test("a notice of a low balance says whose it is, what was left, the level that it fell below, and where to see usage", () => {
  const about = { account_id: "acct_1", act: "low_balance" as const, credits: 9, level: 10 };
  const [notice] = noticesTo(["usr_1"], about, MONDAY, seededRandom(1)) as [KeyNoticeRecord];
  const { to, subject, text, html } = keyNoticeEmail(notice, "owner@example.com", { name: "Acme <b>\r\n" }, PAGE);
  expect([to, subject]).toEqual(["owner@example.com", "Low balance in Acme <b>: 9 credits"]);
  expect(text.split("\n\n")).toEqual([
    "The balance of Acme <b> fell below 10 credits: on Monday 2 March 2026, 10:00 UTC, 9 were left.",
    expect.stringMatching(/^Invitations that cost more than what is left are refused\./),
    `${PAGE}/dashboard/credits\n`,
  ]);
  expect(html).toContain("The balance of Acme &lt;b&gt; fell below 10 credits");
  expect(html).toContain(`<a href="${PAGE}/dashboard/credits">`);
});
