import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import * as z from "zod";
import { stackNamesOf } from "../lib/infra/names.ts";
import type { Settings } from "../lib/infra/settings.ts";
import { deployCommand, readDeploy } from "./deploy/command-line.ts";
import { nextSteps } from "./deploy/next-steps.ts";

const ROOT = resolve(import.meta.dirname, "..");
const Outputs = z.record(z.string(), z.record(z.string(), z.string()));

/** Deploys all stacks of the stage in the order of their dependencies, and returns the exit code. */
const deploy = (settings: Settings, args: readonly string[]): number => {
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
const read = readDeploy(command.opts().context, command.args);
if ("faults" in read) command.error(read.faults.join("\n"));
else process.exitCode = deploy(read.settings, read.cdk);
