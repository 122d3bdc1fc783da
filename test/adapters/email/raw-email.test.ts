import { expect, test } from "vitest";
import { rawEmail } from "#adapters/email/raw-email.ts";
import { rawMessage } from "../../../lib/local/engines/raw-message.ts";
import { startSes } from "../../support/engines/ses.ts";

const UNSUBSCRIBE = "https://page.example.com/unsubscribe/acct_1.usr_1.all.signature";
const email = {
  to: "ada@example.com",
  from_name: "Håkan & Söner",
  subject: "2 bedömningar är klara\u2026",
  text: `Grüße, ${"a long line ".repeat(20)}`,
  html: "<p>Grüße</p>",
  unsubscribe: UNSUBSCRIBE,
};

test("the message has both parts as they are, and the headers of RFC 8058; no line of it is too long", () => {
  const message = rawEmail(email, "no-reply@example.com");
  const [head = "", ...parts] = message.split(/--=_[\da-f]{40}(?:--)?\r\n/);
  expect(head.split("\r\n")).toEqual(
    expect.arrayContaining([
      `List-Unsubscribe: <${UNSUBSCRIBE}>`,
      "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
      "To: ada@example.com",
      "Auto-Submitted: auto-generated",
      expect.stringMatching(/^From: (=\?UTF-8\?B\?[\w+/=]+\?= ?)+ <no-reply@example.com>$/),
    ]),
  );
  const decoded = parts.slice(0, 2).map((part) => {
    const [headers = "", body = ""] = part.split("\r\n\r\n");
    return [/^Content-Type: ([\w/]+)/.exec(headers)?.[1], Buffer.from(body, "base64").toString()];
  });
  expect(decoded).toEqual([
    ["text/plain", email.text],
    ["text/html", email.html],
  ]);
  expect(Math.max(...message.split("\r\n").map(({ length }) => length))).toBeLessThan(998);
});

test("a calendar file is attached beside both parts; without a way to switch emails off there is no header of it", () => {
  const { unsubscribe: _, ...invitation } = email;
  const message = rawEmail({ ...invitation, calendar: "BEGIN:VCALENDAR" }, "no-reply@example.com");
  expect(message).not.toContain("List-Unsubscribe");
  expect(message.match(/^Content-Type: [^;\r]+/gm)).toEqual(
    ["multipart/mixed", "multipart/alternative", "text/plain", "text/html", "text/calendar"].map(
      (type) => `Content-Type: ${type}`,
    ),
  );
  const [headers = "", body = ""] = message.slice(message.indexOf("Content-Type: text/calendar")).split("\r\n\r\n");
  expect(headers).toContain('Content-Disposition: attachment; filename="deadline.ics"');
  expect(Buffer.from(body.split("\r\n")[0] ?? "", "base64").toString()).toBe("BEGIN:VCALENDAR");
});

test("SES gets it with its recipient, the configuration set that reports bounces, and the tags that name what it is about", async () => {
  await using ses = await startSes();
  expect(await ses.mailer.send(email, { account_id: "acct_1" })).toEqual({ kind: "sent" });
  const { "RawMessage.Data": data = "", ...form } = ses.parameters();
  expect(form).toMatchObject({
    Action: "SendRawEmail",
    Source: "no-reply@example.com",
    "Destinations.member.1": "ada@example.com",
    "Tags.member.1.Name": "account_id",
    ConfigurationSetName: "ais-dev",
  });
  expect(Buffer.from(data, "base64").toString()).toBe(rawEmail(email, "no-reply@example.com"));
});

test("a subject of any length is in lines of at most 76 characters (RFC 2047), and is read as it was", () => {
  const subject = `20 assessments were completed (${"漢".repeat(200)})`;
  const message = rawEmail({ ...email, subject }, "no-reply@example.com");
  const lines = /^Subject: .*\r\n(?: .*\r\n)+/m.exec(message)?.[0].split("\r\n") ?? [];
  expect(lines.length).toBeGreaterThan(10);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(76);
  expect(rawMessage(Buffer.from(message).toString("base64")).subject).toBe(subject);
});
