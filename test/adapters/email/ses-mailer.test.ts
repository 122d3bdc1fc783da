import { Agent, type ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { awsTimeouts } from "#runtime/aws/timeouts.ts";
import { refusal, type SesAnswer, startSes, taken } from "../../support/engines/ses.ts";

const email = { to: "jane@example.com", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
const tags = { account_id: "acct_1" };

/** The head of an answer and a byte of its body. */
const begin = (response: ServerResponse, then: () => void = () => undefined): void => {
  response.writeHead(200, { "content-type": "application/json", "content-length": 100 });
  response.write("{", then);
};

const askOnce = async (answer: SesAnswer) => {
  await using ses = await startSes(answer);
  const sent = await ses.mailer.send(email, tags);
  expect(ses.calls()).toBe(1);
  return sent;
};

describe("the mailer calls SES once, and says what the answer means", () => {
  test("taken", async () => {
    expect(await askOnce(taken)).toEqual({ kind: "sent" });
  });

  test.each([
    ["this very message is refused", 400, "InvalidParameterValue", "Missing final '@domain'"],
    ["this very message is rejected", 400, "MessageRejected", "Email content contains a virus"],
  ])("%s: final", async (_, status, type, message) => {
    expect(await askOnce(refusal(status, type, message))).toEqual({ kind: "rejected", reason: type });
  });

  test.each([
    ["over the rate", 400, "ThrottlingException", "Maximum sending rate exceeded"],
    ["over the daily quota", 400, "ThrottlingException", "Daily message quota exceeded"],
    ["the account is paused", 400, "AccountSendingPausedException", "Paused"],
    ["the configuration set is paused", 400, "ConfigurationSetSendingPausedException", "Paused"],
    [
      "the sender is unconfirmed, or the account in the sandbox",
      400,
      "MessageRejected",
      "Email address is not verified.",
    ],
    ["the configuration set is gone", 400, "ConfigurationSetDoesNotExist", "Gone"],
    ["the credentials have expired", 403, "ExpiredToken", "Expired"],
    ["SES does not handle the request", 503, "ServiceUnavailable", "Later"],
  ])("%s: not taken, to be tried again", async (_, status, type, message) => {
    expect(await askOnce(refusal(status, type, message))).toEqual({
      kind: "not_taken",
      reason: expect.stringContaining(type),
    });
  });

  test.each([
    ["SES fails inside", refusal(500, "InternalFailure")],
    ["something before SES waits in vain", refusal(504, "GatewayTimeout")],
    ["the connection drops after the request was read", (response) => void response.destroy()],
    ["the answer breaks off", (response) => begin(response, () => response.destroy())],
  ] satisfies [string, SesAnswer][])("%s: unknown", async (_, answer) => {
    expect(await askOnce(answer)).toMatchObject({ kind: "unknown" });
  });
});

test("each email has its own connection: SES may have closed that of the email before", async () => {
  await using ses = await startSes();
  for (let sent = 1; sent <= 3; sent += 1) {
    expect(await ses.mailer.send(email, tags)).toEqual({ kind: "sent" });
    expect(ses.calls()).toBe(sent);
  }
});

describe("what never reached SES was not taken", () => {
  test("nothing listens", async () => {
    await using ses = await startSes();
    await ses.down();
    expect(await ses.mailer.send(email, tags)).toEqual({ kind: "not_taken", reason: "ECONNREFUSED" });
  });

  test("its name does not resolve", async () => {
    await using ses = await startSes(taken, { endpoint: "http://ses.invalid" });
    expect(await ses.mailer.send(email, tags)).toMatchObject({ kind: "not_taken" });
  });

  test("no connection comes about in time", async () => {
    // A name that is looked up and looked up.
    const httpAgent = new Agent({ lookup: () => undefined });
    await using ses = await startSes(taken, {
      endpoint: "http://ses.invalid",
      requestHandler: { connectionTimeout: 50, httpAgent },
    });
    expect(await ses.mailer.send(email, tags)).toEqual({ kind: "not_taken", reason: "TimeoutError" });
  });
});

test.each([
  ["never answers", () => undefined],
  ["never ends its answer", (response) => begin(response)],
] satisfies [string, SesAnswer][])("SES that takes the request and %s is given up: unknown", async (_, answer) => {
  await using ses = await startSes(answer, { requestHandler: awsTimeouts(1_000) });
  expect(await ses.mailer.send(email, tags)).toMatchObject({ kind: "unknown" });
  expect(ses.calls()).toBe(1);
});
