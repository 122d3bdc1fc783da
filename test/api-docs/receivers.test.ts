import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { secretOf } from "#domain/webhooks/secret.ts";
import { signDelivery } from "#domain/webhooks/signature.ts";
import { freePort } from "../../lib/local/ports.ts";

/** The receivers of the documentation, run as their readers would run them. */
const ROOT = resolve(import.meta.dirname, "../..");
const SOURCES = join(ROOT, "lib/service/api-docs/receivers");
const SECRET = secretOf(new Uint8Array(32).fill(7));
const OTHER_SECRET = secretOf(new Uint8Array(32).fill(8));

const folder = mkdtempSync(join(tmpdir(), "ais-receivers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Command = { command: string; given: string[]; env?: Record<string, string> };

/** How each is started; `prepare` is done once, before. */
const RECEIVERS: Readonly<
  Record<string, { version: readonly [string, ...string[]]; start: (port: number) => Command }>
> = {
  TypeScript: {
    version: [process.execPath, "--version"],
    start: () => {
      // The package is this repository's own, so its name is replaced with its place.
      const code = readFileSync(join(SOURCES, "receiver.ts"), "utf8");
      const copy = join(folder, "receiver.ts");
      writeFileSync(copy, code.replace("@assessment-invitations/client", join(ROOT, "lib/client/index.ts")));
      return { command: process.execPath, given: [copy] };
    },
  },
  Python: {
    version: ["python3", "-c", "import sys; sys.exit(sys.version_info < (3, 10))"],
    start: () => ({
      command: "python3",
      given: ["-B", join(SOURCES, "receiver.py")],
      env: { PYTHONPATH: join(ROOT, "lib/client/python") },
    }),
  },
  Go: {
    version: ["go", "version"],
    start: () => {
      const program = join(folder, "receiver");
      const { status, stderr } = spawnSync("go", ["build", "-o", program, join(SOURCES, "receiver.go")], {
        encoding: "utf8",
      });
      if (status !== 0) throw new Error(`go build failed: ${stderr}`);
      return { command: program, given: [] };
    },
  },
  PHP: {
    version: ["php", "--version"],
    start: (port) => ({
      command: "php",
      given: ["-S", `127.0.0.1:${port}`, join(SOURCES, "receiver.php")],
      env: { TMPDIR: folder },
    }),
  },
};

const body = JSON.stringify({
  event: "assessment.completed",
  timestamp: "2026-11-20T23:33:00.000Z",
  livemode: false,
  data: { invitation_id: "inv_1", candidate_email: "ada@example.com", reference: null },
});

describe.each(Object.entries(RECEIVERS))("the receiver in %s", (language, { version: [program, ...given], start }) => {
  const isThere = spawnSync(program, given).status === 0;
  if (!isThere) console.warn(`Skipped: the documentation's receiver in ${language}, which is not installed.`);

  let child: ChildProcess | undefined;
  let url = "";
  let said = "";

  beforeAll(async () => {
    if (!isThere) return;
    const port = await freePort();
    const { command, given: own, env = {} } = start(port);
    child = spawn(command, own, { env: { ...process.env, ...env, PORT: String(port), WEBHOOK_SECRET: SECRET } });
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (said += String(text)));
    url = `http://127.0.0.1:${port}/hooks`;
    await vi.waitFor(() => fetch(url, { method: "POST" }), { timeout: 60_000, interval: 100 });
  });
  afterAll(() => child?.kill());

  const deliver = async (
    id: string,
    changes: { now?: number; secrets?: readonly [string, ...string[]]; sent?: string } = {},
  ): Promise<number> => {
    const { now = Date.now(), secrets = [SECRET] as const, sent = body } = changes;
    const headers = signDelivery({ id, now, body: Buffer.from(body), secrets });
    return (await fetch(url, { method: "POST", body: sent, headers })).status;
  };

  test.skipIf(!isThere)("accepts an event, and handles it once", async () => {
    expect(await deliver("evt_once")).toBe(204);
    await expect.poll(() => said).toContain("handled evt_once assessment.completed inv_1");
    expect(await deliver("evt_once")).toBe(204);
    await expect.poll(() => said).toContain("again evt_once");
    expect(said.match(/handled evt_once/g)).toHaveLength(1);
  });

  test.skipIf(!isThere)("accepts the second of two signatures, during a rotation", async () => {
    expect(await deliver("evt_rotated", { secrets: [OTHER_SECRET, SECRET] })).toBe(204);
  });

  test.skipIf(!isThere).each([
    ["signed with another secret", { secrets: [OTHER_SECRET] as const }],
    ["whose body was altered", { sent: body.replace("inv_1", "inv_2") }],
    ["of ten minutes ago", { now: Date.now() - 600_000 }],
    ["of ten minutes ahead", { now: Date.now() + 600_000 }],
  ] as const)("refuses one %s", async (_, changes) => {
    expect(await deliver("evt_forged", changes)).toBe(401);
    expect(said).not.toContain("evt_forged");
  });

  test.skipIf(!isThere)("refuses one without signatures", async () => {
    expect((await fetch(url, { method: "POST", body })).status).toBe(401);
  });
});
