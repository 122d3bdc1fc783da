import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { SESv2Client } from "@aws-sdk/client-sesv2";
import { describe, expect, test } from "vitest";
import { confirmSender } from "../../../bin/deploy/confirm-sender.ts";
import { stateOfIdentity } from "../../../bin/deploy/identity.ts";
import { readStack } from "../../../bin/deploy/stack.ts";
import { identityOf, type Settings } from "../../../lib/infra/settings.ts";
import { describedStack, type FakeResponse, fakeAws, noStack } from "../../support/engines/fake-aws.ts";

const ADDRESS: Settings = { stage: "prod", sender: "invitations@example.com" };
const DOMAIN: Settings = { ...ADDRESS, senderDomain: "example.com" };
const VERIFIED = { VerifiedForSendingStatus: true };
const PENDING = { VerifiedForSendingStatus: false };
const MISSING = { error: "NotFoundException" };
const RECORD = "t1._domainkey.example.com CNAME t1.dkim.amazonses.com";

/**
 * Confirms a sender on an AWS account that answers with these states of the identity, the last one again and again; a
 * deployment of its stack ends with the exit code.
 */
const confirmed = async (
  settings: Settings,
  {
    states,
    hasStack = false,
    exitCode = 0,
    options = [],
  }: { states: readonly FakeResponse[]; hasStack?: boolean; exitCode?: number; options?: string[] },
) => {
  let asked = 0;
  let exists = hasStack;
  const said: string[] = [];
  let waits = 0;
  await using aws = await fakeAws({
    [`ses GET /v2/email/identities/${identityOf(settings)}`]: () => {
      asked += 1;
      return states[Math.min(asked, states.length) - 1] ?? {};
    },
    "cloudformation DescribeStacks": ({ input }) => {
      const name = String(input.StackName);
      return exists ? describedStack(name, { outputs: { SenderDkim1: RECORD, Other: "no record" } }) : noStack(name);
    },
  });
  const ses = new SESv2Client(aws.config);
  const cloudFormation = new CloudFormationClient(aws.config);
  let deployed = 0;
  const outcome = await confirmSender(settings, options, {
    read: async () => ({
      state: await stateOfIdentity(ses, identityOf(settings)),
      stack: await readStack(cloudFormation, "ais-prod-identity"),
    }),
    deployStack: () => {
      deployed += 1;
      exists = exitCode === 0;
      return exitCode;
    },
    say: (line) => said.push(line),
    wait: async () => {
      waits += 1;
    },
  });
  ses.destroy();
  cloudFormation.destroy();
  return { outcome, deployed, said: said.join("\n"), waits };
};

describe("a first deployment", () => {
  test("makes the identity, says what to click, and waits until SES has verified it", async () => {
    const found = await confirmed(ADDRESS, { states: [MISSING, PENDING, PENDING, PENDING, VERIFIED] });
    expect(found).toMatchObject({ outcome: undefined, deployed: 1, waits: 3 });
    expect(found.said).toContain("SES has written to invitations@example.com. Open the link");
    expect(found.said.match(/Confirm the sender/g)).toHaveLength(1);
  });

  test("prints the DNS records of a domain, and no other output", async () => {
    const { said } = await confirmed(DOMAIN, { states: [MISSING, PENDING, VERIFIED] });
    expect(said).toContain(`add these records to the DNS of example.com`);
    expect(said).toContain(`\n  ${RECORD}\n`);
    expect(said).not.toContain("no record");
  });

  test("stops when nothing was verified in ten minutes, with nothing else created, and says to repeat it", async () => {
    const { outcome, waits } = await confirmed(ADDRESS, { states: [MISSING, PENDING] });
    expect(waits).toBe(60);
    expect(outcome?.fault).toMatch(/not verified invitations@example.com yet.*run the same command again/);
  });

  test("stops when the identity's stack fails, which the CDK has explained", async () => {
    expect(await confirmed(ADDRESS, { states: [MISSING], exitCode: 1 })).toMatchObject({ outcome: { fault: "" } });
  });

  test("does not take an identity that the stage's stack did not make, unless it is asked to", async () => {
    const { outcome, deployed } = await confirmed(ADDRESS, { states: [VERIFIED] });
    expect(deployed).toBe(0);
    expect(outcome?.fault).toContain("-c senderOwner=<stage>");
    expect(outcome?.fault).toContain("add --import-existing-resources this once");
    const adopted = await confirmed(ADDRESS, { states: [VERIFIED], options: ["--import-existing-resources"] });
    expect(adopted).toMatchObject({ outcome: undefined, deployed: 1, said: "" });
  });
});

test("a later deployment changes nothing of a verified sender, and one after an interruption waits again", async () => {
  const later = await confirmed(ADDRESS, { states: [VERIFIED], hasStack: true });
  expect(later).toEqual({ outcome: undefined, deployed: 0, said: "", waits: 0 });
  const again = await confirmed(ADDRESS, { states: [PENDING, PENDING, VERIFIED], hasStack: true });
  expect(again).toMatchObject({ outcome: undefined, waits: 1 });
});

describe("a stage whose sender another stage owns", () => {
  const USED: Settings = { ...ADDRESS, stage: "test", senderOwner: "prod" };

  test("is deployed once that one is verified", async () => {
    expect(await confirmed(USED, { states: [VERIFIED] })).toMatchObject({ outcome: undefined, deployed: 0 });
  });

  test.each([
    ["pending", PENDING],
    ["missing", MISSING],
  ])("is refused while it is %s, with both ways out", async (_, state) => {
    const { outcome, deployed } = await confirmed(USED, { states: [state] });
    expect(deployed).toBe(0);
    expect(outcome?.fault).toMatch(/The stage prod owns it: deploy and confirm that one first, or give this stage/);
  });
});

test("who may not read SES deploys anyway: the CDK's roles can do more, and Cognito refuses what is not verified", async () => {
  const { outcome, said } = await confirmed(ADDRESS, { states: [{ error: "AccessDeniedException" }] });
  expect(outcome).toBeUndefined();
  expect(said).toContain("cannot be read: refused");
});
