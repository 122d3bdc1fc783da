import { SESClient } from "@aws-sdk/client-ses";
import { expect, test } from "vitest";
import { sesMailer } from "#adapters/email/ses-mailer.ts";
import { clientConfig } from "../../../lib/local/engines/dynamodb-engine.ts";
import { type Emails, startEmail } from "../../../lib/local/engines/email-engine.ts";
import type { StateLog } from "../../../lib/local/state/state-folder.ts";

type Email = Emails[number];

const logOf = (lines: Email[]): StateLog<Email> => ({
  read: () => [...lines],
  append: (email) => lines.push(email),
  replace: (emails) => lines.splice(0, lines.length, ...emails),
});

const send = (endpoint: string, subject: string) =>
  sesMailer("sender@example.com", "any", new SESClient(clientConfig(endpoint))).send(
    { to: "jane@example.com", subject, text: "Hello", html: "<p>Hello</p>" },
    {},
  );

test("takes emails by both APIs of SES", async () => {
  const lines: Email[] = [];
  const engine = await startEmail({ port: 0, log: logOf(lines) });
  expect(await send(engine.endpoint, "First API")).toEqual({ kind: "sent" });
  const { status } = await fetch(`${engine.endpoint}/v2/email/outbound-emails`, {
    method: "POST",
    headers: { authorization: "AWS4-HMAC-SHA256 local", "content-type": "application/json" },
    body: JSON.stringify({
      FromEmailAddress: "sender@example.com",
      Destination: { ToAddresses: ["jane@example.com"] },
      Content: { Simple: { Subject: { Data: "Second API" }, Body: { Text: { Data: "Hello" } } } },
    }),
  });
  expect(status).toBe(200);
  expect(lines).toMatchObject([
    { subject: "First API", destination: { to: ["jane@example.com"] } },
    { subject: "Second API", destination: { to: ["jane@example.com"] } },
  ]);
  await engine.stop();
});

test("an email that was answered as taken is in the log immediately, and in the inbox of the next service", async () => {
  const lines: Email[] = [];
  const first = await startEmail({ port: 0, log: logOf(lines) });
  expect(await send(first.endpoint, "One")).toEqual({ kind: "sent" });
  expect(lines.map(({ subject }) => subject)).toEqual(["One"]);
  // A kill leaves the log as it is now.
  const left = [...lines];
  await first.stop();

  const next = await startEmail({ port: 0, log: logOf(left) });
  expect(await send(next.endpoint, "Two")).toEqual({ kind: "sent" });
  expect(left.map(({ subject }) => subject)).toEqual(["One", "Two"]);
  const inbox: unknown = await (await fetch(`${next.endpoint}/store`)).json();
  expect(inbox).toMatchObject({ emails: [{ subject: "One" }, { subject: "Two" }] });
  await next.stop();
});
