import { beforeEach, describe, expect, test, vi } from "vitest";
import { checkAccount } from "../../../../bin/deploy/check/account.ts";
import { type Finding, report } from "../../../../bin/deploy/check/finding.ts";
import type { Settings } from "../../../../lib/infra/settings.ts";
import {
  describedStack,
  type FakeCall,
  type FakeServices,
  fakeAws,
  noStack,
} from "../../../support/engines/fake-aws.ts";

const SETTINGS: Settings = {
  stage: "prod",
  sender: "invitations@example.com",
  backupRegion: "eu-central-1",
  domain: { name: "assess.example.com", certificateArn: "arn:aws:acm:eu-west-1:111122223333:certificate/0a1b" },
  pageDomain: { name: "tests.example.com", certificateArn: "arn:aws:acm:us-east-1:111122223333:certificate/0c1d" },
};
const IDENTITY = "ses GET /v2/email/identities/invitations@example.com";
const PRODUCTION = { SendingEnabled: true, ProductionAccessEnabled: true, SendQuota: { MaxSendRate: 14 } };

/** An account that lacks nothing. */
const READY: FakeServices = {
  "ssm GetParameter": () => ({ Parameter: { Value: "27" } }),
  "acm DescribeCertificate": () => ({ Certificate: { Status: "ISSUED" } }),
  "dynamodb DescribeTable": () => ({ error: "ResourceNotFoundException" }),
  "cloudformation DescribeStacks": ({ input }) => noStack(String(input.StackName)),
  "servicequotas GetServiceQuota": () => ({ Quota: { Value: 1000 } }),
  "cloudfront GET /2020-05-31/distribution": () =>
    "<DistributionList><Items><DistributionSummary><Id>E1</Id></DistributionSummary></Items></DistributionList>",
  [IDENTITY]: () => ({ VerifiedForSendingStatus: true }),
  "ses GET /v2/email/account": () => PRODUCTION,
};

beforeEach(() => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
});

/** The lines and the exit code of `npm run deploy -- --check` on an account like the ready one, but for these. */
const checked = async (services: FakeServices = {}, settings = SETTINGS) => {
  await using aws = await fakeAws({ ...READY, ...services });
  const lines: string[] = [];
  const { endpoint, region } = aws.config;
  const exitCode = report(await checkAccount(settings, { endpoint, region }), (line) => lines.push(line));
  return { exitCode, lines, text: lines.join("\n"), calls: aws.calls };
};

test("an account that has everything lacks nothing", async () => {
  const { exitCode, lines } = await checked();
  expect(exitCode).toBe(0);
  expect(lines.filter((line) => !line.startsWith("ok "))).toEqual(["\nMissing: 0. Unknown: 0."]);
  expect(lines).toHaveLength(13);
});

test("nothing is created: every call reads", async () => {
  const { calls } = await checked();
  for (const call of calls) expect(call).toMatch(/ (GET |Get|Describe|List)/);
});

describe("what is missing fails the check, with what to do", () => {
  test.each<[string, FakeServices, string, string]>([
    [
      "the CDK in one of three regions",
      {
        "ssm GetParameter": ({ region }) =>
          region === "us-east-1" ? { error: "ParameterNotFound" } : { Parameter: { Value: "27" } },
      },
      "CDK bootstrap in us-east-1: none",
      "npx cdk bootstrap aws://<account>/us-east-1",
    ],
    [
      "a certificate",
      {
        "acm DescribeCertificate": ({ region }) => ({
          Certificate: { Status: region === "us-east-1" ? "PENDING_VALIDATION" : "ISSUED" },
        }),
      },
      "Certificate of tests.example.com: PENDING_VALIDATION",
      "the DNS record that it waits for",
    ],
    [
      "concurrent executions of a new account",
      { "servicequotas GetServiceQuota": () => ({ Quota: { Value: 10 } }) },
      "Concurrent executions of Lambda: 10, fewer than 1000",
      "aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384",
    ],
    [
      "the click on SES's email",
      { [IDENTITY]: () => ({ VerifiedForSendingStatus: false }) },
      "SES identity invitations@example.com: not verified",
      "Open the link",
    ],
    [
      "production access",
      { "ses GET /v2/email/account": () => ({ ...PRODUCTION, ProductionAccessEnabled: false }) },
      "SES account: in the sandbox",
      "out of the sandbox",
    ],
    [
      "a sending rate",
      { "ses GET /v2/email/account": () => ({ ...PRODUCTION, SendQuota: { MaxSendRate: 5 } }) },
      "SES account: 5 emails a second, and the stage sends 14",
      "-c emailsPerSecond=5",
    ],
    [
      "permission to send",
      { "ses GET /v2/email/account": () => ({ ...PRODUCTION, SendingEnabled: false }) },
      "SES account: AWS has paused it",
      "support case",
    ],
    [
      "the name of the table, which a deleted stage has left",
      { "dynamodb DescribeTable": () => ({ Table: {} }) },
      "Table ais-prod-table: exists, but its stage was deleted",
      "Deploy a deleted stage again",
    ],
  ])("%s", async (_, services, found, advice) => {
    const { exitCode, text } = await checked(services);
    expect(exitCode).toBe(1);
    expect(text).toContain(`missing  ${found}`);
    expect(text).toContain(advice);
    expect(text).toContain("Missing: 1.");
  });
});

test("a sender that no one has made yet is made by the deployment; one of another stage is missing", async () => {
  const missing = { [IDENTITY]: () => ({ error: "NotFoundException" }) };
  expect((await checked(missing)).text).toContain("ok       SES identity invitations@example.com: not there yet");
  const used = await checked(missing, { ...SETTINGS, stage: "test", senderOwner: "prod" });
  expect(used).toMatchObject({ exitCode: 1, text: expect.stringContaining("Deploy the stage prod first") });
});

test("the table of a stage that is deployed is not in the way", async () => {
  const { exitCode } = await checked({
    "dynamodb DescribeTable": () => ({ Table: {} }),
    "cloudformation DescribeStacks": ({ input }) => describedStack(String(input.StackName)),
  });
  expect(exitCode).toBe(0);
});

test("a stage of this name in another region is in the way, because names of CloudFront are of the whole account", async () => {
  const edgeOnly = {
    "cloudformation DescribeStacks": ({ input }: FakeCall) => {
      const name = String(input.StackName);
      return name === "ais-prod-edge" ? describedStack(name) : noStack(name);
    },
  };
  const { exitCode, text } = await checked(edgeOnly);
  expect(exitCode).toBe(1);
  expect(text).toContain("missing  Stage prod in other regions: ais-prod-edge exists in us-east-1");
  expect(text).toContain("-c stage=prod-2");
});

test("a region whose gateway takes 2,500 requests a second is named, whatever Service Quotas says", async () => {
  await using aws = await fakeAws(READY);
  const { endpoint } = aws.config;
  const [fast, slow] = await Promise.all(
    ["eu-west-1", "eu-south-1"].map((region) => checkAccount(SETTINGS, { endpoint, region })),
  );
  const gateway = (findings: Finding[] = []) => findings.find(({ text }) => text.startsWith("Requests to API Gateway"));
  expect(gateway(fast)?.state).toBe("ok");
  expect(gateway(slow)).toMatchObject({
    state: "unknown",
    text: expect.stringContaining("2,500 a second in eu-south-1"),
    advice: expect.stringContaining("L-8A5B8E43"),
  });
});

test("what cannot be known is said, and fails nothing: CloudFront of a new account, and what one may not read", async () => {
  const { exitCode, text } = await checked({
    "cloudfront GET /2020-05-31/distribution": () => "<DistributionList></DistributionList>",
    "servicequotas GetServiceQuota": () => ({ error: "AccessDeniedException" }),
  });
  expect(exitCode).toBe(0);
  expect(text).toContain("unknown  CloudFront: no distribution yet");
  expect(text).toContain("ask AWS's support now");
  expect(text).toContain("unknown  Concurrent executions of Lambda: cannot be read (AccessDeniedException");
});
