import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { runAdmin } from "../../bin/admin/run.ts";
import { type DemoEnv, readDemoEnv } from "../../lib/local/demo/demo-env.ts";
import { embeddedEngine, startDynamoDb } from "../../lib/local/engines/dynamodb-engine.ts";
import type { LocalService } from "../../lib/local/service.ts";
import { type Launched, run, startDev } from "../support/processes/child.ts";

// What is tested here includes the embedded engine: that it starts, keeps, and stops with the service.
delete process.env.DYNAMODB_ENDPOINT;

let folder: string;
let state: string;
let dev: Launched | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "dev-"));
  state = join(folder, "state");
});
afterAll(async () => {
  dev?.child.kill("SIGKILL");
  await dev?.ended;
  rmSync(folder, { recursive: true });
});

const demoEnv = (): DemoEnv => {
  const {
    BASE_URL = "",
    API_KEY = "",
    TEST_API_KEY = "",
    INBOX_URL = "",
    CONTROL_URL = "",
    DASHBOARD_URL = "",
  } = readDemoEnv(state);
  return { BASE_URL, API_KEY, TEST_API_KEY, INBOX_URL, CONTROL_URL, DASHBOARD_URL };
};
const get = async (path: string): Promise<unknown> => {
  const { BASE_URL, API_KEY } = demoEnv();
  return (await fetch(BASE_URL + path, { headers: { authorization: `Bearer ${API_KEY}` } })).json();
};
const control = async (path: string, body: object): Promise<unknown> =>
  (await fetch(demoEnv().CONTROL_URL + path, { method: "POST", body: JSON.stringify(body) })).json();
const engine = (): string => JSON.parse(readFileSync(join(state, "endpoints.json"), "utf8")).dynamodb;
const isSilent = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => false,
    () => true,
  );

/** Handles that keep this process alive: listening servers, and child processes. */
const running = (): string[] =>
  process.getActiveResourcesInfo().filter((kind) => kind === "TCPServerWrap" || kind === "ProcessWrap");

const GARBAGE = "garbage".repeat(99);

describe("npm start", () => {
  let id: string;
  let first: DemoEnv;

  test("prints all addresses, and writes them into a file that only its owner can read", async () => {
    dev = await startDev(state);
    first = demoEnv();
    for (const value of Object.values(first)) expect(dev.said()).toContain(value);
    expect(readFileSync(join(state, "demo.env"), "utf8")).toBe(
      `BASE_URL=${first.BASE_URL}\nAPI_KEY=${first.API_KEY}\nTEST_API_KEY=${first.TEST_API_KEY}\nINBOX_URL=${first.INBOX_URL}\nCONTROL_URL=${first.CONTROL_URL}\nDASHBOARD_URL=${first.DASHBOARD_URL}\n`,
    );
    expect(statSync(join(state, "demo.env")).mode & 0o777).toBe(0o600);
    expect(await get("/account")).toMatchObject({ account: { name: "Demo", credits: 100 } });
  });

  test("prints a curl command that creates an invitation as is", async () => {
    const body = /-d '(.*)'/.exec(dev?.said() ?? "")?.[1] ?? "";
    const { BASE_URL, API_KEY } = first;
    const response = await fetch(`${BASE_URL}/invitations`, {
      method: "POST",
      headers: { authorization: `Bearer ${API_KEY}`, "content-type": "application/json" },
      body,
    });
    expect(response.status).toBe(201);
    // The assertion on the status proves that it is an invitation.
    const { invitation } = (await response.json()) as { invitation: { id: string } };
    id = invitation.id;
    expect(await control("/drain", {})).toMatchObject({ idle: true });
    expect(await control("/clock", { advance_seconds: 3600 })).toMatchObject({ ahead_seconds: 3600 });
  });

  test("refuses a second service on the same state with a message, and goes on", async () => {
    const second = await run("bin/dev.ts", ["--port", "0", "--state", state]);
    expect(second).toMatchObject({ code: 1, stderr: expect.stringContaining(`process ${dev?.child.pid}`) });
    expect(second.stderr).not.toMatch(/^\s+at /m);
    expect(await get("/account")).toMatchObject({ account: { credits: 99 } });
  });

  test("leaves no engine behind when it is killed, and the next start takes over everything", async () => {
    const dynamodb = engine();
    dev?.child.kill("SIGKILL");
    const killed = dev?.child.pid;
    await dev?.ended;
    await expect.poll(() => isSilent(dynamodb)).toBe(true);
    dev = await startDev(state);
    expect(dev.said()).toContain(`process ${killed}) did not shut down cleanly`);
    expect(demoEnv()).toMatchObject({ API_KEY: first.API_KEY, TEST_API_KEY: first.TEST_API_KEY });
    expect(await get("/account")).toMatchObject({ account: { credits: 99 } });
    expect(await get(`/invitations/${id}`)).toMatchObject({ invitation: { id, email_status: "sent" } });
    const inbox: unknown = await (await fetch(`${demoEnv().INBOX_URL}/store`)).json();
    expect(inbox).toMatchObject({ emails: [{ destination: { to: ["jane@example.com"] } }] });
    const time: unknown = await (await fetch(demoEnv().CONTROL_URL)).json();
    expect(time).toMatchObject({ ahead_seconds: 3600 });
  });

  test("stops everything on one or more Ctrl-C", async () => {
    const dynamodb = engine();
    dev?.child.kill("SIGINT");
    dev?.child.kill("SIGINT");
    const { code, stderr } = (await dev?.ended) ?? {};
    expect([code, stderr]).toEqual([0, ""]);
    const { BASE_URL, INBOX_URL, CONTROL_URL } = demoEnv();
    for (const url of [dynamodb, BASE_URL, INBOX_URL, CONTROL_URL]) {
      expect(await isSilent(url), url).toBe(true);
    }
    expect(readdirSync(state)).not.toContain("service.pid");
  });

  test("starts over with --fresh", async () => {
    dev = await startDev(state, ["--fresh"]);
    expect(demoEnv().API_KEY).not.toBe(first.API_KEY);
    expect(await get("/account")).toMatchObject({ account: { credits: 100 } });
    expect(await get(`/invitations/${id}`)).toMatchObject({ error: { code: "not_found" } });
    const time: unknown = await (await fetch(demoEnv().CONTROL_URL)).json();
    expect(time).toMatchObject({ ahead_seconds: 0 });
    dev.child.kill("SIGTERM");
    expect(await dev.ended).toMatchObject({ code: 0 });
  });

  test("says what to do about an invalid port, without a stack", async () => {
    const { code, stderr } = await run("bin/dev.ts", ["--port", "70000", "--state", join(folder, "none")]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("70000")]);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

/** In this process, because `npm start` handles every UserError alike, as the program's tests above show. */
describe("a start in this process", () => {
  afterEach(() => vi.unstubAllEnvs());

  /** A service is started once per process, so each gets freshly loaded modules. */
  const start = async (stateDir: string): Promise<LocalService> => {
    vi.resetModules();
    const { startLocalService } = await import("../../lib/local/service.ts");
    return startLocalService({ stateDir, quiet: true });
  };

  test("on a shared DYNAMODB_ENDPOINT has a separate table for each state folder, and finds it again", async () => {
    const shared = await startDynamoDb({ port: 0, folder: undefined, died: () => undefined });
    vi.stubEnv("DYNAMODB_ENDPOINT", shared.config.endpoint);
    const found = [];
    for (const name of ["one", "other", "one"]) {
      const service = await start(join(folder, name));
      await service.createAccount({ name, credits: 0 });
      const { stdout } = await runAdmin(["accounts", "list", "--json", "--state", join(folder, name)]);
      found.push(JSON.parse(stdout).accounts.map((account: { name: string }) => account.name));
      await service.stop();
    }
    await shared.stop();
    expect(found).toEqual([["one"], ["other"], ["one", "one"]]);
  });

  test.each<[string, (state: string) => void, string]>([
    [
      "a damaged table",
      (at) => writeFileSync(join(at, embeddedEngine() === "built-in" ? "rows.db" : "table.db"), GARBAGE),
      "--fresh",
    ],
    ["damaged queues", (at) => writeFileSync(join(at, "queues.db"), GARBAGE), "--fresh"],
    ["a damaged clock", (at) => writeFileSync(join(at, "clock.json"), "{"), "clock.json"],
    [
      "a database that does not respond",
      () => vi.stubEnv("DYNAMODB_ENDPOINT", "http://127.0.0.1:1"),
      "DYNAMODB_ENDPOINT",
    ],
  ])("that fails says what to do about %s, and leaves nothing running", async (name, prepare, hint) => {
    const stateDir = join(folder, name.replaceAll(" ", "-"));
    mkdirSync(stateDir);
    prepare(stateDir);
    // The programs and services of the tests above may take a moment to exit.
    await expect.poll(running).toEqual([]);
    await expect(start(stateDir)).rejects.toMatchObject({ name: "UserError", message: expect.stringContaining(hint) });
    expect(readdirSync(stateDir)).not.toContain("service.pid");
    await expect.poll(running).toEqual([]);
  });
});
