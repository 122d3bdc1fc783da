import { SESClient } from "@aws-sdk/client-ses";
import { expect, test } from "vitest";
import { sesMailer } from "#adapters/email/ses-mailer.ts";
import { clientConfig } from "../../../lib/local/engines/dynamodb-engine.ts";
import { startEmail } from "../../../lib/local/engines/email-engine.ts";
import type { Email } from "../../../lib/local/engines/inbox-email.ts";
import type { StateLog } from "../../../lib/local/state/state-folder.ts";

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

test("shows an email on the inbox page, and its HTML without running its scripts", async () => {
  const engine = await startEmail({ port: 0, log: undefined });
  const shown = async (path: string, init?: RequestInit) => (await fetch(engine.endpoint + path, init)).text();
  expect(await shown("/")).toContain("No emails yet");
  expect(await send(engine.endpoint, "Tests <b>& more</b>")).toEqual({ kind: "sent" });
  const inbox = await shown("/");
  expect(inbox).toContain("Tests &lt;b&gt;&amp; more&lt;/b&gt;");
  const [path = ""] = /\/emails\/[\w-]+/.exec(inbox) ?? [];
  const email = await shown(path);
  expect(email).toContain("To jane@example.com, from sender@example.com");
  expect(email).toContain("&lt;p&gt;Hello&lt;/p&gt;");
  expect(email).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(await shown("/clear-store", { method: "POST" })).toContain("No emails yet");
  expect((await fetch(engine.endpoint + path)).status).toBe(404);
  await engine.stop();
});

test("a message with headers arrives with its name, subject and both parts as they were", async () => {
  const engine = await startEmail({ port: 0, log: undefined });
  const email = {
    to: "jane@example.com",
    from_name: "Håkan & Söner",
    subject: "2 bedömningar är klara i dag, och en till",
  };
  const mailer = sesMailer("sender@example.com", "any", new SESClient(clientConfig(engine.endpoint)));
  const parts = { text: "Grüße, ".repeat(40), html: "<p>Grüße</p>" };
  const unsubscribe = "https://example.com/unsubscribe/x";
  expect(await mailer.send({ ...email, ...parts, unsubscribe }, {})).toEqual({ kind: "sent" });
  expect(await (await fetch(`${engine.endpoint}/store`)).json()).toMatchObject({
    emails: [
      {
        from: "Håkan & Söner <sender@example.com>",
        destination: { to: [email.to] },
        subject: email.subject,
        body: parts,
      },
    ],
  });
  await engine.stop();
});

test("an email that SES would refuse is refused as SES does it", async () => {
  const engine = await startEmail({ port: 0, log: undefined });
  expect(await send(engine.endpoint, "")).toEqual({ kind: "rejected", reason: "ValidationError" });
  const other = await fetch(engine.endpoint, { method: "POST", body: new URLSearchParams({ Action: "GetSendQuota" }) });
  expect([other.status, await other.text()]).toEqual([400, expect.stringContaining("<Code>InvalidAction</Code>")]);
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
