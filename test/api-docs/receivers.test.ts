import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { secretOf } from "#domain/webhooks/secret.ts";
import { signDelivery } from "#domain/webhooks/signature.ts";
import openapi from "../../docs/openapi.json" with { type: "json" };
import { freePort } from "../../lib/local/ports.ts";

/** The receivers of the documentation, run as their readers would run them. */
const ROOT = resolve(import.meta.dirname, "../..");
const SOURCES = join(ROOT, "lib/service/api-docs/receivers");
const SECRET = secretOf(new Uint8Array(32).fill(7));
const OTHER_SECRET = secretOf(new Uint8Array(32).fill(8));

const folder = mkdtempSync(join(tmpdir(), "ais-receivers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Language = {
  source: string;
  version: readonly [string, ...string[]];
  /** The command that runs a receiver on a port. */
  command: (file: string, port: number) => string[];
  /** The command that handles what is stored, where the receiver itself does not. */
  worker?: (file: string) => string[];
  /** Lines before the handler's: it throws for one event, and ends the process for another. */
  faults: readonly string[];
};

const LANGUAGES: Readonly<Record<string, Language>> = {
  TypeScript: {
    source: "receiver.ts",
    version: [process.execPath, "--version"],
    command: (file) => [process.execPath, file],
    faults: [
      'if (id === "evt_throws") throw new Error();',
      'if (id === "evt_kill") process.kill(process.pid, "SIGKILL");',
    ],
  },
  Python: {
    source: "receiver.py",
    version: ["python3", "-c", "import sys; sys.exit(sys.version_info < (3, 10))"],
    command: (file) => ["python3", "-B", file],
    faults: ['if id == "evt_throws": raise Exception()', 'if id == "evt_kill": os.kill(os.getpid(), 9)'],
  },
  Go: {
    source: "receiver.go",
    version: ["go", "version"],
    command: (file) => {
      const program = file.replace(/\.go$/, "");
      const { status, stderr } = spawnSync("go", ["build", "-o", program, file], { encoding: "utf8" });
      if (status !== 0) throw new Error(`go build failed: ${stderr}`);
      return [program];
    },
    faults: ['if id == "evt_throws" { panic("") }', 'if id == "evt_kill" { os.Exit(9) }'],
  },
  PHP: {
    source: "receiver.php",
    version: ["php", "-r", "exit((int) !in_array('sqlite', PDO::getAvailableDrivers()));"],
    command: (file, port) => ["php", "-S", `127.0.0.1:${port}`, file],
    worker: (file) => ["php", file],
    faults: ["if ($id === 'evt_throws') throw new Exception();", "if ($id === 'evt_kill') exit(9);"],
  },
};

const body = JSON.stringify({
  event: "assessment.completed",
  timestamp: "2026-11-20T23:33:00.000Z",
  livemode: false,
  data: { invitation_id: "inv_1", candidate_email: "ada@example.com", reference: null },
});
const EXAMPLES = Object.entries(openapi.webhooks).map(([type, { post }]) => ({
  type,
  sent: JSON.stringify(post.requestBody.content["application/json"].examples.event.value),
}));

const idOf = (type: string): string => `evt_${type.replace(".", "_")}`;

type Delivery = { now?: number; secrets?: readonly [string, ...string[]]; signed?: string; sent?: string };

/** A receiver that runs; `said` is what it and its worker printed. */
type Running = {
  process: ChildProcess;
  exited: Promise<unknown>;
  deliver(id: string, delivery?: Delivery): Promise<number>;
  post(): Promise<Response>;
  said(): string;
};

const start = async ({ source, command, worker, faults }: Language, name: string, faulty = false): Promise<Running> => {
  const port = await freePort();
  // The package is this repository's, so its name is replaced with its place.
  const code = readFileSync(join(SOURCES, source), "utf8")
    .replace("@assessment-invitations/client", join(ROOT, "lib/client/index.ts"))
    .replace(/^( +|\t)(.*["`]handled\b)/m, (_, indent: string, line: string) =>
      [...(faulty ? faults : []), line].map((one) => indent + one).join("\n"),
    );
  const file = join(folder, `${name}${faulty ? "-faulty" : ""}${extname(source)}`);
  writeFileSync(file, code);
  const env = {
    ...process.env,
    PYTHONPATH: join(ROOT, "lib/client/python"),
    DATABASE: join(folder, `${name}.events`),
    PORT: String(port),
    WEBHOOK_SECRET: SECRET,
  };
  let said = "";
  const [program = "", ...given] = command(file, port);
  const child = spawn(program, given, { env });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += String(text)));
  const exited = once(child, "exit");
  const url = `http://127.0.0.1:${port}/hooks`;
  const post = () => fetch(url, { method: "POST", body });
  await vi.waitFor(post, { timeout: 60_000, interval: 100 });
  return {
    process: child,
    exited,
    post,
    said: () => said,
    deliver: async (id, { now = Date.now(), secrets = [SECRET] as const, sent = body, signed = sent } = {}) => {
      const headers = signDelivery({ id, now, body: Buffer.from(signed), secrets });
      const { status } = await fetch(url, { method: "POST", body: sent, headers });
      const [own, ...rest] = worker?.(file) ?? [];
      if (own !== undefined) said += spawnSync(own, rest, { env, encoding: "utf8" }).stdout;
      return status;
    },
  };
};

describe.each(Object.entries(LANGUAGES))("the receiver in %s", (name, language) => {
  const [program, ...given] = language.version;
  const isThere = spawnSync(program, given).status === 0;
  if (!isThere) console.warn(`Skipped: the documentation's receiver in ${name}, which is not installed.`);

  let receiver: Running;
  beforeAll(async () => {
    if (isThere) receiver = await start(language, name);
  });
  afterAll(() => receiver?.process.kill());

  test.skipIf(!isThere)("accepts every type of event, and handles each once", async () => {
    for (const { type, sent } of [...EXAMPLES, ...EXAMPLES]) {
      expect(await receiver.deliver(idOf(type), { sent }), type).toBe(204);
    }
    expect(await receiver.deliver("evt_last")).toBe(204);
    await expect.poll(receiver.said).toContain("handled evt_last assessment.completed inv_1");
    for (const { type } of EXAMPLES) {
      const lines = receiver.said().match(new RegExp(`^handled ${idOf(type)} ${type} \\w+`, "gm"));
      expect(lines, type).toHaveLength(1);
    }
  });

  test.skipIf(!isThere)("accepts the second of two signatures, during a rotation", async () => {
    expect(await receiver.deliver("evt_rotated", { secrets: [OTHER_SECRET, SECRET] })).toBe(204);
  });

  test.skipIf(!isThere).each([
    ["signed with another secret", "signature_mismatch", { secrets: [OTHER_SECRET] as const }],
    ["whose body was altered", "signature_mismatch", { signed: body, sent: body.replace("inv_1", "inv_2") }],
    ["of ten minutes ago", "timestamp_too_", { now: Date.now() - 600_000 }],
    ["of ten minutes ahead", "timestamp_too_", { now: Date.now() + 600_000 }],
  ] as const)("refuses one %s, and prints why: %s", async (_, reason, delivery) => {
    const before = receiver.said().length;
    expect(await receiver.deliver("evt_forged", delivery)).toBe(401);
    await expect.poll(() => receiver.said().slice(before)).toMatch(new RegExp(`refused ${reason}`));
    expect(receiver.said()).not.toContain("evt_forged");
  });

  test.skipIf(!isThere)("refuses one without signatures, and answers why", async () => {
    const response = await receiver.post();
    expect([response.status, await response.text()]).toEqual([401, expect.stringContaining("missing_header")]);
  });

  test.skipIf(!isThere)("loses nothing when its handler throws, and when it is killed before it handled", async () => {
    const faulty = await start(language, name, true);
    expect(await faulty.deliver("evt_throws")).toBe(204);
    expect(await faulty.deliver("evt_after")).toBe(204);
    await expect.poll(faulty.said).toContain("handled evt_after");
    // The response may be cut off by the kill.
    await faulty.deliver("evt_kill").catch(() => undefined);
    if (language.worker !== undefined) faulty.process.kill();
    await faulty.exited;
    expect(faulty.said()).not.toMatch(/handled evt_(throws|kill)/);

    const again = await start(language, name);
    await again.deliver("evt_again");
    for (const id of ["evt_throws", "evt_kill"]) await expect.poll(again.said).toContain(`handled ${id} `);
    again.process.kill();
  });
});
