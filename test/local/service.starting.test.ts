import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { narrator } from "../../bin/demo/narrator.ts";
import { writeDemoEnv } from "../../lib/local/demo/demo-env.ts";
import { listen } from "../../lib/local/ports.ts";
import { startLocalService } from "../../lib/local/service.ts";
import { takeLock } from "../../lib/local/state/lock.ts";
import { run } from "../support/processes/child.ts";

/** The state folder of a stopped service: nothing responds at its address. */
const LAST = "http://127.0.0.1:9";
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "starting-"));
  writeDemoEnv(folder, {
    BASE_URL: LAST,
    API_KEY: "ais_live_last",
    TEST_API_KEY: "ais_test_last",
    INBOX_URL: LAST,
    CONTROL_URL: LAST,
    DASHBOARD_URL: LAST,
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a starting service first deletes the last one's addresses", async () => {
  const other = createServer();
  const port = await listen(other, 0);
  writeFileSync(join(folder, "endpoints.json"), JSON.stringify({ base_url: LAST }));
  try {
    await expect(startLocalService({ stateDir: folder, port, quiet: true })).rejects.toThrow("is taken by another");
    expect(existsSync(join(folder, "endpoints.json"))).toBe(false);
  } finally {
    other.close();
  }
});

test("while a service starts, the demo and the operator's commands report it, and do not use the last one's address", async () => {
  const lock = takeLock(folder);
  const [demo, admin] = await Promise.all([
    run("bin/demo.ts", ["--state", folder]),
    run("bin/admin.ts", ["accounts", "list", "--state", folder]),
  ]);
  lock.release();
  const words = "The local service is starting up. Try again when it reports that it is ready.";
  expect(demo).toMatchObject({ code: 1, stdout: expect.stringContaining(words), stderr: "" });
  expect(admin).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining(words) });
});

test("where no service is running the demo starts one, with credits, and stops it at its end", async () => {
  const said: string[] = [];
  // A service is started once per process, so it gets freshly loaded modules.
  vi.resetModules();
  const { openStage } = await import("../../bin/demo/target.ts");
  const stage = await openStage(
    join(folder, "none"),
    narrator((line) => void said.push(line)),
  );
  const account = () => fetch(`${stage.baseUrl}/account`, { headers: { authorization: `Bearer ${stage.apiKey}` } });
  expect(await (await account()).json()).toMatchObject({ account: { name: "Demo", credits: 100 } });
  expect([said, stage.dashboardUrl]).toEqual([
    [expect.stringContaining(`started one at ${stage.baseUrl},`)],
    undefined,
  ]);
  await stage.close();
  await expect(account()).rejects.toThrow();
});

test("the demo has help, and reports usage errors", async () => {
  const [help, wrong] = await Promise.all([run("bin/demo.ts", ["--help"]), run("bin/demo.ts", ["--foo"])]);
  expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining("--state <folder>"), stderr: "" });
  expect(wrong).toMatchObject({ code: 2, stdout: "", stderr: expect.stringMatching(/'--foo'[\s\S]*--help/) });
});
