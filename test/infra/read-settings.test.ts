import { describe, expect, test } from "vitest";
import { settingsOf } from "../../lib/infra/read-settings.ts";

const read = (context: Record<string, unknown>) => settingsOf((name) => context[name]);
const certificate = "arn:aws:acm:eu-west-1:111122223333:certificate/0a1b";
const pageCertificate = "arn:aws:acm:us-east-1:111122223333:certificate/0c1d";

describe("the settings in -c", () => {
  test("default to the stage dev, with a placeholder sender", () => {
    expect(read({})).toEqual({ settings: { stage: "dev", sender: "no-reply@example.com" } });
  });

  test("everything", () => {
    expect(
      read({
        stage: "prod",
        sender: "invitations@jobs.example.com",
        senderDomain: "example.com",
        mailFrom: "mail.example.com",
        senderOwner: "prod",
        domain: "assess.example.com",
        certificate,
        pageDomain: "tests.example.com",
        pageCertificate,
        webhookPorts: "443,8443",
        waf: "off",
        alarmEmail: "ops@example.com",
        emailsPerSecond: "50",
        customerKey: "on",
        dataEvents: "off",
        probeKey: "/ais-prod/probe-key",
        signingKeys: "2",
      }),
    ).toEqual({
      settings: {
        stage: "prod",
        sender: "invitations@jobs.example.com",
        senderDomain: "example.com",
        mailFrom: "mail.example.com",
        senderOwner: "prod",
        domain: { name: "assess.example.com", certificateArn: certificate },
        pageDomain: { name: "tests.example.com", certificateArn: pageCertificate },
        webhookPorts: [443, 8443],
        waf: false,
        alarmEmail: "ops@example.com",
        emailsPerSecond: 50,
        customerKey: true,
        dataEvents: false,
        probeKey: "/ais-prod/probe-key",
        signingKeys: 2,
      },
    });
  });

  test.each([
    [{ stage: "Prod" }, "-c stage=Prod: a stage is"],
    [{ stage: "a-stage-with-too-long-a-name" }, "-c stage=a-stage"],
    [
      { sender: "Invitations <a@example.com>" },
      "-c sender=Invitations <a@example.com>: the sender is an email address without a name",
    ],
    [{ sender: "*" }, "-c sender=*"],
    [{ signingKeys: "0" }, "-c signingKeys=0: the number of keys"],
    [{ sender: true }, "-c sender=true"],
    [{ sender: "a@example.com", senderDomain: "example.org" }, "the sender a@example.com is not in that domain"],
    [{ sender: "a@badexample.com", senderDomain: "example.com" }, "the sender a@badexample.com is not in that domain"],
    [{ sender: "a@example.com", mailFrom: "mail.example.com" }, "-c mailFrom=mail.example.com: it must be a subdomain"],
    ...["example.com", "mail.example.org"].map((mailFrom): [Record<string, string>, string] => [
      { sender: "a@example.com", senderDomain: "example.com", mailFrom },
      `-c mailFrom=${mailFrom}: it must be a subdomain of -c senderDomain=…`,
    ]),
    [
      { sender: "a@example.com", senderDomain: "example.com", mailFrom: "mail.example.com", senderOwner: "prod" },
      "-c mailFrom=mail.example.com: set it for the stage prod, which owns the sender",
    ],
    [{ stage: "prod", sender: "a@example.com", senderOwner: "dev" }, "-c senderOwner=dev: that stage can be destroyed"],
    [{ domain: "https://example.com", certificate }, "-c domain=https://example.com"],
    [{ domain: "a.example.com", certificate: "mine" }, "-c certificate=mine"],
    [{ domain: "a.example.com" }, "A domain needs its certificate"],
    [{ certificate }, "A domain needs its certificate"],
    [{ pageDomain: "tests.example.com" }, "The page's domain needs its certificate"],
    [{ pageCertificate }, "The page's domain needs its certificate"],
    [{ pageDomain: "tests.example.com", pageCertificate: certificate }, "in us-east-1, as CloudFront requires"],
    [
      { domain: "a.example.com", certificate, pageDomain: "a.example.com", pageCertificate },
      "-c domain and -c pageDomain are both a.example.com",
    ],
    ...["", "443,", "22", "443,1023", "65536", "all"].map((webhookPorts): [Record<string, string>, string] => [
      { webhookPorts },
      `-c webhookPorts=${webhookPorts}: webhooks go to 443 and to ports from 1024`,
    ]),
    [{ waf: "yes" }, "-c waf=yes: CloudFront's web ACL is on or off"],
    ...["0", "1.5", "-1", "14/s", "10000", 14].map((emailsPerSecond): [Record<string, unknown>, string] => [
      { emailsPerSecond },
      "SES's quota is a whole number from 1 to 9999",
    ]),
    [{ stage: "prod" }, "The stage prod needs the address that its invitations are sent from"],
  ])("%j is refused with a sentence", (context, sentence) => {
    expect(read(context)).toEqual({ faults: [expect.stringContaining(sentence)] });
  });

  test("a certificate of another region than the stage's is refused: the gateway does not take it", () => {
    const context: Record<string, unknown> = { domain: "a.example.com", certificate };
    expect(settingsOf((name) => context[name], "eu-west-1")).toMatchObject({ settings: { stage: "dev" } });
    expect(settingsOf((name) => context[name], "eu-central-1")).toEqual({
      faults: [
        expect.stringContaining("-c certificate=…: it is in eu-west-1, but the stage is deployed to eu-central-1"),
      ],
    });
  });

  test("all errors are reported together", () => {
    expect(read({ stage: "?", sender: "?", domain: "?", certificate: "?" })).toMatchObject({ faults: { length: 4 } });
  });
});
