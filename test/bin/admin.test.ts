import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount } from "#actions/accounts/create-account.ts";
import { createEndpoint } from "#actions/webhooks/create-endpoint.ts";
import { sendTestEvent } from "#actions/webhooks/send-test-event.ts";
import { updateEndpoint } from "#actions/webhooks/update-endpoint.ts";
import { content } from "#content/content.ts";
import { runAdmin } from "../../bin/admin/run.ts";
import { type LocalService, startLocalService } from "../../lib/local/service.ts";
import { candidateClient, linkOf } from "../support/clients/candidate-client.ts";
import { clientOf } from "../support/clients/client.ts";
import { dashboardClient } from "../support/clients/dashboard-client.ts";
import { run } from "../support/processes/child.ts";

const { passages } = content;

const { proofreading } = passages["en-GB"];

let stateDir: string;
let service: LocalService;
beforeAll(async () => {
  stateDir = mkdtempSync(join(tmpdir(), "admin-"));
  service = await startLocalService({ stateDir, quiet: true });
});
afterAll(async () => {
  await service.stop();
  rmSync(stateDir, { recursive: true });
});

/** In this process: a separate one for each command would take most of the tests' time. */
const admin = (...args: string[]) => runAdmin([...args, "--state", stateDir]);
/** The JSON output of a command that must succeed. */
const json = async (...args: string[]) => {
  const { code, stdout, stderr } = await admin(...args, "--json");
  expect([code, stderr]).toEqual([0, ""]);
  return JSON.parse(stdout);
};
/** A new account without keys. */
const newAccount = (name: string) => createAccount(service.operator, { name, credits: 0 });
const account = async (apiKey: string) =>
  fetch(`${service.baseUrl}/account`, { headers: { authorization: `Bearer ${apiKey}` } });

describe("npm run admin", () => {
  test("creates an account with credits and a key, which the running service accepts immediately", async () => {
    const created = await json("accounts", "create", "--name", "Acme Ltd", "--credits", "37");
    expect(created).toMatchObject({ name: "Acme Ltd", credits: 37 });
    const key = await json("keys", "create", "Acme Ltd");
    const response = await account(key.api_key);
    expect([response.status, await response.json()]).toMatchObject([200, { account: { id: created.id, credits: 37 } }]);
    const { accounts } = await json("accounts", "list");
    expect(accounts).toMatchObject([{ id: created.id, name: "Acme Ltd", credits: 37 }]);
    const text = (await admin("accounts", "list")).stdout;
    expect(text).toMatch(/ACCOUNT +CREDITS +CREATED +NAME\nacct_\w+ +37 +\S+ +Acme Ltd\n/);
  });

  test("grants credits; one payment only once", async () => {
    const { id } = await newAccount("Grants");
    expect(await json("credits", "grant", id, "5", "--note", "a gift")).toMatchObject({ granted: true, balance: 5 });
    const payment = ["credits", "grant", id, "10", "--once", "order-7"];
    expect(await json(...payment)).toMatchObject({ granted: true, balance: 15 });
    expect(await json(...payment)).toMatchObject({ granted: false, balance: 15, entry: { credits: 10 } });
    expect(await admin("credits", "grant", id, "11", "--once", "order-7")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("with 10 credits, not 11"),
    });
    const ledger = await service.operator.accounts.ledger(id);
    expect(ledger.reduce((sum, { credits }) => sum + credits, 0)).toBe(15);
    expect((await service.operator.accounts.read(id))?.credits).toBe(15);
  });

  test("allows ten active keys, shows each once, and revokes", async () => {
    const { id } = await newAccount("Keys");
    const { stdout } = await admin("keys", "create", id);
    const [secret = ""] = stdout.split("\n");
    expect(secret).toMatch(/^ais_live_\w{36}$/);
    const second = await json("keys", "create", id);
    for (let made = 2; made < 10; made += 1) expect((await admin("keys", "create", id)).code).toBe(0);
    const eleventh = await admin("keys", "create", id);
    expect(eleventh).toMatchObject({ code: 1, stderr: expect.stringContaining("keys revoke") });

    const { keys } = await json("keys", "list", id);
    expect(keys.slice(-2)).toMatchObject([{ id: second.id }, { hint: secret.slice(-4), status: "active" }]);
    expect(JSON.stringify(keys)).not.toContain(secret);
    expect(JSON.stringify(keys)).not.toContain("hash");

    expect((await account(second.api_key)).status).toBe(200);
    expect(await json("keys", "revoke", id, second.id)).toMatchObject({ revoked: true });
    expect(await json("keys", "revoke", id, second.id)).toMatchObject({ revoked: false });
    await service.advance(60);
    expect((await account(second.api_key)).status).toBe(401);
    expect((await account(secret)).status).toBe(200);
    expect((await json("keys", "create", id)).api_key).toMatch(/^ais_live_/);
  });

  test("asks for the id when a name means several accounts", async () => {
    const ids = [(await newAccount("Twins")).id, (await newAccount("Twins")).id];
    const { code, stderr } = await admin("keys", "list", "Twins");
    expect(code).toBe(1);
    for (const id of ids) expect(stderr).toContain(id);
  });

  test.concurrent.each<[string[], number, string]>([
    [["accounts", "create"], 2, "required option '--name <name>' not specified"],
    [["accounts", "create", "--name", " "], 2, "--name"],
    [["accounts", "create", "--name", "A\nB"], 2, "--name"],
    [["accounts", "create", "--name", "A", "--credits", "-1"], 2, "credits"],
    [["accounts", "create", "--name", "A", "--credits", "1e3"], 2, "digits only"],
    [["accounts", "create", "--name", "A", "--credits", "-3"], 2, "Use digits only"],
    [["credits", "grant", "A", "-5"], 2, "Use digits only"],
    [["accounts", "create", "--name", "A", "--credits", "1000001"], 2, "1000000"],
    [["accounts", "create", "--name", "A", "--note", "x"], 2, "unknown option '--note'"],
    [["accounts", "remove"], 2, "unknown command 'remove'"],
    [["credits", "grant", "nobody"], 2, "missing required argument 'credits'"],
    [["credits", "grant", "nobody", "0"], 2, "from 1 to"],
    [["credits", "grant", "nobody", "1.5"], 2, "digits only"],
    [["credits", "grant", "nobody", "5"], 1, "accounts list"],
    [["credits", "grant", "acct_00000000000000000000000000", "5"], 1, "There is no account"],
    [["keys", "create", "nobody"], 1, "There is no account"],
    [["keys", "revoke", "Keys", "key_nothing"], 1, "keys list"],
    [["keys", "revoke", "Keys", "ais_live_secret"], 2, "key's id"],
    [["keys", "list", "Keys", "more"], 2, "too many arguments for 'list'"],
    [["accounts", "list", "--colour"], 2, "--colour"],
    [["accounts", "list", "--stack", "x"], 2, "cannot be used with"],
  ])("refuses %j with exit code %i and what to do", async (args, code, hint) => {
    const ended = await admin(...args);
    expect(ended).toMatchObject({ code, stdout: "" });
    expect(ended.stderr).toContain(hint);
    expect(ended.stderr).not.toMatch(/^\s+at /m);
  });

  test("fails in JSON too, when asked to", async () => {
    const { code, stderr } = await admin("keys", "list", "nobody", "--json");
    expect([code, JSON.parse(stderr)]).toMatchObject([1, { error: { code: "unknown_account" } }]);
  });

  test("prints help, in general and for one command", async () => {
    const [bare, general, topic, one] = await Promise.all([
      admin(),
      admin("--help"),
      admin("keys", "--help"),
      admin("credits", "grant", "--help"),
    ]);
    for (const { code, stderr } of [bare, general, topic, one]) expect([code, stderr]).toEqual([0, ""]);
    expect(general.stdout).toMatch(/--stack <name>[\s\S]*accounts[\s\S]*credits[\s\S]*keys[\s\S]*endpoints/);
    expect(bare.stdout).toBe(general.stdout);
    expect(topic.stdout).toMatch(/revoke .*<account> <key>/);
    expect(one.stdout).toContain("--once");
  });

  test("prints results on stdout and errors on stderr, with exit code 0, 1 or 2", async () => {
    const { id } = await newAccount("Program");
    const program = (...args: string[]) => run("bin/admin.ts", [...args, "--state", stateDir]);
    const [done, refused, misused] = await Promise.all([
      program("keys", "create", id, "--json"),
      program("keys", "create", "acct_unknown"),
      program("keys", "make"),
    ]);
    expect([done.code, done.stderr, JSON.parse(done.stdout)]).toMatchObject([0, "", { account_id: id }]);
    expect([refused.code, refused.stdout, refused.stderr]).toEqual([1, "", expect.stringContaining("acct_unknown")]);
    expect([misused.code, misused.stdout, misused.stderr]).toEqual([2, "", expect.stringContaining("--help")]);
  });

  test("reports when no service is running, and when a stack cannot be reached", async () => {
    const empty = join(stateDir, "empty");
    const [none, stack] = await Promise.all([
      run("bin/admin.ts", ["accounts", "list", "--state", empty]),
      run("bin/admin.ts", ["accounts", "list", "--stack", "ais-x-service", "--region", "eu-west-1"], {
        AWS_ENDPOINT_URL_CLOUDFORMATION: "http://127.0.0.1:1",
        AWS_MAX_ATTEMPTS: "1",
      }),
    ]);
    expect(none).toMatchObject({ code: 1, stderr: expect.stringContaining("npm start") });
    expect(stack).toMatchObject({ code: 1, stderr: expect.stringContaining("credentials") });
  });
});

describe("npm run admin, on accounts", () => {
  test("changes an account's settings, shows them, and refuses what they cannot be", async () => {
    const { id } = await json("accounts", "create", "--name", "Reminding");
    const all = [
      "--reminder-hours",
      "72,24",
      "--retention-days",
      "365",
      "--emails-per-day",
      "9",
      "--pass-mark",
      "writing-test=70",
      "--time-zone",
      "Europe/Berlin",
    ];
    expect(await json("accounts", "settings", id, ...all, "--pass-mark", "spelling-test=90")).toEqual({
      account_id: id,
      reminder_hours: [72, 24],
      retention_days: 365,
      pass_marks: { "writing-test": 70, "spelling-test": 90 },
      share_scores: null,
      return_addresses: null,
      receipt_email: null,
      dialect: null,
      writing_decision: null,
      two_markers: null,
      report_keys: null,
      time_zone: "Europe/Berlin",
      low_balance_level: null,
      emails_per_address: null,
      emails_per_day: 9,
    });
    expect(await json("accounts", "settings", id, "--pass-mark", "writing-test=default")).toMatchObject({
      pass_marks: { "spelling-test": 90 },
    });
    expect(await json("accounts", "settings", id, "--reminder-hours", "none")).toMatchObject({ reminder_hours: null });
    expect(await json("accounts", "settings", id)).toMatchObject({ reminder_hours: null, retention_days: 365 });
    for (const [option, value] of [
      ["--reminder-hours", "24,24"],
      ["--reminder-hours", "720"],
      ["--reminder-hours", ""],
      ["--retention-days", "29"],
      ["--retention-days", "1826"],
      ["--time-zone", "+01:00"],
      ["--pass-mark", "writing-test"],
      ["--pass-mark", "writing-test="],
      ["--pass-mark", "writing-test=101"],
      ["--pass-mark", "poetry-test=50"],
    ] as const) {
      expect(await admin("accounts", "settings", id, option, value)).toMatchObject({ code: 2 });
    }
  });

  test("sets and clears an account's contact", async () => {
    const account = await json("accounts", "create", "--name", "Notified", "--contact", "ops@example.com");
    expect(await service.operator.contacts.read(account.id)).toMatchObject({ contact_email: "ops@example.com" });
    await json("accounts", "contact", account.id, "none");
    expect(await service.operator.contacts.read(account.id)).toMatchObject({ contact_email: null });
    expect(await admin("accounts", "contact", account.id, "nonsense")).toMatchObject({ code: 2 });
  });

  test("is in the account's audit log with each act, as the operator", async () => {
    const { id } = await json("accounts", "create", "--name", "Audited Ltd");
    await json("accounts", "contact", id, "billing@example.com");
    await json("accounts", "settings", id, "--retention-days", "90");
    await json("credits", "grant", id, "5");
    const key = await json("keys", "create", id);
    await json("keys", "create", id, "--test");
    await json("keys", "revoke", id, key.id);
    const created = await json("endpoints", "create", id, "http://127.0.0.1:1024/hook");
    const { id: endpoint } = created.webhook_endpoint;
    await json("endpoints", "update", id, endpoint, "--events", "invitation.created");
    await json("endpoints", "rotate", id, endpoint);
    await json("endpoints", "activate", id, endpoint);
    const { delivery } = await json("endpoints", "test", id, endpoint);
    await json("events", "redeliver", id, delivery.event_id);
    await json("endpoints", "delete", id, endpoint);
    await json("members", "invite", id, "ada@example.com", "--role", "owner");

    const { cookie } = await service.createSession({ email: "reader@example.com", account_id: id, role: "owner" });
    const log = await dashboardClient(service.origin, cookie)("GET", "/audit/entries?actor=operator&limit=100");
    const acts: { action: string; livemode: boolean; source_ip: string | null }[] = log.json.data;
    expect(acts.filter(({ source_ip }) => source_ip !== null)).toEqual([]);
    expect(acts.map(({ action, livemode }) => `${action}${livemode ? "" : " (test)"}`).toSorted()).toEqual([
      "account.contact_changed",
      "account.created",
      "account.settings_changed",
      "api_key.created",
      "api_key.created (test)",
      "api_key.revoked",
      "credits.granted",
      "event.redelivered",
      "member.invited",
      // Who reads the log here.
      "member.joined",
      "webhook_endpoint.changed",
      "webhook_endpoint.created",
      "webhook_endpoint.deleted",
      "webhook_endpoint.secret_activated",
      "webhook_endpoint.secret_rotated",
    ]);
  });
});

test("npm run admin accounts export writes all of an account but its credentials; accounts delete ends it", async () => {
  const { id } = await json("accounts", "create", "--name", "Leaving", "--credits", "9");
  const { api_key } = await json("keys", "create", id);
  const client = clientOf(service.baseUrl, api_key);
  const { secret } = await createEndpoint(service.operator, {
    ...{ accountId: id, url: "http://127.0.0.1:65001/hook", events: undefined },
  });
  const invited = await client.post("/invitations", {
    ...{ candidate_email: "leaving@example.com", candidate_name: "Lea", tests: ["spelling-test"] },
  });
  const token = String(invited.json.invitation.test_url).split("/").at(-1);
  await service.drain();
  const file = join(stateDir, "leaving.jsonl");
  const { rows } = await json("accounts", "export", id, "--to", file);
  expect(rows).toMatchObject({ invitation: 1, "webhook endpoint": 1 });
  const text = readFileSync(file, "utf8");
  const keys = text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line).sk.split("#")[0]);
  expect(keys.filter((kind) => ["CANDIDATE", "FEED", "WORDS", "PACKED"].includes(kind))).toEqual([]);
  expect(text).toContain("leaving@example.com");
  for (const credential of [api_key, secret, token]) expect(text).not.toContain(credential);
  expect(text).not.toMatch(/"(secrets|hash|token)":/);
  expect(await admin("accounts", "export", id, "--to", file)).toMatchObject({
    code: 1,
    stderr: `${file} exists already.\n`,
  });

  expect(await json("accounts", "delete", id)).toMatchObject({ applied: false, rows: { invitation: 1 } });
  expect((await account(api_key)).status).toBe(200);
  // The log of this request is written later.
  await service.drain();
  expect(await json("accounts", "delete", id, "--apply")).toMatchObject({ applied: true, rows: { invitation: 1 } });
  expect((await account(api_key)).status).toBe(401);
  // A repeat deletes what was logged since, if anything.
  await service.drain();
  expect(await json("accounts", "delete", id, "--apply")).toMatchObject({ applied: true, rows: {} });
  expect(await admin("accounts", "delete", id)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("has no row"),
  });
});

test("npm run admin content exposure prints how often each form and item was drawn; content analysis, what was answered", async () => {
  const exposure = async () => (await json("content", "exposure", "--test", "proofreading-test")).tests;
  const forms = Object.values(proofreading).map(({ form }) => form);
  expect(await exposure()).toEqual([
    { test: "proofreading-test", drawn: forms.map((name) => ({ name, drawn: 0, state: null, reason: null })) },
  ]);
  const { api_key } = await service.createAccount({ name: "Exposed", credits: 5 });
  const { json: made } = await clientOf(service.baseUrl, api_key).post("/invitations", {
    candidate_email: "jane@books.org",
    candidate_name: "Jane Doe",
    tests: ["proofreading-test"],
    send_email: false,
  });
  const candidate = candidateClient(service.origin, linkOf(made.invitation.test_url));
  expect((await candidate.start("proofreading-test")).status).toBe(200);
  const [{ drawn }] = await exposure();
  expect(drawn.map((row: { drawn: number }) => row.drawn)).toEqual([1, ...forms.slice(1).map(() => 0)]);
  expect((await admin("content", "exposure")).stdout).toMatch(/grammar-test +gra-\d{3} +0\n/);

  // No one gets a form that is retired, until it is restored.
  const decide = (...args: string[]) => json("content", ...args, "--reason", "leaked");
  const others = drawn.slice(1).map(({ name }: { name: string }) => name);
  for (const form of others) await decide("retire", "proofreading-test", form);
  expect((await exposure())[0].drawn.map((row: { state: string }) => row.state)).toEqual([
    null,
    ...others.map(() => "retired"),
  ]);
  expect(await decide("restore", "proofreading-test", others[0])).toMatchObject({ item: others[0], state: "restored" });
  expect((await admin("content", "retire", "grammar-test", "spe-001", "--reason", "x")).stderr).toContain("has no");

  // What she answers is kept without her, and counted in the analysis.
  expect((await candidate.submit("proofreading-test", 0)).status).toBe(200);
  const { forms: analyzed } = await json("content", "analysis", "proofreading-test");
  expect(analyzed).toMatchObject([{ test: "proofreading-test", n: 1, items: [] }]);
});

describe("npm run admin, on webhooks", () => {
  test("is limited to the account, to five endpoints and to enabled ones; shows events page by page", async () => {
    const { id } = await newAccount("Limits");
    const url = "http://127.0.0.1:65001/hook";
    const made = await Promise.all(
      Array.from({ length: 5 }, () => createEndpoint(service.operator, { accountId: id, url, events: undefined })),
    );
    const endpointId = made[0]?.endpoint.id ?? "";
    const target = { accountId: id, endpointId };
    const { event_id } = await sendTestEvent(service.operator, target, undefined);
    await sendTestEvent(service.operator, target, undefined);
    await updateEndpoint(service.operator, target, { enabled: false });

    const failed = (what: string) => ({ code: 1, stdout: "", stderr: expect.stringContaining(what) });
    expect(await admin("endpoints", "create", id, url)).toMatchObject(failed("at most 5"));
    const again = ["events", "redeliver", id, event_id, "--endpoint"];
    expect(await admin(...again, endpointId)).toMatchObject(failed("--enabled true"));
    expect((await json(...again, made[1]?.endpoint.id ?? "")).deliveries).toMatchObject([{ status: "pending" }]);
    const other = (await newAccount("Other")).id;
    expect(await admin("events", "read", other, event_id)).toMatchObject(failed("events list"));
    expect(await admin("endpoints", "rotate", other, endpointId)).toMatchObject(failed("endpoints list"));

    const first = await json("events", "list", id, "--limit", "1");
    const second = await json("events", "list", id, "--limit", "1", "--cursor", first.next_cursor);
    expect([...second.events, second.next_cursor]).toMatchObject([{ id: event_id }, null]);
  });
});
