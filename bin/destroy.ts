import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { destroyCommand, readDestroy } from "./deploy/command-line.ts";

const ROOT = resolve(import.meta.dirname, "..");

const command = destroyCommand().parse();
const read = readDestroy(command.opts().context, command.args);
if ("faults" in read) command.error(read.faults.join("\n"));
else {
  const cdk = ["--no-install", "cdk", "destroy", "--all", ...read.cdk];
  process.exitCode = spawnSync("npx", cdk, { cwd: ROOT, stdio: "inherit" }).status ?? 1;
}
