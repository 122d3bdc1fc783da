import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { SESv2Client } from "@aws-sdk/client-sesv2";
import * as z from "zod";
import { stackNamesOf } from "../lib/infra/names.ts";
import { identityOf, type Settings } from "../lib/infra/settings.ts";
import { awsConfigOf } from "./deploy/aws-config.ts";
import { checkAccount } from "./deploy/check/account.ts";
import { report } from "./deploy/check/finding.ts";
import { deployCommand, readDeploy } from "./deploy/command-line.ts";
import { confirmSender } from "./deploy/confirm-sender.ts";
import { clearFailedCreation } from "./deploy/failed-creation.ts";
import { stateOfIdentity } from "./deploy/identity.ts";
import { nextSteps } from "./deploy/next-steps.ts";
import { readStack } from "./deploy/stack.ts";
import { deployCommit } from "./deploy/to-commit.ts";

const ROOT = resolve(import.meta.dirname, "..");
const Outputs = z.record(z.string(), z.record(z.string(), z.string()));

const cdkDeploy = (...args: readonly string[]): number =>
  spawnSync("npx", ["--no-install", "cdk", "deploy", ...args], { cwd: ROOT, stdio: "inherit" }).status ?? 1;

/** Deploys all stacks of the stage in the order of their dependencies, and returns the outputs, or the exit code. */
const deployAll = (args: readonly string[]): Record<string, string> | number => {
  const folder = mkdtempSync(join(tmpdir(), "ais-deploy-"));
  try {
    const outputsFile = join(folder, "outputs.json");
    const exitCode = cdkDeploy("--all", "--outputs-file", outputsFile, ...args);
    if (exitCode !== 0) return exitCode;
    return Object.assign({}, ...Object.values(Outputs.parse(JSON.parse(readFileSync(outputsFile, "utf8")))));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Deploys the stage, its sender first, and returns the exit code. */
const deploy = async (settings: Settings, args: readonly string[]): Promise<number> => {
  const { identity, data, service } = stackNamesOf(settings);
  const config = awsConfigOf(args);
  const cloudFormation = new CloudFormationClient(config);
  const ses = new SESv2Client(config);
  const cognito = new CognitoIdentityProviderClient(config);
  const uncleared = await clearFailedCreation({ cloudFormation, cognito }, [identity, data, service]);
  for (const fault of uncleared) console.error(fault);
  if (uncleared.length > 0) return 1;
  const unconfirmed = await confirmSender(settings, args, {
    read: async () => ({
      state: await stateOfIdentity(ses, identityOf(settings)),
      stack: await readStack(cloudFormation, identity),
    }),
    deployStack: () => cdkDeploy(identity, "--exclusively", ...args),
    say: console.log,
    wait: () => setTimeout(10_000),
  });
  if (unconfirmed !== undefined) {
    console.error(unconfirmed.fault);
    return 1;
  }
  const outputs = deployAll(args);
  if (typeof outputs === "number") return outputs;
  console.log(nextSteps(service, settings, outputs));
  return 0;
};

const command = deployCommand().parse();
const { check, context, to } = command.opts();
const read = readDeploy(context, command.args);
if ("faults" in read) command.error(read.faults.join("\n"));
else if (check) process.exitCode = report(await checkAccount(read.settings, awsConfigOf(read.cdk)), console.log);
else if (to === undefined) process.exitCode = await deploy(read.settings, read.cdk);
else {
  const outcome = deployCommit(ROOT, to, read.cdk);
  if ("fault" in outcome) command.error(outcome.fault);
  else process.exitCode = outcome.exitCode;
}
