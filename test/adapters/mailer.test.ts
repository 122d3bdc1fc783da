import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { SESv2Client } from "@aws-sdk/client-sesv2";
import { afterEach, describe, expect, test } from "vitest";
import { sesMailer } from "#adapters/mailer.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** SES on a real socket, answering as told; counts the calls that reach it. */
const aSes = async (answer: (response: ServerResponse) => void) => {
  let calls = 0;
  server = createServer((request, response) => {
    request.resume().on("end", () => {
      calls += 1;
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const client = new SESv2Client({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: "eu-west-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 1,
  });
  const mailer = sesMailer("no-reply@example.com", "ais-dev", client);
  const email = { to: "jane@example.com", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
  return { send: () => mailer.send(email, { account_id: "acct_1" }), calls: () => calls };
};

const error = (status: number, type: string, message: string) => (response: ServerResponse) => {
  response.writeHead(status, { "content-type": "application/json", "x-amzn-errortype": type });
  response.end(JSON.stringify({ message }));
};

describe("the mailer calls SES once, and says what the answer means", () => {
  test("taken", async () => {
    const ses = await aSes((response) => response.end('{"MessageId":"m"}'));
    expect(await ses.send()).toEqual({ kind: "sent" });
  });

  test.each([
    ["this very message is refused", 400, "BadRequestException", "Bad"],
    ["this very message is rejected", 400, "MessageRejected", "Email content contains a virus"],
  ])("%s: final", async (_, status, type, message) => {
    const ses = await aSes(error(status, type, message));
    expect(await ses.send()).toEqual({ kind: "refused", reason: type });
    expect(ses.calls()).toBe(1);
  });

  test.each([
    ["throttled", 429, "TooManyRequestsException", "Slow down"],
    ["the account is paused", 400, "SendingPausedException", "Paused"],
    [
      "the sender is unconfirmed, or the account in the sandbox",
      400,
      "MessageRejected",
      "Email address is not verified.",
    ],
  ])("%s: not taken, to be tried again", async (_, status, type, message) => {
    const ses = await aSes(error(status, type, message));
    await expect(ses.send()).rejects.toThrow();
    expect(ses.calls()).toBe(1);
  });

  test("the connection drops after the request was read: unknown", async () => {
    const ses = await aSes((response) => response.destroy());
    expect(await ses.send()).toEqual({ kind: "unknown" });
    expect(ses.calls()).toBe(1);
  });

  test("SES fails inside: unknown", async () => {
    const ses = await aSes(error(500, "InternalFailure", "Oops"));
    expect(await ses.send()).toEqual({ kind: "unknown" });
    expect(ses.calls()).toBe(1);
  });
});
