import { expect, test } from "vitest";
import { type Emails, startEmail } from "../../../lib/local/engines/email-engine.ts";
import type { StateLog } from "../../../lib/local/state/state-folder.ts";

type Email = Emails[number];

const logOf = (lines: Email[]): StateLog<Email> => ({
  read: () => [...lines],
  append: (email) => lines.push(email),
  replace: (emails) => lines.splice(0, lines.length, ...emails),
});

const send = (endpoint: string, subject: string): Promise<Response> =>
  fetch(`${endpoint}/v2/email/outbound-emails`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "any" },
    body: JSON.stringify({
      FromEmailAddress: "sender@example.com",
      Destination: { ToAddresses: ["jane@example.com"] },
      Content: { Simple: { Subject: { Data: subject }, Body: { Text: { Data: "Hello" } } } },
    }),
  });

test("an email that was answered as taken is in the log at once, and in the inbox of the next service", async () => {
  const lines: Email[] = [];
  const first = await startEmail({ port: 0, log: logOf(lines) });
  expect((await send(first.endpoint, "One")).status).toBe(200);
  expect(lines.map(({ subject }) => subject)).toEqual(["One"]);
  // A kill leaves the log as it is now.
  const left = [...lines];
  await first.stop();

  const next = await startEmail({ port: 0, log: logOf(left) });
  expect((await send(next.endpoint, "Two")).status).toBe(200);
  expect(left.map(({ subject }) => subject)).toEqual(["One", "Two"]);
  const inbox: unknown = await (await fetch(`${next.endpoint}/store`)).json();
  expect(inbox).toMatchObject({ emails: [{ subject: "One" }, { subject: "Two" }] });
  await next.stop();
});
