import { describe, expect, test } from "vitest";
import { settingsOf, stageOf } from "../../lib/infra/settings.ts";

const read = (context: Record<string, unknown>) => settingsOf((name) => context[name]);
const certificate = "arn:aws:acm:eu-west-1:111122223333:certificate/0a1b";
const pageCertificate = "arn:aws:acm:us-east-1:111122223333:certificate/0c1d";

test.each([
  ["dev", undefined, false],
  ["dev", true, true],
  ["prod", undefined, true],
  ["prod", false, false],
])("the stage %s with waf %s has a web ACL: %s", (stage, waf, has) => {
  const settings = { stage, sender: "a@example.com", ...(waf === undefined ? {} : { waf }) };
  expect(stageOf(settings).waf).toBe(has);
});

describe("what -c tells the app", () => {
  test("nothing: a stage dev, from an address that sends nothing", () => {
    expect(read({})).toEqual({ settings: { stage: "dev", sender: "no-reply@example.com" } });
  });

  test("everything", () => {
    expect(
      read({
        stage: "prod",
        sender: "invitations@example.com",
        domain: "assess.example.com",
        certificate,
        pageDomain: "tests.example.com",
        pageCertificate,
        webhookPorts: "443,8443",
        waf: "off",
      }),
    ).toEqual({
      settings: {
        stage: "prod",
        sender: "invitations@example.com",
        domain: { name: "assess.example.com", certificateArn: certificate },
        pageDomain: { name: "tests.example.com", certificateArn: pageCertificate },
        webhookPorts: [443, 8443],
        waf: false,
      },
    });
  });

  test.each([
    [{ stage: "Prod" }, "-c stage=Prod: a stage is"],
    [{ stage: "a-stage-with-too-long-a-name" }, "-c stage=a-stage"],
    [
      { sender: "Invitations <a@example.com>" },
      "-c sender=Invitations <a@example.com>: the sender is an email address alone",
    ],
    [{ sender: "*" }, "-c sender=*"],
    [{ sender: true }, "-c sender=true"],
    [{ domain: "https://example.com", certificate }, "-c domain=https://example.com"],
    [{ domain: "a.example.com", certificate: "mine" }, "-c certificate=mine"],
    [{ domain: "a.example.com" }, "A domain needs its certificate"],
    [{ certificate }, "A domain needs its certificate"],
    [{ pageDomain: "tests.example.com" }, "The page's domain needs its certificate"],
    [{ pageCertificate }, "The page's domain needs its certificate"],
    [{ pageDomain: "tests.example.com", pageCertificate: certificate }, "in us-east-1, where CloudFront looks for it"],
    [
      { domain: "a.example.com", certificate, pageDomain: "a.example.com", pageCertificate },
      "-c domain and -c pageDomain are both a.example.com",
    ],
    ...["", "443,", "22", "443,1023", "65536", "all"].map((webhookPorts): [Record<string, string>, string] => [
      { webhookPorts },
      `-c webhookPorts=${webhookPorts}: webhooks go to 443 and to ports from 1024`,
    ]),
    [{ waf: "yes" }, "-c waf=yes: CloudFront's web ACL is on or off"],
    [{ stage: "prod" }, "The stage prod needs the address that its invitations are sent from"],
  ])("%j is refused in a sentence", (context, sentence) => {
    expect(read(context)).toEqual({ faults: [expect.stringContaining(sentence)] });
  });

  test("every fault at once", () => {
    expect(read({ stage: "?", sender: "?", domain: "?", certificate: "?" })).toMatchObject({ faults: { length: 4 } });
  });
});
