import { spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { closing } from "../lib/local/closing.ts";
import { demoAccount } from "../lib/local/demo-account.ts";
import { LOOPBACK } from "../lib/local/place.ts";
import { Problem } from "../lib/local/problem.ts";
import { startRelay } from "../lib/local/relay.ts";
import { type SamPlace, samEnvironment, samTemplate, TemplateFile } from "../lib/local/sam-template.ts";
import { bridgeAddress, checkTools, run } from "../lib/local/sam-tools.ts";
import { startLocalService } from "../lib/local/service.ts";

const HELP = `Runs the API's functions as sam local does: bundled, in Lambda's own images.

Usage: npm run sam -- [options]

  --port <n>   port of sam's API (default 3000)
  --prepare    only write the template and the variables, for \`sam local invoke\` and \`sam validate\`
  --help       this text

Needs sam and a Docker engine. The table, queues and emails are the embedded ones, and what is not behind the API (the
stream, the queues, the schedule) runs on them as under npm start.`;

const ROOT = resolve(import.meta.dirname, "..");
const OUT = join(ROOT, "cdk.out/sam");
const STACK = "ais-local-service";
/** Docker's name for the machine that it runs on. */
const HOST = "host.docker.internal";

const TEMPLATE = join(OUT, "template.json");
const VARIABLES = join(OUT, "env.json");

const synthesise = (): TemplateFile => {
  const context = ["-c", "stage=local", "-c", "sender=invitations@example.com"];
  const { status } = spawnSync("npx", ["--no-install", "cdk", "synth", STACK, "--quiet", "--output", OUT, ...context], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Problem("cdk synth failed; what it said stands above.");
  return TemplateFile.parse(JSON.parse(readFileSync(join(OUT, `${STACK}.template.json`), "utf8")));
};

const prepare = (template: TemplateFile, place: SamPlace): void => {
  writeFileSync(TEMPLATE, JSON.stringify(samTemplate(template, place), null, 1));
  writeFileSync(VARIABLES, JSON.stringify(samEnvironment(template, place), null, 1), { mode: 0o600 });
};

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "3000" },
      prepare: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  if (!values.prepare) checkTools(run);
  const template = synthesise();
  const undo = closing();
  try {
    const bridge = values.prepare ? undefined : bridgeAddress(run, process.platform);
    const service = values.prepare ? undefined : await startLocalService({ quiet: true });
    if (service !== undefined) undo.defer(service.stop);
    const reachable = async (endpoint: string): Promise<string> => {
      const port = Number(new URL(endpoint).port);
      return `http://${HOST}:${bridge === undefined ? port : await startRelay(bridge, port, undo)}`;
    };
    const { dynamodb, sqs, ses, kms } = service?.endpoints ?? {
      // As npm start has them by default.
      dynamodb: `http://${LOOPBACK}:4013`,
      sqs: `http://${LOOPBACK}:4014`,
      ses: `http://${LOOPBACK}:4011`,
      kms: `http://${LOOPBACK}:4015`,
    };
    const baseUrl = `http://${LOOPBACK}:${values.port}`;
    prepare(template, {
      baseUrl,
      endpoints: {
        dynamodb: await reachable(dynamodb),
        sqs: await reachable(sqs),
        ses: await reachable(ses),
        kms: await reachable(kms),
      },
      architecture: process.arch === "arm64" ? "arm64" : "x86_64",
    });
    if (service === undefined) {
      console.log(`Wrote ${TEMPLATE} and ${VARIABLES}`);
      return 0;
    }
    const { apiKey } = await demoAccount(service.operator, undefined);
    console.log(`\n  SERVICE_URL=${baseUrl}/api/v1 SERVICE_KEY=${apiKey}\n  Inbox ${service.inboxUrl}\n`);
    const options = [
      "--template",
      TEMPLATE,
      "--env-vars",
      VARIABLES,
      "--port",
      values.port,
      "--warm-containers",
      "LAZY",
    ];
    const host = bridge === undefined ? [] : ["--add-host", `${HOST}:${bridge}`];
    // Ctrl-C reaches sam too; this process waits for its end and then stops the engines.
    process.on("SIGINT", () => undefined);
    const sam = spawn("sam", ["local", "start-api", ...options, ...host], { stdio: "inherit" });
    return await new Promise((ended) => sam.once("exit", (code) => ended(code ?? 0)));
  } finally {
    await undo.close();
  }
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Problem ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}
