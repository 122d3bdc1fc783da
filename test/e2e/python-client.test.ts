import { spawn, spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { ERRORS } from "#contract/errors.ts";
import { secretOf } from "#domain/webhooks/secret.ts";
import { signDelivery } from "#domain/webhooks/signature.ts";
import { startLocalService } from "../../lib/local/service.ts";
import { faultyService } from "../support/clients/faulty-service.ts";
import { httpReceiver } from "../support/engines/receiver.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const PACKAGE = join(ROOT, "lib/client/python");

/** Whether a command exists and exits with 0. */
const works = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;

const python = works("python3", "-c", "import sys; sys.exit(sys.version_info < (3, 10))");
if (!python) console.warn("Skipped: the Python client is tested where there is a python3 of at least 3.10.");
const mypy = works("mypy", "--version");

/** Runs a part of python_client_check.py; its output, or the end of its errors. */
const check = async (part: string, env: Record<string, string>, input = ""): Promise<string> => {
  const program = join(ROOT, "test/support/clients/python_client_check.py");
  const child = spawn("python3", ["-B", program, part], { env: { ...process.env, ...env, PYTHONPATH: PACKAGE } });
  child.stdin.end(input);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return stderr === "" ? stdout : stderr.slice(-2_000);
};

describe.skipIf(!python)("the Python client", () => {
  test("makes every call of the local service", async () => {
    const service = await startLocalService({ quiet: true });
    await using receiver = await httpReceiver((_, response) => response.writeHead(200).end());
    const { api_key, test_api_key } = await service.createAccount({ name: "Acme", credits: 10 });
    const hook = `http://127.0.0.1:${receiver.port}/hook`;
    const output = await check("operations", { API_KEY: api_key, BASE_URL: service.baseUrl, HOOK_URL: hook });
    const inTestMode = await check("test_mode", { API_KEY: test_api_key, BASE_URL: service.baseUrl });
    await service.stop();
    expect([output, inTestMode]).toEqual(["", ""]);
  });

  test("creates nothing twice against a service that fails in every way", async () => {
    const runs = 200;
    const service = faultyService(Number(process.env.SEED ?? 21));
    await using receiver = await httpReceiver(service.listener);
    const ids: string[] = JSON.parse(
      await check("storm", {
        API_KEY: "ais_test_key",
        BASE_URL: `http://127.0.0.1:${receiver.port}/api/v1`,
        TIMEOUT: "1",
        RUNS: String(runs),
      }),
    );
    expect(service.requests()).toBeGreaterThan(2 * runs);
    expect(service.created.map(({ id }) => id).sort()).toEqual(ids.sort());
    expect(new Set(service.created.map(({ candidate_email }) => candidate_email)).size).toBe(runs);
  });

  test("has a class for each code of the API", async () => {
    const env = { API_KEY: "ais_test_key", BASE_URL: "http://127.0.0.1/api/v1" };
    expect(JSON.parse(await check("codes", env))).toEqual(Object.keys(ERRORS).sort());
  });

  test("verifies webhooks, and refuses those that cannot be trusted", async () => {
    const secret = secretOf(new Uint8Array(32).fill(7));
    const body = JSON.stringify({ event: "assessment.completed", timestamp: "2026-11-20T23:33:00Z", data: {} });
    const headers = signDelivery({ id: "evt_1", now: Date.now(), body: Buffer.from(body), secrets: [secret] });
    const env = { API_KEY: "ais_test_key", BASE_URL: "http://127.0.0.1/api/v1" };
    expect(await check("verify", env, JSON.stringify({ headers, body, secret }))).toBe("");
  });
});

test.skipIf(!mypy)("the Python client's types pass mypy --strict", () => {
  const { stdout } = spawnSync("mypy", ["--no-incremental"], { cwd: PACKAGE, encoding: "utf8" });
  expect(stdout).toContain("Success: no issues found");
});
