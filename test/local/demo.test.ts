import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeDemoEnv } from "../../lib/local/demo-env.ts";
import { type LocalService, startLocalService } from "../../lib/local/service.ts";
import { readPdf } from "../support/read-pdf.ts";
import { run } from "./child.ts";

let stateDir: string;
let service: LocalService;
beforeAll(async () => {
  stateDir = mkdtempSync(join(tmpdir(), "demo-"));
  service = await startLocalService({ stateDir, quiet: true });
});
afterAll(async () => {
  await service.stop();
  rmSync(stateDir, { recursive: true });
});

/** Runs the demo on the service of this file, with an account that has so many credits. */
const demoWith = async (credits: number) => {
  const { account_id, api_key } = await service.createAccount({ name: "Demo", credits });
  writeDemoEnv(stateDir, {
    BASE_URL: service.baseUrl,
    API_KEY: api_key,
    INBOX_URL: service.inboxUrl,
    CONTROL_URL: service.controlUrl,
  });
  const ended = await run("bin/demo.ts", ["--state", stateDir]);
  return { ...ended, left: (await service.operator.accounts.read(account_id))?.credits };
};

describe("npm run demo", () => {
  test("starts a service of its own when none runs, shows each step, saves the report, and stops it", async () => {
    const state = join(stateDir, "none");
    const { code, stdout, stderr } = await run("bin/demo.ts", ["--state", state]);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("Idempotent-Replay: true");
    expect(stdout).toContain("one email, from ");
    expect(stdout).toContain("one event, assessment.completed of this invitation, and its signature is right");
    expect(stdout).toContain("one event arrived, and its signature is right");
    expect(stdout).toContain("the second attempt arrived, under the same id");
    expect(stdout).toContain("it came again with its id");
    expect(stdout).toMatch(/has \d+ credits left/);
    const lastLine = stdout.trimEnd().split("\n").at(-1) ?? "";
    expect(lastLine).toBe(join(state, "demo-report.pdf"));
    const { pages } = await readPdf(new Uint8Array(readFileSync(lastLine)));
    expect(pages[0]).toContain("Ada Lovelace");
    const [, url = ""] = /started one at (\S+),/.exec(stdout) ?? [];
    await expect(fetch(url)).rejects.toThrow();
  });

  test("plays on the service that runs, and ends with exit code 1 at the step that does not happen", async () => {
    const { code, stdout, left } = await demoWith(3);
    expect(stdout).toContain(`using the service that runs at ${service.baseUrl}`);
    expect(stdout).toContain("Idempotent-Replay: true");
    expect(stdout).toContain("✗ The demo account has too few credits left");
    expect([code, left]).toEqual([1, 1]);
  });
});
