import { describe, expect, test } from "vitest";
import { DEV, deployed, dev, ofType, theOnly } from "../../support/processes/deployed.ts";

const sender = "invitations@example.com";
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

test("an address is confirmed by its owner, and needs no records", () => {
  expect(theOnly(dev, "AWS::SES::EmailIdentity").Properties.EmailIdentity).toBe("no-reply@example.com");
  expect(Object.keys(dev.Outputs).filter((name) => name.startsWith("Sender"))).toEqual([]);
});

test("a sender that another stage owns is not created again, so it is not deleted with this stage", () => {
  expect(ofType(user, "AWS::SES::EmailIdentity")).toEqual([]);
  expect(Object.keys(user.Outputs).filter((name) => name.startsWith("Sender"))).toEqual([]);
});
