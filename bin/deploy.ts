import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import * as z from "zod";
import { stackNameOf } from "../lib/infra/settings.ts";
import { readDeploy } from "./deploy/command-line.ts";
import { nextSteps } from "./deploy/next-steps.ts";

const HELP = `Deploys a stage of the service to the AWS account of your credentials.

Usage: npm run deploy -- -c sender=<address> [options]

  -c sender=<address>       the address that sends invitations; its owner confirms it
  -c senderDomain=<domain>  its domain, verified by DNS records instead, and signed with DKIM
  -c mailFrom=<subdomain>   of that domain, for bounces, so that SPF passes too
  -c senderOwner=<stage>    the stage that owns the SES identity, if not this one
  -c stage=<name>           one stack per stage (default dev: its data is deleted with the stack)
  -c domain=<name> -c certificate=<ARN>
                            the API's custom domain, and its ACM certificate in the stack's region
  -c pageDomain=<name> -c pageCertificate=<ARN>
                            the candidate page's custom domain, and its ACM certificate in us-east-1
  -c alarmEmail=<address>   the address that receives alarms
  -c webhookPorts=443,8443  the ports that webhooks may be sent to (default 443)
  -c waf=on|off             a request limit per IP address on CloudFront, in a separate stack in us-east-1
                            (default: on, but off in dev)
  -c emailsPerSecond=<n>    your account's SES sending rate (MaxSendRate; 1 in the sandbox); default 14
  --help                    this text

All other options are passed to \`cdk deploy\`: --profile <name>, --require-approval never, …
Prepare an AWS account and region once; with a web ACL, prepare us-east-1 as well:
  npx cdk bootstrap aws://<account>/<region> aws://<account>/us-east-1`;

const ROOT = resolve(import.meta.dirname, "..");
const Outputs = z.record(z.string(), z.record(z.string(), z.string()));

const args = process.argv.slice(2);

/** Deploys, and returns the exit code. */
const deploy = (): number => {
  const command = readDeploy(args);
  if ("faults" in command) {
    for (const fault of command.faults) console.error(fault);
    console.error("\nSee npm run deploy -- --help.");
    return 2;
  }
  const stack = stackNameOf(command.settings);
  const folder = mkdtempSync(join(tmpdir(), "ais-deploy-"));
  const outputsFile = join(folder, "outputs.json");
  try {
    const cdk = ["cdk", "deploy", stack, "--outputs-file", outputsFile, ...command.cdk];
    const { status } = spawnSync("npx", ["--no-install", ...cdk], { cwd: ROOT, stdio: "inherit" });
    if (status !== 0) return status ?? 1;
    const outputs = Outputs.parse(JSON.parse(readFileSync(outputsFile, "utf8")))[stack] ?? {};
    console.log(nextSteps(stack, command.settings, outputs));
    return 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

if (args.includes("--help") || args.includes("-h")) console.log(HELP);
else process.exitCode = deploy();
