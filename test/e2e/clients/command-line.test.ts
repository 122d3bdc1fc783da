import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EVENT_TYPES } from "#contract/webhooks/event-types.ts";
import { run } from "../../../lib/client/cli/run.ts";
import type { Terminal } from "../../../lib/client/cli/terminal.ts";
import { AssessmentInvitations, verifyWebhook } from "../../../lib/client/index.ts";
import { type LocalService, startLocalService } from "../../../lib/local/service.ts";
import { type CuttableProxy, cuttableProxy } from "../../support/clients/cuttable-proxy.ts";
import { testTerminal } from "../../support/clients/test-terminal.ts";
import { httpReceiver, type Receiver } from "../../support/engines/receiver.ts";
import { launch } from "../../support/processes/child.ts";

/** The command line against the service itself, over real sockets. */
let service: LocalService;
let proxy: CuttableProxy;
let home: string;
beforeAll(async () => {
  service = await startLocalService({ quiet: true });
  proxy = await cuttableProxy(service.origin);
  home = mkdtempSync(join(tmpdir(), "ais-cli-"));
});
afterAll(async () => {
  await proxy[Symbol.asyncDispose]();
  await service.stop();
  rmSync(home, { recursive: true });
});

const baseUrl = () => `http://127.0.0.1:${proxy.port}/api/v1`;

/** A new account's keys, and `ais` with its test key. */
const anAccount = async () => {
  const { account_id, api_key, test_api_key } = await service.createAccount({ name: "Acme", credits: 5 });
  const env = { AIS_API_KEY: test_api_key, AIS_BASE_URL: baseUrl(), XDG_CONFIG_HOME: join(home, account_id) };
  const ais = async (words: string, more: Partial<Terminal> = {}) => {
    const terminal = testTerminal(home, { env, ...more });
    const code = await run([...words.split(" "), "--json"], terminal);
    return { code, out: terminal.printed.map((line) => JSON.parse(line)), err: terminal.complaints.join("\n") };
  };
  const client = new AssessmentInvitations({ apiKey: test_api_key, baseUrl: baseUrl() });
  /** Every real event, in the order of the feed. */
  const feed = async () => {
    await service.drain();
    return (await client.events.list().toArray()).reverse();
  };
  return { accountId: `${account_id}_test`, liveKey: api_key, testKey: test_api_key, env, ais, client, feed };
};

type Received = { headers: IncomingHttpHeaders; body: Buffer };

/** A receiver that keeps what it gets. */
const aReceiver = async (received: Received[], status = 200): Promise<Receiver> =>
  httpReceiver(async (request, response) => {
    received.push({ headers: request.headers, body: await buffer(request) });
    response.writeHead(status).end();
  });

const idsOf = (received: Received[]) => received.map(({ headers }) => headers["webhook-id"]);

/** Until a condition holds, which must come; the test's own limit ends the wait otherwise. */
const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
};

describe("ais login", () => {
  test("stores the key where only its owner can read it, for the commands after it", async () => {
    const { accountId, testKey, ais, env } = await anAccount();
    const withoutKey = { env: { ...env, AIS_API_KEY: undefined } };
    expect(await ais("invitations list", withoutKey)).toMatchObject({ code: 2, out: [] });
    const piped = await ais("login", { ...withoutKey, readInput: async () => `${testKey}\n` });
    const typed = await ais("login", { ...withoutKey, askSecret: async () => testKey });
    for (const { code, out } of [piped, typed]) {
      expect([code, out]).toMatchObject([0, [{ account_id: accountId, livemode: false }]]);
    }
    const folder = join(env.XDG_CONFIG_HOME, "ais");
    expect(readdirSync(folder)).toEqual(["login.json"]);
    expect(statSync(join(folder, "login.json")).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect((await ais("invitations list", withoutKey)).code).toBe(0);
    expect((await ais("whoami", withoutKey)).out).toMatchObject([{ id: accountId, base_url: baseUrl() }]);
    expect((await ais("logout", withoutKey)).out).toEqual([{ type: "logout", had_key: true }]);
    expect(await ais("whoami", withoutKey)).toMatchObject({ code: 2, out: [] });
  });

  test("refuses a key that does not work, and stores nothing", async () => {
    const { ais, env } = await anAccount();
    const { code, err } = await ais("login --key ais_test_unknown");
    expect(code).toBe(1);
    expect(JSON.parse(err)).toMatchObject({ error: { code: "unauthorized" } });
    expect(() => readFileSync(join(env.XDG_CONFIG_HOME, "ais/login.json"))).toThrow("ENOENT");
  });
});

describe("ais trigger", () => {
  // At once, because they wait for the feed most of their time.
  test.concurrent.each(EVENT_TYPES)("makes %s happen", async (type) => {
    const { ais, feed } = await anAccount();
    const { code, out, err } = await ais(`trigger ${type}`);
    const advances = type === "assessment.expired" || type === "candidate.erased";
    expect([code, err]).toEqual([0, advances ? expect.stringContaining("It cannot be turned back.") : ""]);
    expect(out).toMatchObject([{ type: "triggered", event: { event: type, test: false } }]);
    expect((await feed()).map(({ id }) => id)).toContain(out[0].event.id);
  });

  test("says before it advances the clock that this is for good, and asks a person", async () => {
    const { env, feed } = await anAccount();
    const questions: string[] = [];
    const terminal = testTerminal(home, {
      env,
      ask: async (question) => {
        questions.push(question);
        return "n";
      },
    });
    expect(await run(["trigger", "assessment.expired"], terminal)).toBe(0);
    expect([terminal.complaints, questions]).toEqual([
      [expect.stringContaining("by a day, for all invitations of the account")],
      ["Continue? [y/N] "],
    ]);
    expect(await feed()).toEqual([]);
  });

  test("and simulate refuse a live key before anything is sent", async () => {
    const { ais, env, liveKey } = await anAccount();
    const live = { env: { ...env, AIS_API_KEY: liveKey } };
    const before = proxy.connections();
    for (const words of ["trigger invitation.created", "invitations simulate inv_1 --outcome passes"]) {
      const { code, err } = await ais(words, live);
      expect([code, err]).toEqual([2, expect.stringContaining("log in with a test key")]);
    }
    expect(proxy.connections()).toBe(before);
  });
});

test("ais invitations creates, shows, simulates and lists", async () => {
  const { ais } = await anAccount();
  const words =
    "invitations create --email ada@example.com --name Ada --tests grammar-test,spelling-test --reference job-7";
  const { out: created } = await ais(`${words} --no-email --idempotency-key mine`);
  expect(created).toMatchObject([{ candidate_email: "ada@example.com", email_status: "none", livemode: false }]);
  expect((await ais(`${words} --no-email --idempotency-key mine`)).out).toMatchObject([{ id: created[0].id }]);
  const simulated = await ais(`invitations simulate ${created[0].id} --outcome flagged --seed 7`);
  expect(simulated.out).toMatchObject([{ id: created[0].id, status: "completed" }]);
  expect((await ais(`invitations get ${created[0].id}`)).out).toEqual(simulated.out);
  const [result] = (await ais(`results get ${created[0].id}`)).out;
  expect(result).toMatchObject({ invitation_id: created[0].id, overall_pass: true });
  expect((await ais(`get /results/${created[0].id}`)).out).toMatchObject([
    { result: { signature: expect.any(String) } },
  ]);
  expect((await ais("get /invitations?limit=1&status=pending")).out).toMatchObject([{ object: "list", data: [] }]);
  expect(await ais("get account/../x")).toMatchObject({ code: 2 });
  expect((await ais("tests list")).out).toHaveLength(7);
  await ais("invitations create --email bob@example.com --name Bob --tests grammar-test");
  const list = async (filter: string) => (await ais(`invitations list ${filter}`)).out.map((one) => one.candidate_name);
  expect([await list("--limit 1"), await list("--status completed"), await list("--reference none")]).toEqual([
    ["Bob"],
    ["Ada"],
    [],
  ]);
});

test("a refused call is exit code 1 with the faults, and one without a response is 3", async () => {
  const { ais } = await anAccount();
  const refused = await ais("invitations create --email nobody --name Ada --tests chess-test");
  expect(refused).toMatchObject({ code: 1, out: [] });
  expect(JSON.parse(refused.err).error.errors.map(({ field }: { field: string }) => field)).toEqual([
    "candidate_email",
    "tests[0]",
  ]);
  expect((await ais("invitations get inv_0")).code).toBe(1);
  expect((await ais("invitations list --base-url http://127.0.0.1:1/api/v1")).code).toBe(3);
});

const listenTo = (port: number, ...more: string[]) => [
  ...["listen", "--forward-to", `http://127.0.0.1:${port}/hooks`, "--json"],
  ...more,
];

/** `ais listen` in this process. */
const listener = async (env: NodeJS.ProcessEnv, port: number, ...more: string[]) => {
  const terminal = testTerminal(home, { env });
  const ended = run(listenTo(port, ...more), terminal);
  await until(() => terminal.printed.length > 0);
  const [{ secret }, ..._] = terminal.printed.map((line) => JSON.parse(line));
  const stop = async () => {
    terminal.stop();
    expect(await ended).toBe(0);
    return terminal.printed.slice(1).map((line) => JSON.parse(line));
  };
  return { secret, stop };
};

/** In a separate process, which can be killed. */
const mortalListener = async (env: NodeJS.ProcessEnv, port: number) => {
  const launched = launch("lib/client/cli/ais.ts", listenTo(port), { env });
  const [, secret = ""] = await launched.says(/"secret":"(whsec_[^"]+)"/);
  return { ...launched, secret };
};

describe("ais listen", () => {
  test("forwards the bytes that a webhook endpoint receives, signed alike", async () => {
    const { ais, env, client } = await anAccount();
    const real: Received[] = [];
    const local: Received[] = [];
    await using endpoint = await aReceiver(real);
    await using receiver = await aReceiver(local);
    const { secret } = await client.webhookEndpoints.create({ url: `http://127.0.0.1:${endpoint.port}/hook` });
    const listening = await listener(env, receiver.port);
    await ais("trigger assessment.completed");
    await service.drain();
    await until(() => local.length === 4);
    await listening.stop();
    const bytesById = (list: Received[]) =>
      Object.fromEntries(list.map((one) => [one.headers["webhook-id"], one.body]));
    expect(bytesById(local)).toEqual(bytesById(real));
    for (const { headers, body } of local) verifyWebhook(body, headers, listening.secret, { scheme: "standard" });
    for (const { headers, body } of local) verifyWebhook(body, headers, listening.secret, { scheme: "service" });
    expect(listening.secret).not.toBe(secret);
    const own = ["webhook-signature", "service-signature", "webhook-timestamp", "host"];
    const names = ({ headers }: Received) => Object.keys(headers).filter((name) => !own.includes(name));
    for (const name of ["content-type", "user-agent", "webhook-id"])
      expect(names(local[0] as Received)).toContain(name);
    expect(local[0]?.headers["user-agent"]).toBe(real[0]?.headers["user-agent"]);
  });

  test("forwards only the types that are asked for, and no samples; any response is a delivery", async () => {
    const { ais, env, client, feed } = await anAccount();
    const received: Received[] = [];
    await using receiver = await aReceiver(received, 500);
    const listening = await listener(env, receiver.port, "--events", "invitation.cancelled,invitation.extended");
    await using elsewhere = await aReceiver([]);
    const endpoint = await client.webhookEndpoints.create({ url: `http://127.0.0.1:${elsewhere.port}/hook` });
    await client.webhookEndpoints.sendTestEvent(endpoint.id, { event: "invitation.cancelled" });
    await ais("trigger invitation.cancelled");
    await ais("trigger invitation.extended");
    const wanted = (await feed())
      .filter(({ event, test }) => event !== "invitation.created" && !test)
      .map(({ id }) => id);
    expect(wanted).toHaveLength(2);
    await until(() => received.length === 2);
    const lines = await listening.stop();
    expect(idsOf(received)).toEqual(wanted);
    expect(lines).toMatchObject(wanted.map((event_id) => ({ type: "delivery", event_id, status: 500, error: null })));
    const here = await ais(`events resend ${wanted[0]} --forward-to http://127.0.0.1:${receiver.port}/hooks`);
    expect(here).toMatchObject({ code: 0, out: [{ event_id: wanted[0], status: 500 }] });
    const { headers, body } = received[2] ?? { headers: {}, body: "" };
    expect(verifyWebhook(body, headers, listening.secret).event).toBe("invitation.cancelled");
  });

  test("loses and doubles nothing when its connection, its receiver and it itself go away", async () => {
    const { ais, env, feed } = await anAccount();
    const received: Received[] = [];
    await using first = await aReceiver(received);
    const { port } = first;
    const listening = await mortalListener(env, port);
    await ais("trigger invitation.created");
    await until(() => received.length === 1);

    // The connection to the service is lost while events happen; they are made from elsewhere.
    const direct = { env: { ...env, AIS_BASE_URL: service.baseUrl } };
    proxy.cut();
    await ais("trigger invitation.cancelled", direct);
    proxy.repair();
    await until(() => received.length === 3);

    // The receiver is restarted.
    await first[Symbol.asyncDispose]();
    await ais("trigger invitation.extended");
    await listening.says(/"error":"ECONNREFUSED"/);
    const { createServer } = await import("node:http");
    const second = createServer(async (request, response) => {
      received.push({ headers: request.headers, body: await buffer(request) });
      response.writeHead(200).end();
    });
    await new Promise<void>((resolve) => second.listen(port, "127.0.0.1", resolve));
    await until(() => received.length === 5);

    // The listener is killed, and started again after more has happened; a second one at once is refused.
    const another = await ais(`listen --forward-to http://127.0.0.1:${port}/hooks`);
    expect(another).toMatchObject({ code: 1, err: expect.stringContaining("Another ais listen") });
    listening.child.kill("SIGKILL");
    await listening.ended;
    await ais("trigger assessment.started");
    const again = await mortalListener(env, port);
    expect(again.secret).toBe(listening.secret);
    await until(() => received.length === 8);
    await ais("trigger invitation.created");
    await until(() => received.length === 9);
    again.child.kill("SIGTERM");
    expect((await again.ended).code).toBe(0);
    second.closeAllConnections();
    second.close();
    expect(idsOf(received)).toEqual((await feed()).map(({ id }) => id));
  });

  test("continues from now on when it is asked to, or says that it must be", async () => {
    const { ais, env, feed } = await anAccount();
    const received: Received[] = [];
    await using receiver = await aReceiver(received);
    const listening = await listener(env, receiver.port);
    await listening.stop();
    await ais("trigger invitation.created");
    const later = await listener(env, receiver.port, "--from-now");
    await ais("trigger invitation.cancelled");
    await until(() => received.length === 2);
    await later.stop();
    expect(idsOf(received)).toEqual((await feed()).slice(1).map(({ id }) => id));
  });
});

test("what happens after the secret was printed is forwarded, even if the listener starts later", async () => {
  const { ais, env, feed } = await anAccount();
  const received: Received[] = [];
  await using receiver = await aReceiver(received);
  const printed = await ais(`listen --forward-to http://127.0.0.1:${receiver.port}/hooks --print-secret`);
  await ais("trigger invitation.created");
  const listening = await listener(env, receiver.port);
  expect(printed.out).toEqual([{ type: "secret", secret: listening.secret }]);
  await until(() => received.length === 1);
  await listening.stop();
  expect(idsOf(received)).toEqual((await feed()).map(({ id }) => id));
});

test("ais events resend sends an event to the webhook endpoints again", async () => {
  const { ais, client } = await anAccount();
  const received: Received[] = [];
  await using receiver = await aReceiver(received);
  await client.webhookEndpoints.create({ url: `http://127.0.0.1:${receiver.port}/hook` });
  const [triggered] = (await ais("trigger invitation.created")).out;
  await service.drain();
  const { code, out } = await ais(`events resend ${triggered.event.id}`);
  expect([code, out]).toMatchObject([0, [{ event_id: triggered.event.id }]]);
  await service.drain();
  expect(idsOf(received)).toEqual([triggered.event.id, triggered.event.id]);
});

test("ais logs tail shows events and the attempts to deliver them", async () => {
  const { ais, env, client } = await anAccount();
  await using receiver = await aReceiver([], 503);
  const endpoint = await client.webhookEndpoints.create({ url: `http://127.0.0.1:${receiver.port}/hook` });
  const terminal = testTerminal(home, { env });
  const reads = proxy.connections();
  const tailing = run(["logs", "tail", "--json"], terminal);
  await until(() => proxy.connections() > reads);
  await ais("trigger invitation.created");
  await until(() => terminal.printed.length > 1);
  terminal.stop();
  expect(await tailing).toBe(0);
  const [event, attempt] = terminal.printed.map((line) => JSON.parse(line));
  expect(event).toMatchObject({ type: "event", event: "invitation.created" });
  expect(attempt).toMatchObject({ type: "attempt", event_id: event.id, endpoint_id: endpoint.id, status: 503 });
});
