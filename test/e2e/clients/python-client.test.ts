import { spawn, spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RESULT } from "#api-docs/openapi/result-schemas.ts";
import { ERRORS } from "#contract/errors.ts";
import { signToken } from "#domain/verification/jws.ts";
import type { Signer } from "#domain/verification/ports.ts";
import { signFile, signJson } from "#domain/verification/statement.ts";
import { secretOf } from "#domain/webhooks/secret.ts";
import { signDelivery } from "#domain/webhooks/signature.ts";
import { faultyService } from "../../support/clients/faulty-service.ts";
import { httpReceiver } from "../../support/engines/receiver.ts";
import { aSigner } from "../../support/signer.ts";

const PAGE = "https://tests.example.com";
const NOW = Date.parse("2026-11-22T10:00:00.000Z");
const ROOT = resolve(import.meta.dirname, "../../..");
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

  test("has every type that its signatures name", async () => {
    expect(await check("signatures", { API_KEY: "ais_test_key", BASE_URL: "http://127.0.0.1/api/v1" })).toBe("");
  });

  test("reads lists past an empty page, and makes up no key where there is a reference", async () => {
    const pages = [["inv_2"], [], ["inv_1"]].map((ids, place) => ({
      data: ids.map((id) => ({ id })),
      next_cursor: place < 2 ? String(place) : null,
    }));
    const sent: { url: string | undefined; key: string | string[] | undefined }[] = [];
    await using receiver = await httpReceiver((request, response) => {
      sent.push({ url: request.url, key: request.headers["idempotency-key"] });
      const body = request.method === "GET" ? pages.shift() : { invitation: {}, data: [] };
      request.resume().once("end", () => response.writeHead(200).end(JSON.stringify(body)));
    });
    const env = { API_KEY: "ais_test_key", BASE_URL: `http://127.0.0.1:${receiver.port}/api/v1` };
    expect(await check("wire", env)).toBe("");
    expect(sent.slice(0, 3).map(({ url }) => new URLSearchParams(url?.split("?")[1]).get("cursor"))).toEqual([
      null,
      "0",
      "1",
    ]);
    const key = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(sent.slice(3).map((request) => request.key)).toEqual([key, undefined, "mine", undefined, key]);
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

  test("verifies results, reports and credentials, and refuses what the service did not sign", async () => {
    const { signer, jwk } = aSigner();
    const stranger = aSigner();
    const signing = { signer, issuer: PAGE, now: NOW };
    const signedBy = async (by: typeof signing, value: object) =>
      JSON.stringify({ ...value, signature: await signJson(by, "inv_1", value) });
    const altered = (text: string, at: number) =>
      `${text.slice(0, at)}${text[at] === "A" ? "B" : "A"}${text.slice(at + 1)}`;
    const flawed = (flaw: (signature: Buffer) => void): Signer => ({
      ...signer,
      sign: async (message) => {
        const signature = Buffer.from(await signer.sign(message));
        flaw(signature);
        return signature;
      },
    });

    const values = fc.sample(fc.dictionary(fc.string(), fc.jsonValue()), { numRuns: 60, seed: 7 });
    const numbers = [0, -1, 0.1, 1e-6, 1e-7, -2.5e-9, 123456789012345680000, 1e21, 1.5e300, 5e-324, 0.00001];
    const result = await signedBy(signing, {
      ...RESULT,
      signature: undefined,
      numbers,
      "\u20ac": 1,
      "\ud83d\ude00": 2,
      "\ufb33": 3,
    });
    const report = await signFile(signing, "inv_1", Buffer.from("%PDF"));
    const credential = await signToken(signer, jwk, { iss: PAGE, jti: `${PAGE}/verify/a.1.c`, nbf: NOW / 1000 });

    const verified = [PAGE, "inv_1", "2026-11-22T10:00:00+00:00"];
    const cases: [kind: string, text: string, outcome: unknown][] = [
      ["result", result, verified],
      ["report", `%PDF%Assessment-Signature ${report}\n`, verified],
      ["credential", `${credential}\n`, verified],
      ["result", result.replace('"overall_pass":true', '"overall_pass":false'), "altered"],
      ["report", `%PDG%Assessment-Signature ${report}\n`, "altered"],
      ["report", "%PDF", "not_signed"],
      ["result", "{}", "not_signed"],
      ["credential", altered(credential, credential.lastIndexOf(".") - 3), "signature_mismatch"],
      ["credential", altered(credential, credential.length - 1), "signature_mismatch"],
      ["result", await signedBy({ ...signing, signer: { ...stranger.signer, kid: "other" } }, {}), "unknown_key"],
      ["result", await signedBy({ ...signing, signer: stranger.signer }, {}), "signature_mismatch"],
      [
        "result",
        await signedBy({ ...signing, signer: flawed((bytes) => bytes.fill(0, 0, 32)) }, {}),
        "signature_mismatch",
      ],
      [
        "result",
        await signedBy({ ...signing, signer: flawed((bytes) => bytes.fill(0, 32)) }, {}),
        "signature_mismatch",
      ],
      ["result", await signedBy({ ...signing, signer: flawed((bytes) => bytes.fill(255)) }, {}), "signature_mismatch"],
    ];
    for (const value of values) cases.push(["result", await signedBy(signing, value), verified]);
    const documents = cases.map(([kind, text]) => [kind, text]);
    const env = { API_KEY: "ais_test_key", BASE_URL: "http://127.0.0.1/api/v1" };
    const outcomes = JSON.parse(
      await check("verify_result", env, JSON.stringify({ documents, keys: { keys: [jwk] } })),
    );
    for (const [index, [, text, outcome]] of cases.entries()) expect(outcomes[index], text).toEqual(outcome);
    expect(outcomes).toHaveLength(cases.length);
  });
});

test.skipIf(!mypy)("the Python client's types pass mypy --strict", () => {
  const { stdout } = spawnSync("mypy", ["--no-incremental"], { cwd: PACKAGE, encoding: "utf8" });
  expect(stdout).toContain("Success: no issues found");
});
