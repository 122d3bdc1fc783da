import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { deployCommand, readDeploy } from "../../bin/deploy/command-line.ts";
import { nextSteps } from "../../bin/deploy/next-steps.ts";
import { describedStack, fakeAws } from "../support/engines/fake-aws.ts";
import { dev, prod } from "../support/processes/deployed.ts";

const SENDER = ["-c", "sender=invitations@example.com"];

const read = (args: readonly string[]) => {
  const command = deployCommand().parse(args, { from: "user" });
  return readDeploy(command.opts().context, command.args);
};

describe("npm run deploy", () => {
  test("passes the context and everything else on to the CDK", () => {
    const args = ["--context=stage=prod", ...SENDER, "--profile", "work", "--require-approval", "never"];
    expect(read(args)).toEqual({
      settings: { stage: "prod", sender: "invitations@example.com" },
      cdk: ["-c", "stage=prod", ...SENDER, "--profile", "work", "--require-approval", "never"],
    });
  });

  test.each([["--context", "stage=prod"], ["--context=stage=prod"], ["-c", "stage=prod"], ["-c=stage=prod"]])(
    "reads the context after the CDK's own options, in the CDK's notations: %s %s",
    (...args) => {
      expect(read(["--profile", "work", ...SENDER, "--ci", ...args])).toMatchObject({
        settings: { stage: "prod" },
        cdk: [...SENDER, "-c", "stage=prod", "--profile", "work", "--ci"],
      });
    },
  );

  test.each([
    [[], "The address that invitations are sent from is missing: -c sender=…"],
    [[...SENDER, "-c", "alarmMail=ops@example.com"], "unknown name alarmMail; use one of stage, sender"],
    [[...SENDER, "-c", "stage"], "write -c name=value"],
    [[...SENDER, "-c", "stage=Prod"], "-c stage=Prod: a stage is"],
    [[...SENDER, "-c", "domain=a.example.com"], "A domain needs its certificate"],
    [[...SENDER, "-c", "alarmEmail=nobody"], "-c alarmEmail=nobody: the alarm address"],
  ])("%j is refused in a sentence", (args, sentence) => {
    expect(read(args)).toEqual({ faults: [expect.stringContaining(sentence)] });
  });

  test("reports a wrong value and exits with 2, before anything is synthesized", () => {
    const { status, stderr, stdout } = spawnSync(process.execPath, ["bin/deploy.ts", "-c", "stage=Prod"], {
      encoding: "utf8",
    });
    expect(status).toBe(2);
    expect(stderr).toContain("-c stage=Prod: a stage is");
    expect(stderr).toContain("-c sender=…");
    expect(stderr).toContain("npm run deploy -- --help");
    expect(stdout).toBe("");
  });

  test("explains itself", () => {
    let help = "";
    deployCommand()
      .configureOutput({ writeOut: (text) => (help += text) })
      .outputHelp();
    expect(help).toContain("emailsPerSecond=<n>");
  });
});

describe("a deployment", () => {
  /** The exit code, and how often the CDK ran, which exits with `code`, for a stack in a status. */
  const deployed = async (status: string, code = 0) => {
    const resource = "<ResourceType>AWS::KMS::Key</ResourceType><ResourceStatus>DELETE_FAILED</ResourceStatus>";
    await using aws = await fakeAws({
      "cloudformation DescribeStacks": ({ input }) => describedStack(String(input.StackName), { status }),
      "cloudformation ListStackResources": () =>
        `<ListStackResourcesResponse><ListStackResourcesResult><StackResourceSummaries><member>${resource}</member></StackResourceSummaries></ListStackResourcesResult></ListStackResourcesResponse>`,
      "ses GET /v2/email/identities/invitations@example.com": () => ({ VerifiedForSendingStatus: true }),
    });
    const folder = await mkdtemp(join(tmpdir(), "ais-npx-"));
    const ran = join(folder, "ran");
    // In the place of the CDK: its outputs are in the file that is named after --outputs-file.
    const npx = `#!/bin/sh\necho "$3" >> ${ran}\n[ "$5" = --outputs-file ] && echo '{}' > "$6"\nexit ${code}\n`;
    await writeFile(join(folder, "npx"), npx, { mode: 0o755 });
    const env = {
      ...process.env,
      ...{ PATH: `${folder}:${process.env.PATH}`, AWS_ENDPOINT_URL: aws.config.endpoint, AWS_REGION: "eu-west-1" },
      ...{ AWS_ACCESS_KEY_ID: "test", AWS_SECRET_ACCESS_KEY: "test" },
    };
    const exit = spawn(process.execPath, ["bin/deploy.ts", ...SENDER], { env, stdio: "ignore" });
    const [exitCode] = await once(exit, "exit");
    const commands = (await readFile(ran, "utf8").catch(() => "")).split("\n").filter(Boolean);
    await rm(folder, { recursive: true });
    return { exitCode, ran: commands };
  };

  test.each([0, 2])("ends with the CDK's exit code: %i", async (code) => {
    expect(await deployed("CREATE_COMPLETE", code)).toEqual({ exitCode: code, ran: ["deploy"] });
  });

  test("does not run the CDK while a failed creation has left what only a person can delete", async () => {
    expect(await deployed("ROLLBACK_FAILED")).toEqual({ exitCode: 1, ran: [] });
  });
});

test("cdk also reports a wrong value, and creates no template", () => {
  const { status, stderr } = spawnSync(process.execPath, ["bin/app.ts"], {
    encoding: "utf8",
    env: { ...process.env, CDK_CONTEXT_JSON: JSON.stringify({ sender: "nobody" }) },
  });
  expect({ status, stderr: stderr.trim() }).toEqual({
    status: 1,
    stderr: expect.stringContaining("-c sender=nobody: the sender is"),
  });
});

describe("the next steps", () => {
  const steps = nextSteps(
    "ais-prod-service",
    {
      stage: "prod",
      sender: "a@example.com",
      domain: { name: "assess.example.com", certificateArn: "arn" },
      pageDomain: { name: "tests.example.com", certificateArn: "arn" },
    },
    {
      BaseUrl: "https://assess.example.com/api/v1",
      PageUrl: "https://tests.example.com",
      DnsTarget: "d-1.execute-api.eu-west-1.amazonaws.com",
      PageDnsTarget: "d1.cloudfront.net",
    },
  );

  test("are the operator's commands on this stack", () => {
    expect(steps).toContain("npm run admin -- accounts create --name");
    expect(steps).toContain("npm run admin -- keys create <account id> --stack ais-prod-service");
    expect(steps).toContain("SERVICE_URL=https://assess.example.com/api/v1 SERVICE_KEY=<key>");
  });

  test("say what the DNS names must point at, and that no one receives alarms", () => {
    expect(steps).toContain("assess.example.com  CNAME  d-1.execute-api");
    expect(steps).toContain("tests.example.com  CNAME  d1.cloudfront.net");
    expect(steps).toContain("-c alarmEmail=…");
  });
});

describe("a deployment's output about TLS", () => {
  const printed = (pageDomain: object) =>
    nextSteps("ais-prod-service", { stage: "prod", sender: "a@example.com", ...pageDomain }, {});

  test("is 1.2 for the page with a custom domain", () => {
    const pageDomain = { name: "tests.example.com", certificateArn: "arn" };
    expect(printed({ pageDomain })).toMatch(/^Minimum TLS version: API 1\.2, candidates' page 1\.2$/m);
  });

  test("is 1.0 for the page at CloudFront's own name, and what to do about it", () => {
    expect(printed({})).toMatch(/^Minimum TLS version: API 1\.2, candidates' page 1\.0, .*-c pageDomain=…/m);
  });
});

describe("the stack's outputs", () => {
  test("are the base URL, the table, the dashboard, and with a domain what it points at", () => {
    const common = ["BaseUrl", "PageUrl", "DashboardUrl", "TableName"];
    expect(Object.keys(dev.Outputs)).toEqual(expect.arrayContaining(common));
    expect(Object.keys(prod.Outputs)).toEqual(expect.arrayContaining([...common, "DnsTarget", "PageDnsTarget"]));
    expect(Object.keys(dev.Outputs).filter((name) => name.includes("Dns"))).toEqual([]);
  });
});

describe("resources with data", () => {
  const policies = (of: typeof dev) =>
    Object.values(of.Resources)
      .filter(({ Type }) =>
        ["AWS::DynamoDB::Table", "AWS::Logs::LogGroup", "AWS::KMS::Key", "AWS::SES::EmailIdentity"].includes(Type),
      )
      .map(({ DeletionPolicy, UpdateReplacePolicy }) => `${DeletionPolicy} ${UpdateReplacePolicy}`);

  test("is deleted with the stage dev", () => {
    expect(new Set(policies(dev))).toEqual(new Set(["Delete Delete"]));
  });

  test("is retained when any other stage is destroyed, and when it is replaced", () => {
    expect(new Set(policies(prod))).toEqual(new Set(["RetainExceptOnCreate Retain"]));
  });

  test.each([
    ["dev", dev],
    ["prod", prod],
  ])("is not left behind by a failed first deployment of %s, so that the next one can use its names", (_, of) => {
    const left = Object.entries(of.Resources).filter(([, { DeletionPolicy }]) => DeletionPolicy === "Retain");
    expect(left).toEqual([]);
  });
});
