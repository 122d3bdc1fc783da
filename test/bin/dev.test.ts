import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { runAdmin } from "../../bin/admin/run.ts";
import { type DemoEnv, readDemoEnv } from "../../lib/local/demo/demo-env.ts";
import { embeddedEngine, startDynamoDb } from "../../lib/local/engines/dynamodb-engine.ts";
import { listen } from "../../lib/local/ports.ts";
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

  test("refuses a second service on the same state, and a taken port, with a message", async () => {
    const other = createServer();
    const port = await listen(other, 0);
    const [second, taken] = await Promise.all([
      run("bin/dev.ts", ["--port", "0", "--state", state]),
      run("bin/dev.ts", ["--port", String(port), "--state", join(folder, "other")]),
    ]);
    other.close();
    expect(second).toMatchObject({ code: 1, stderr: expect.stringContaining(`process ${dev?.child.pid}`) });
    expect(taken).toMatchObject({ code: 1, stderr: expect.stringContaining(`Port ${port} is taken`) });
    for (const { stderr } of [second, taken]) expect(stderr).not.toMatch(/^\s+at /m);
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

  test.concurrent.each<[string, (state: string) => void, string[], number, string]>([
    [
      "a damaged table",
      (at) => writeFileSync(join(at, embeddedEngine() === "built-in" ? "rows.db" : "table.db"), GARBAGE),
      [],
      1,
      "--fresh",
    ],
    ["an invalid port", () => undefined, ["--port", "70000"], 2, "70000"],
    ["an unknown option", () => undefined, ["--prot", "1"], 2, "--help"],
  ])("says what to do about %s, without a stack", async (name, prepare, args, code, hint) => {
    const at = join(folder, name.replaceAll(" ", "-"));
    mkdirSync(at);
    prepare(at);
    const ended = await run("bin/dev.ts", ["--port", "0", "--state", at, ...args]);
    expect(ended).toMatchObject({ code, stderr: expect.stringContaining(hint) });
    expect(ended.stderr).not.toMatch(/^\s+at /m);
    expect(readdirSync(at)).not.toContain("service.pid");
  });
});

describe("a DynamoDB in DYNAMODB_ENDPOINT", () => {
  test("can be shared by concurrent services: each state folder has a separate table, and finds it again", async () => {
    const shared = await startDynamoDb({ port: 0, folder: undefined, died: () => undefined });
    const env = { DYNAMODB_ENDPOINT: shared.config.endpoint };
    vi.stubEnv("DYNAMODB_ENDPOINT", shared.config.endpoint);
    const states = ["one", "other"].map((name) => join(folder, name));
    const names = async () => {
      const listed = await Promise.all(states.map((at) => runAdmin(["accounts", "list", "--json", "--state", at])));
      return listed.map(({ stdout }) => JSON.parse(stdout).accounts.map(({ name }: { name: string }) => name));
    };
    const services = await Promise.all(states.map((at) => startDev(at, [], { env })));
    try {
      await runAdmin(["accounts", "create", "--name", "Acme", "--state", String(states[0])]);
      expect(await names()).toEqual([expect.arrayContaining(["Acme", "Demo"]), ["Demo"]]);
      services[0]?.child.kill("SIGTERM");
      await services[0]?.ended;
      services[0] = await startDev(String(states[0]), [], { env });
      expect(await names()).toEqual([expect.arrayContaining(["Acme", "Demo"]), ["Demo"]]);
    } finally {
      for (const { child } of services) child.kill("SIGTERM");
      await Promise.all(services.map(({ ended }) => ended));
      await shared.stop();
      vi.unstubAllEnvs();
    }
  });
});

/** In this process, because `npm start` handles every UserError alike, as the program's tests above show. */
describe("a start that fails", () => {
  afterEach(() => vi.unstubAllEnvs());

  test.each<[string, (state: string) => void, string]>([
    ["damaged queues", (at) => writeFileSync(join(at, "queues.db"), GARBAGE), "--fresh"],
    ["a damaged clock", (at) => writeFileSync(join(at, "clock.json"), "{"), "clock.json"],
    [
      "a database that does not respond",
      () => vi.stubEnv("DYNAMODB_ENDPOINT", "http://127.0.0.1:1"),
      "DYNAMODB_ENDPOINT",
    ],
  ])("says what to do about %s, and leaves nothing running", async (name, prepare, hint) => {
    const stateDir = join(folder, name.replaceAll(" ", "-"));
    mkdirSync(stateDir);
    prepare(stateDir);
    // A service is started once per process, so each gets freshly loaded modules.
    vi.resetModules();
    const { startLocalService } = await import("../../lib/local/service.ts");
    // The programs of the tests above may take a moment to exit.
    await expect.poll(running).toEqual([]);
    await expect(startLocalService({ stateDir, quiet: true })).rejects.toMatchObject({
      name: "UserError",
      message: expect.stringContaining(hint),
    });
    expect(readdirSync(stateDir)).not.toContain("service.pid");
    await expect.poll(running).toEqual([]);
  });
});
