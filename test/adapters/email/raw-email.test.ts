import fc from "fast-check";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { rawEmail } from "#adapters/email/raw-email.ts";
import { rawMessage } from "../../../lib/local/engines/raw-message.ts";
import { startSes } from "../../support/engines/ses.ts";
import { anyText } from "../../support/language/any-text.ts";

const UNSUBSCRIBE = "https://page.example.com/unsubscribe/acct_1.usr_1.all.signature";
const email = {
  to: "ada@example.com",
  from_name: "Håkan & Söner",
  subject: "2 bedömningar är klara\u2026",
  text: `Grüße, ${"a long line ".repeat(20)}`,
  html: "<p>Grüße</p>",
  unsubscribe: UNSUBSCRIBE,
};

const SENDER = "no-reply@example.com";

const encodingsIn = (message: string): string[] => message.match(/(?<=^Content-Transfer-Encoding: ).*$/gm) ?? [];

test("the message has both parts as they are, and the headers of RFC 8058; every line is short", async () => {
  const message = rawEmail(email, SENDER);
  expect(await PostalMime.parse(message)).toMatchObject({
    from: { name: email.from_name, address: SENDER },
    to: [{ address: email.to }],
    subject: email.subject,
    text: expect.stringMatching(new RegExp(`^${email.text}\\s*$`)),
    html: expect.stringMatching(new RegExp(`^${email.html}\\s*$`)),
  });
  expect(message.split("\r\n")).toEqual(
    expect.arrayContaining([
      `List-Unsubscribe: <${UNSUBSCRIBE}>`,
      "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
      "Auto-Submitted: auto-generated",
    ]),
  );
  expect(message).not.toMatch(/(?<!\r)\n|\P{ASCII}/u);
  expect(Math.max(...message.split("\r\n").map(({ length }) => length))).toBeLessThan(120);
});

test("a calendar file is attached beside both parts; without a way to switch emails off there is no header of it", async () => {
  const { unsubscribe: _, ...invitation } = email;
  const calendar = "BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nBEGIN:VEVENT\r\nUID:1\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n";
  const message = rawEmail({ ...invitation, calendar }, SENDER);
  expect(message).not.toContain("List-Unsubscribe");
  expect(message.match(/^Content-Type: [^;\r]+/gm)).toEqual(
    ["multipart/mixed", "multipart/alternative", "text/plain", "text/html", "text/calendar"].map(
      (type) => `Content-Type: ${type}`,
    ),
  );
  const [file] = (await PostalMime.parse(message, { attachmentEncoding: "utf8" })).attachments;
  expect(file).toMatchObject({ filename: "deadline.ics", mimeType: "text/calendar", disposition: "attachment" });
  // What is published has an organizer (RFC 5546 3.2.1).
  expect(String(file?.content).replaceAll("\r\n", "\n")).toContain(
    `METHOD:PUBLISH\nBEGIN:VEVENT\nORGANIZER:mailto:${SENDER}\nUID:1\n`,
  );
});

test.each([
  ["ASCII is not encoded", "Plain text.\nTwo lines.", "7bit"],
  ["long lines are quoted-printable", "a long line ".repeat(20), "quoted-printable"],
  ["Latin letters are quoted-printable", "Grüße aus Łódź", "quoted-printable"],
  ["other scripts are base64", "招待状", "base64"],
])("%s, and is read as it was written", async (_, text, encoding) => {
  const message = rawEmail({ ...email, text }, SENDER);
  expect(encodingsIn(message)[0]).toBe(encoding);
  expect((await PostalMime.parse(message)).text?.trimEnd()).toBe(text.trimEnd());
  expect(rawMessage(Buffer.from(message).toString("base64")).body.text).toBe(text);
});

test("whatever the texts are, both a mail program and the local inbox read them", async () => {
  await fc.assert(
    fc.asyncProperty(
      anyText({ minLength: 1, maxLength: 200 }),
      anyText({ minLength: 1, maxLength: 80 }),
      async (body, line) => {
        const text = body.replace(/\p{Cc}/gu, "\n");
        const subject = line.replace(/\p{Cc}/gu, " ").trim() || "x";
        const message = rawEmail({ ...email, text, subject }, SENDER);
        const read = rawMessage(Buffer.from(message).toString("base64"));
        expect(read.body.text).toBe(text.toWellFormed());
        expect(read.subject).toBe(subject.toWellFormed());
        const parsed = await PostalMime.parse(message);
        expect(parsed.subject).toBe(subject.toWellFormed());
        expect(parsed.text?.trimEnd()).toBe(text.toWellFormed().trimEnd());
      },
    ),
    { numRuns: 100 },
  );
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
