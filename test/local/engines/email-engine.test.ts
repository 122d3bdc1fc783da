import { SESv2Client } from "@aws-sdk/client-sesv2";
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
  sesMailer("sender@example.com", "any", new SESv2Client(clientConfig(endpoint))).send(
    { to: "jane@example.com", subject, text: "Hello", html: "<p>Hello</p>" },
    {},
  );

test("an email that was answered as taken is in the log at once, and in the inbox of the next service", async () => {
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
