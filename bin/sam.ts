import { spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { stackNamesOf } from "../lib/infra/names.ts";
import { flattened } from "../lib/infra/stacks/flatten.ts";
import { demoAccount } from "../lib/local/demo/demo-account.ts";
import { pagesIn } from "../lib/local/gateway/pages.ts";
import { LOOPBACK } from "../lib/local/local-aws.ts";
import { freePort } from "../lib/local/ports.ts";
import { startRelay } from "../lib/local/sam/container-relay.ts";
import { startSamFront } from "../lib/local/sam/sam-front.ts";
import { type SamPlace, samEnvironment, samTemplate, TemplateFile } from "../lib/local/sam/sam-template.ts";
import { bridgeAddress, checkBridge, checkTools, run } from "../lib/local/sam/sam-tools.ts";
import { startLocalService } from "../lib/local/service.ts";
import { UserError } from "../lib/local/user-error.ts";
import { ensureBuilt } from "../lib/web/build.ts";
import { samCommand } from "./sam/command-line.ts";

const ROOT = resolve(import.meta.dirname, "..");
const OUT = join(ROOT, "cdk.out/sam");
const STACKS = stackNamesOf({ stage: "local" });
/** Docker's name for its host. */
const HOST = "host.docker.internal";

const TEMPLATE = join(OUT, "template.json");
const VARIABLES = join(OUT, "env.json");
/** Shell variables for another terminal. It contains a key, so only its owner can read it. */
const SHELL = join(OUT, "local.env");

/** The defaults of `npm start`. */
const USUAL = {
  endpoints: {
    ses: `http://${LOOPBACK}:4011`,
    dynamodb: `http://${LOOPBACK}:4013`,
    sqs: `http://${LOOPBACK}:4014`,
    kms: `http://${LOOPBACK}:4015`,
  },
};

const IMAGE = `public.ecr.aws/lambda/nodejs:24-${process.arch === "arm64" ? "arm64" : "x86_64"}`;
const DOWNLOAD = `  sam runs the functions in the image ${IMAGE}. With the first request it asks that registry
  for it, and downloads it (hundreds of megabytes) unless the newest is there. Without a network, every route answers 502 then:
  with the image already there, npm run sam -- --skip-pull-image
`;

const synthesize = (): TemplateFile => {
  const context = ["-c", "stage=local", "-c", "sender=invitations@example.com", "-c", "waf=off"];
  const { status } = spawnSync(
    "npx",
    ["--no-install", "cdk", "synth", STACKS.service, "--quiet", "--output", OUT, ...context],
    {
      cwd: ROOT,
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  if (status !== 0) throw new UserError("cdk synth failed; see its output above.");
  return TemplateFile.parse(flattened(OUT, [STACKS.data, STACKS.service]));
};

const write = (template: TemplateFile, place: Omit<SamPlace, "architecture">): void => {
  const here: SamPlace = { ...place, architecture: process.arch === "arm64" ? "arm64" : "x86_64" };
  writeFileSync(TEMPLATE, JSON.stringify(samTemplate(template, here), null, 1));
  writeFileSync(VARIABLES, JSON.stringify(samEnvironment(template, here), null, 1), { mode: 0o600 });
};

/** Writes the template and its variables without starting anything. */
const prepare = (baseUrl: string): void => {
  write(synthesize(), { baseUrl, endpoints: USUAL.endpoints });
  console.log(`Wrote ${TEMPLATE} and ${VARIABLES}`);
};

/** Runs sam's API on the embedded engines until it ends; returns its exit code. */
const serve = async (
  port: number,
  samOptions: readonly string[],
  baseUrl: string,
  undo: AsyncDisposableStack,
): Promise<number> => {
  checkTools(run);
  const bridge = bridgeAddress(run, process.platform);
  if (bridge !== undefined) await checkBridge(bridge);
  const template = synthesize();
  const service = await startLocalService({ quiet: true });
  undo.defer(service.stop);
  const reachable = async (endpoint: string): Promise<string> => {
    const own = Number(new URL(endpoint).port);
    return `http://${HOST}:${bridge === undefined ? own : await startRelay(bridge, own, undo)}`;
  };
  const { dynamodb, sqs, ses, kms } = service.endpoints;
  write(template, {
    baseUrl,
    endpoints: {
      dynamodb: await reachable(dynamodb),
      sqs: await reachable(sqs),
      ses: await reachable(ses),
      kms: await reachable(kms),
    },
  });
  const host = bridge === undefined ? [] : ["--add-host", `${HOST}:${bridge}`];
  const { apiKey } = await demoAccount(service.operator);
  const shell = {
    SERVICE_URL: `${baseUrl}/api/v1`,
    SERVICE_KEY: apiKey,
    TABLE_URL: dynamodb,
    // Relative, because the shell splits it at spaces, which an absolute path may contain.
    SAM_OPTIONS: `'--template ${relative(ROOT, TEMPLATE)} --env-vars ${relative(ROOT, VARIABLES)} ${host.join(" ")}'`,
  };
  const lines = Object.entries(shell).map(([name, value]) => `export ${name}=${value}\n`);
  writeFileSync(SHELL, lines.join(""), { mode: 0o600 });
  console.log(`\n  API    ${shell.SERVICE_URL}\n  Key    ${apiKey}\n  Inbox  ${service.inboxUrl}`);
  console.log(`  In another terminal: . ${relative(process.cwd(), SHELL)}\n`);

  const samPort = await freePort();
  const { dir } = await ensureBuilt();
  await startSamFront({ port, samPort, page: pagesIn(dir, `${baseUrl}/api/v1`) }, undo);
  if (!samOptions.includes("--skip-pull-image")) console.log(DOWNLOAD);

  const own = ["--template", TEMPLATE, "--env-vars", VARIABLES, "--port", String(samPort), "--warm-containers", "LAZY"];
  // Ctrl-C reaches sam too; this process waits for its end and then stops the engines.
  process.on("SIGINT", () => undefined);
  const sam = spawn("sam", ["local", "start-api", ...own, ...host, ...samOptions], { stdio: "inherit" });
  return await new Promise((ended) => sam.once("exit", (code) => ended(code ?? 0)));
};

const main = async (): Promise<number> => {
  const command = samCommand().parse();
  const { port, prepare: onlyPrepare } = command.opts();
  const baseUrl = `http://${LOOPBACK}:${port}`;
  if (onlyPrepare) {
    prepare(baseUrl);
    return 0;
  }
  await using undo = new AsyncDisposableStack();
  return await serve(port, command.args, baseUrl, undo);
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof UserError ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}
