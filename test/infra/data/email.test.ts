import { describe, expect, test } from "vitest";
import { emailPace } from "../../../lib/infra/data/email.ts";
import { DEV, deployed, dev, statementsOf, theFunction, theOnly } from "../../support/processes/deployed.ts";

const sender = "invitations@example.com";
const sending = (template: typeof owner) =>
  statementsOf(template, "send-email").find(({ Action }) => Action.includes("ses:SendRawEmail"));

const owner = await deployed("sender-domain", {
  ...DEV,
  stage: "prod",
  sender,
  senderDomain: "example.com",
  mailFrom: "mail.example.com",
});
const user = await deployed("sender-used", { ...DEV, stage: "test", sender, senderOwner: "prod" });

describe("a sender that another stage owns", () => {
  test("may still be used for sending, with this stage's own configuration set", () => {
    expect(JSON.stringify(sending(user)?.Resource)).toContain(":configuration-set/ais-test");
  });
});

test("the permission to send is for the sender's address alone, to anyone: the sandbox asks for recipients too", () => {
  expect(sending(owner)?.Condition).toEqual({ StringEquals: { "ses:FromAddress": sender } });
  expect(JSON.stringify(sending(owner)?.Resource)).toContain(":identity/*");
});

test("emails are sent over TLS, from the sender, with a configuration set that counts and suppresses bounces", () => {
  expect(theOnly(dev, "AWS::SES::ConfigurationSet").Properties).toMatchObject({
    Name: theFunction(dev, "send-email").Environment.Variables.EMAIL_CONFIGURATION_SET,
    DeliveryOptions: { TlsPolicy: "REQUIRE" },
    ReputationOptions: { ReputationMetricsEnabled: true },
    SuppressionOptions: { SuppressedReasons: ["BOUNCE", "COMPLAINT"] },
  });
});

describe("the pace of emails", () => {
  test.each([1, 2, 14, 50, 200, 500, 1000, 9999])(
    "at a quota of %i per second reaches it but does not exceed it",
    (rate) => {
      const { concurrency, callMs } = emailPace(rate);
      expect((concurrency * 1000) / callMs).toBeLessThanOrEqual(rate);
      expect((concurrency * 1000) / callMs).toBeGreaterThan(0.9 * rate);
      // Lambda's lowest maximum concurrency is 2, and no invocation may reach the function's timeout.
      expect(concurrency).toBeGreaterThanOrEqual(2);
      expect(concurrency).toBeLessThanOrEqual(100);
      expect(callMs).toBeLessThan(5000);
    },
  );
});
