import { describe, expect, test } from "vitest";
import { startLocalService } from "../../lib/local/service.ts";
import { forThisFile } from "../support/processes/for-this-file.ts";

const lines: string[] = [];
const service = await forThisFile(startLocalService({ log: (line) => lines.push(line) }));

const invite = (apiKey: string, more: object = {}) =>
  fetch(`${service.baseUrl}/invitations`, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    body: JSON.stringify({
      candidate_email: "jane@example.com",
      candidate_name: "Jane",
      tests: ["editing-test"],
      ...more,
    }),
  });
const inbox = async (): Promise<unknown> => (await fetch(`${service.inboxUrl}/store`)).json();
const account = async (apiKey: string, sourceIp: string): Promise<Response> =>
  fetch(`${service.baseUrl}/account`, {
    headers: { authorization: `Bearer ${apiKey}`, "x-local-source-ip": sourceIp },
  });

describe("the local service", () => {
  test("processes a request through function, table, stream and queue to the inbox, and counts its work", async () => {
    const { api_key } = await service.createAccount({ name: "Acme", credits: 3 });
    await service.drain();
    expect((await invite(api_key)).status).toBe(201);
    expect(await service.drain()).toEqual({
      idle: true,
      // The invitation, and its email's claim and outcome.
      stream_records: 3,
      queue_messages: 1,
      expired_items_removed: 0,
      waiting: {},
      dead_letters: {},
    });
    expect(await inbox()).toMatchObject({ emails: [{ destination: { to: ["jane@example.com"] } }] });
    expect(await service.drain()).toMatchObject({ stream_records: 0, queue_messages: 0 });
  });

  test("grants credits through the ledger, so that grants and balance agree", async () => {
    const { account_id } = await service.createAccount({ name: "Ledger", credits: 7 });
    const { accounts } = service.operator;
    expect(await accounts.read(account_id)).toMatchObject({ name: "Ledger", credits: 7 });
    expect(await accounts.ledger(account_id)).toMatchObject([{ kind: "grant", credits: 7 }]);
  });

  test("serves unmatched routes with its own function", async () => {
    const { api_key } = await service.createAccount({ name: "Routes", credits: 0 });
    const unknown = await fetch(`${service.origin}/nowhere`);
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { error: { code: "not_found" } }]);
    const head = await fetch(`${service.baseUrl}/account`, {
      method: "HEAD",
      headers: { authorization: `Bearer ${api_key}` },
    });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test("moves the clock: what is past its TTL is deleted", async () => {
    const { api_key } = await service.createAccount({ name: "Clock", credits: 0 });
    await account(api_key, "198.51.100.1");
    const before = service.now();
    await service.advance(3 * 86_400);
    expect(service.now() - before).toBeGreaterThanOrEqual(3 * 86_400_000);
    expect((await service.drain()).expired_items_removed).toBeGreaterThan(0);
  });

  test("moves no rate limit's window with the clock: clients know its end by the machine's time", async () => {
    const { api_key } = await service.createAccount({ name: "Limits", credits: 0 });
    await service.advance(86_400);
    const seconds = new Date().getTime() / 1000;
    const reset = Number((await account(api_key, "198.51.100.4")).headers.get("x-ratelimit-reset"));
    expect(reset).toBeGreaterThan(seconds);
    expect(reset).toBeLessThan(seconds + 3700);
  });

  test("distinguishes a test's clients by the local-only header", async () => {
    const { api_key } = await service.createAccount({ name: "Addresses", credits: 0 });
    const remaining = async (ip: string) => (await account(api_key, ip)).headers.get("x-ratelimit-remaining");
    expect([await remaining("198.51.100.2"), await remaining("198.51.100.3")]).toEqual(["59", "59"]);
  });

  test("logs a line for each request and email that shows neither the candidate nor the key nor the link", async () => {
    const { api_key } = await service.createAccount({ name: "Log", credits: 1 });
    lines.length = 0;
    const response = await invite(api_key, { candidate_email: "secret@example.com", candidate_name: "Hidden Name" });
    const text = await response.text();
    await service.drain();
    expect(lines.some((line) => /POST +\/api\/v1\/invitations +201 +\d+ ms/.test(line))).toBe(true);
    expect(lines.some((line) => /email .*outcome=sent/.test(line))).toBe(true);
    const token = /\/t\/[^"]+\.([^".]+)"/.exec(text)?.[1] ?? "no token";
    for (const secret of ["secret@example.com", "Hidden", api_key, token]) {
      expect(lines.join("\n")).not.toContain(secret);
    }
  });

  test("is one per process", async () => {
    await expect(startLocalService()).rejects.toThrow("a separate process");
  });
});

test("an email that is being sent while the clock is moved is sent once, and its sender is not taken for dead", async () => {
  const { api_key } = await service.createAccount({ name: "Acme", credits: 3 });
  const { invitation } = (await (await invite(api_key)).json()) as { invitation: { id: string } };
  for (let moves = 0; moves < 20; moves += 1) {
    await service.advance(900);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await service.drain();
  const read = await fetch(`${service.baseUrl}/invitations/${invitation.id}`, {
    headers: { authorization: `Bearer ${api_key}` },
  });
  expect(await read.json()).toMatchObject({ invitation: { email_status: "sent", email_reason: null } });
});
