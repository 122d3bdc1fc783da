import { describe, expect, test } from "vitest";
import { emailPace } from "../../../lib/infra/data/email.ts";
import { DEV, deployed, dev, ofType, statementsOf, theFunction, theOnly } from "../../support/processes/deployed.ts";

const sender = "invitations@example.com";
const sending = (template: typeof owner) =>
  statementsOf(template, "send-email").find(({ Action }) => Action.includes("ses:SendEmail"));

const owner = await deployed("sender-domain", {
  ...DEV,
  stage: "prod",
  sender,
  senderDomain: "example.com",
  mailFrom: "mail.example.com",
});
const user = await deployed("sender-used", { ...DEV, stage: "test", sender, senderOwner: "prod" });

describe("a domain identity", () => {
  test("is signed with DKIM, and has a custom MAIL FROM", () => {
    expect(theOnly(owner, "AWS::SES::EmailIdentity").Properties).toMatchObject({
      EmailIdentity: "example.com",
      DkimSigningAttributes: { NextSigningKeyLength: "RSA_2048_BIT" },
      MailFromAttributes: { MailFromDomain: "mail.example.com" },
    });
  });

  test("has its DNS records in the stack's outputs", () => {
    const records = Object.entries(owner.Outputs).filter(([name]) => name.startsWith("Sender"));
    expect(Object.fromEntries(records)).toMatchObject({
      SenderDkim1: { Value: { "Fn::Join": ["", [expect.anything(), " CNAME ", expect.anything()]] } },
      SenderDkim2: {},
      SenderDkim3: {},
      SenderMailFromMx: {
        Value: {
          "Fn::Join": ["", ["mail.example.com MX 10 feedback-smtp.", { Ref: "AWS::Region" }, ".amazonses.com"]],
        },
      },
      SenderMailFromSpf: { Value: 'mail.example.com TXT "v=spf1 include:amazonses.com ~all"' },
    });
  });

  test("is retained when its stage is destroyed: other stages may use it", () => {
    expect(theOnly(owner, "AWS::SES::EmailIdentity").DeletionPolicy).toBe("RetainExceptOnCreate");
  });
});

describe("a sender that another stage owns", () => {
  test("is not created again, so it neither fails this deployment nor is deleted with this stage", () => {
    expect(ofType(user, "AWS::SES::EmailIdentity")).toEqual([]);
    expect(Object.keys(user.Outputs).filter((name) => name.startsWith("Sender"))).toEqual([]);
  });

  test("may still be used for sending, with this stage's own configuration set", () => {
    expect(JSON.stringify(sending(user)?.Resource)).toContain(":configuration-set/ais-test");
  });
});

test("the permission to send is for the sender's address alone, to anyone: the sandbox asks for recipients too", () => {
  expect(sending(owner)?.Condition).toEqual({ StringEquals: { "ses:FromAddress": sender } });
  expect(JSON.stringify(sending(owner)?.Resource)).toContain(":identity/*");
});

test("emails are sent over TLS, from the sender, with a configuration set that counts and suppresses bounces", () => {
  expect(theOnly(dev, "AWS::SES::EmailIdentity").Properties.EmailIdentity).toBe("no-reply@example.com");
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
