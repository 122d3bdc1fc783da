import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentationFiles } from "#api-docs/site/site.ts";
import { writeDemoEnv } from "../../lib/local/demo/demo-env.ts";
import { type LocalService, startLocalService } from "../../lib/local/service.ts";
import { AVAILABLE, UUIDGEN } from "../support/clients/snippet-runners.ts";

/** The commands of a text for people, pasted in order into a fresh shell beside a service that was just started. */
let service: LocalService;
let folder: string;
beforeAll(async () => {
  service = await startLocalService({ quiet: true });
  folder = mkdtempSync(join(tmpdir(), "ais-pasted-"));
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const SHELL_BLOCK = /^```sh\n([\s\S]*?)^```$/gm;
const commandsIn = (markdown: string): string[] => [...markdown.matchAll(SHELL_BLOCK)].map(([, code = ""]) => code);

const getStarted = (): string =>
  documentationFiles("", readFileSync("docs/openapi.json", "utf8")).get("docs/get-started.md") ?? "";

/** What `npm start` leaves for a shell: its folder with the settings, and nothing else in the environment. */
const freshShell = async () => {
  const { api_key, test_api_key } = await service.createAccount({ name: "Acme", credits: 10 });
  mkdirSync(join(folder, ".local"), { recursive: true });
  writeDemoEnv(join(folder, ".local"), {
    ...{ BASE_URL: service.baseUrl, API_KEY: api_key, TEST_API_KEY: test_api_key },
    ...{ INBOX_URL: service.inboxUrl, CONTROL_URL: service.controlUrl, DASHBOARD_URL: `${service.origin}/dashboard` },
  });
  const { PATH = "" } = process.env;
  return {
    ...{ PATH, HOME: folder, npm_config_update_notifier: "false", npm_config_audit: "false" },
    PIP_DISABLE_PIP_VERSION_CHECK: "1",
  };
};

/** Everything that the shell says. Each request has to succeed: curl itself ends with 0 after a 4xx. */
const paste = async (blocks: readonly string[]): Promise<string> => {
  const env = await freshShell();
  const shell = spawn("bash", ["-eu"], { cwd: folder, env, detached: true });
  shell.stdin.end(`${UUIDGEN}${blocks.join("\n")}\nexit\n`);
  const ended = new Promise<number | null>((resolve) => shell.once("exit", resolve));
  const said = Promise.all([text(shell.stdout), text(shell.stderr)]);
  const code = await ended;
  // Commands that were left in the background.
  try {
    process.kill(-Number(shell.pid));
  } catch {
    // There are none.
  }
  const [out, err] = await said;
  expect(code, `${out}\n${err}`).toBe(0);
  expect(out + err).not.toMatch(/"error":|command not found/);
  return out + err;
};

test.skipIf(!AVAILABLE.curl)(
  "Get started, exactly as printed, ends with the candidate's result",
  async () => {
    const commands = commandsIn(getStarted());
    expect(commands.length).toBeGreaterThanOrEqual(8);
    const said = await paste(commands);
    // Events with two secrets at one receiver would be answered with 401: the endpoint comes after `ais listen`.
    const stopsListening = commands.findIndex((command) => command.includes("kill %1"));
    expect(stopsListening).toBeGreaterThan(commands.findIndex((command) => command.includes("ais listen")));
    expect(commands.findIndex((command) => command.includes("/webhook_endpoints"))).toBeGreaterThan(stopsListening);
    expect(said).toMatch(/"result":\{"invitation_id":"inv_\w+"/);
    expect(said).toMatch(/Logged in to .* \(test mode\)/);
  },
  120_000,
);

test.skipIf(!AVAILABLE.curl)(
  "the README's first request creates an invitation, and its repeat is a replay",
  async () => {
    const readme = readFileSync("README.md", "utf8");
    const [first = ""] = commandsIn(readme.slice(readme.indexOf("## A first request")));
    expect(await paste([first, first.slice(first.indexOf("curl"))])).toMatch(
      /HTTP\/1.1 201[\s\S]*HTTP\/1.1 201[\s\S]*idempotent-replay: true/i,
    );
  },
);

test.skipIf(!AVAILABLE.curl)(
  "the package that the service serves is installed in an empty folder, and imported",
  async () => {
    const client = 'import { AssessmentInvitations as C } from "@assessment-invitations/client"';
    const calls = "new C({ apiKey: process.env.TEST_API_KEY, baseUrl: process.env.BASE_URL }).account.get()";
    const said = await paste([
      ". .local/demo.env; export BASE_URL TEST_API_KEY",
      commandsIn(getStarted()).find((command) => command.includes("npm install")) ?? "",
      `node --input-type=module -e '${client}; const { id } = await ${calls}; console.log("read", id)'`,
      "node_modules/.bin/ais --version",
    ]);
    expect(said).toMatch(/read acct_\w+_test/);
  },
);

const VIRTUAL_ENVIRONMENTS = spawnSync("python3", ["-c", "import ensurepip, venv"]).status === 0;

test.skipIf(!AVAILABLE.curl || !AVAILABLE.python || !VIRTUAL_ENVIRONMENTS)(
  "the wheel that the service serves is installed in a virtual environment, and imported",
  async () => {
    const [, install = ""] = /^```bash\n([\s\S]*?)^```$/m.exec(getStarted()) ?? [];
    const program = [
      "import os",
      "from assessment_invitations import AssessmentInvitations as C",
      'account = C(api_key=os.environ["TEST_API_KEY"], base_url=os.environ["BASE_URL"]).account.get()',
      'print("read", account["id"])',
    ];
    const said = await paste([
      ". .local/demo.env; export BASE_URL TEST_API_KEY",
      install,
      `.venv/bin/python -c '${program.join("\n")}'`,
    ]);
    expect(said).toMatch(/read acct_\w+_test/);
  },
  60_000,
);
