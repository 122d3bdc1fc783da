import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import * as z from "zod";
import { stackNamesOf } from "../lib/infra/names.ts";
import { type Settings, stageOf } from "../lib/infra/settings.ts";
import { cloudFormationOf } from "./deploy/aws-client.ts";
import { deployCommand, readDeploy } from "./deploy/command-line.ts";
import { unprotectFailed } from "./deploy/failed-creation.ts";
import { nextSteps } from "./deploy/next-steps.ts";
import { deployCommit } from "./deploy/to-commit.ts";

const ROOT = resolve(import.meta.dirname, "..");
const Outputs = z.record(z.string(), z.record(z.string(), z.string()));

/** Deploys all stacks of the stage in the order of their dependencies, and returns the exit code. */
const deploy = async (settings: Settings, args: readonly string[]): Promise<number> => {
  const { data, service } = stackNamesOf(settings);
  if (stageOf(settings).production) await unprotectFailed(cloudFormationOf(args), [data, service]);
  const folder = mkdtempSync(join(tmpdir(), "ais-deploy-"));
  const outputsFile = join(folder, "outputs.json");
  try {
    const cdk = ["cdk", "deploy", "--all", "--outputs-file", outputsFile, ...args];
    const { status } = spawnSync("npx", ["--no-install", ...cdk], { cwd: ROOT, stdio: "inherit" });
    if (status !== 0) return status ?? 1;
    const ofStacks = Outputs.parse(JSON.parse(readFileSync(outputsFile, "utf8")));
    const outputs = Object.assign({}, ...Object.values(ofStacks));
    console.log(nextSteps(stackNamesOf(settings).service, settings, outputs));
    return 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const command = deployCommand().parse();
const { context, to } = command.opts();
const read = readDeploy(context, command.args);
if ("faults" in read) command.error(read.faults.join("\n"));
else if (to === undefined) process.exitCode = await deploy(read.settings, read.cdk);
else {
  const outcome = deployCommit(ROOT, to, read.cdk);
  if ("fault" in outcome) command.error(outcome.fault);
  else process.exitCode = outcome.exitCode;
}
