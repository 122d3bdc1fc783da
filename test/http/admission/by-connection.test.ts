import { describe, expect, test } from "vitest";
import { answerCall } from "#actions/integrations/answer-call.ts";
import * as operations from "#contract/operations/integrations.ts";
import { hmacSha256 } from "#domain/integrations/authentication.ts";
import { byConnection } from "#http/admission/by-connection.ts";
import { inboundCall } from "#http/inbound-call.ts";
import { serveCalls } from "#http/serve.ts";
import { anAtsWorld } from "../../support/ats/ats-world.ts";
import { ashbyStart, readStarted } from "../../support/ats/fake-ashby.ts";
import { greenhouseOrder, readOrdered } from "../../support/ats/fake-greenhouse.ts";
import { bobEvent, bobSignature } from "../../support/ats/fake-hibob.ts";
import { komboOrder, komboWebhook } from "../../support/ats/fake-kombo.ts";
import { newestOrders } from "../../support/ats/newest-orders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { anEndpointHarness } from "../../support/harness/endpoint-harness.ts";
import { call } from "../../support/records/api-event.ts";

const table = newMemoryTable();
const allowed = async () => ({ allowed: true, windows: [] });

const served = async (vendor: "greenhouse" | "ashby" | "kombo" | "hibob") => {
  // These have the vendors' ids, which are the same in each test.
  const own = vendor === "kombo" || vendor === "hibob" ? newMemoryTable() : table;
  const world = await anAtsWorld(own, vendor);
  const { deps, key } = world;
  const clock = { now: world.clock.now, within: <T>(_: string, act: () => T) => act() };
  const admission = byConnection({
    ...anEndpointHarness().deps,
    clock,
    connections: deps.connections,
    credentials: deps.credentials,
    adopt: async () => undefined,
    limiter: { now: world.clock.now, takeConnection: allowed },
  });
  const handler = serveCalls(admission, operations.answerCall, async (event, { call: name, adapter, connection }) =>
    adapter.answer(await answerCall(deps, { adapter, connection }, inboundCall(event, name))),
  );
  const basic = (user: string) => `Basic ${Buffer.from(`${user}:`).toString("base64")}`;
  const send = async (path: string, body: unknown, authorization = basic(key), more: Record<string, string> = {}) =>
    call(handler, {
      method: "POST",
      path: `/integrations/${vendor}/${path}`,
      body,
      headers: { authorization, ...more },
    });
  return { ...world, table: own, basic, send };
};

describe("a wrong key is 401 in the vendor's form, without saying what is wrong", () => {
  test.each(["greenhouse", "ashby"] as const)("%s", async (vendor) => {
    const { send, basic, key, connect } = await served(vendor);
    const { connection: other } = await connect();
    const wrong = [
      "Bearer x",
      basic(""),
      basic("ais_int_x"),
      basic(`${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`),
      basic(key.replace(/\.[^.]+\./, `.${other.id.slice("int_".length)}.`)),
    ];
    const answers = await Promise.all(wrong.map((authorization) => send("assessment.list", {}, authorization)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.json).toMatchObject({ message: expect.stringContaining("missing or wrong") });
  });
});

describe("a signed call", () => {
  const secret = "their secret";
  const signedFor = async () => {
    const { send, ...world } = await served("kombo");
    const post = (body: string, signature: string | undefined) =>
      send("webhooks", body, "", signature === undefined ? {} : { "x-kombo-signature": signature });
    return { ...world, post };
  };

  test("is believed by the signature over its bytes, spaces included, and by no other", async () => {
    const { post, deps, connection } = await signedFor();
    const body = JSON.stringify(komboWebhook(), undefined, 3);
    const wrong = [
      undefined,
      "",
      hmacSha256("another secret", Buffer.from(body)),
      hmacSha256(secret, Buffer.from(JSON.stringify(komboWebhook()))),
      Buffer.from(hmacSha256(secret, Buffer.from(body)), "base64url").toString("hex"),
    ];
    for (const signature of wrong) expect((await post(body, signature)).status).toBe(401);
    expect(await newestOrders(deps.orders, connection)).toEqual([]);
    expect((await post(body, hmacSha256(secret, Buffer.from(body)))).status).toBe(200);
    expect(await newestOrders(deps.orders, connection)).toHaveLength(1);
  });

  test("of a candidate who waits is answered within four calls to the table, besides the count of calls", async () => {
    const { post, table } = await signedFor();
    const body = JSON.stringify(komboWebhook(komboOrder(), "inline-assessment:order-received"));
    table.reset();
    expect((await post(body, hmacSha256(secret, Buffer.from(body)))).status).toBe(200);
    expect(table.uses.map(({ command }) => command)).toEqual([
      // The look-up, the connection; the invitation with its debit; the time of the call.
      ...["GetItem", "GetItem"],
      "TransactWriteItems",
      "UpdateItem",
    ]);
  });

  test("about a connection that is not known, or that is no JSON, is not believed", async () => {
    const { post } = await signedFor();
    for (const body of [JSON.stringify(komboWebhook(komboOrder({ integration: "workday:2" }))), "{", "[]", ""]) {
      expect((await post(body, hmacSha256(secret, Buffer.from(body)))).status).toBe(401);
    }
  });
});

test("a ping of Bob is answered without a signature; anything else that is unsigned is not", async () => {
  const { send } = await served("hibob");
  for (const ping of ['"Ping test"', '{"text":"Ping test"}'])
    expect((await send("webhooks", ping, "")).status).toBe(200);
  expect((await send("webhooks", bobEvent(), "")).status).toBe(401);
});

test("a webhook of Bob is believed by the signature over its bytes, and kept without another call", async () => {
  const { send, deps, connection, table: own } = await served("hibob");
  const body = JSON.stringify(bobEvent(), undefined, 3);
  expect((await send("webhooks", body, "", { "bob-signature": bobSignature(JSON.stringify(bobEvent())) })).status).toBe(
    401,
  );
  own.reset();
  expect((await send("webhooks", body, "", { "bob-signature": bobSignature(body) })).status).toBe(200);
  expect(await deps.keptOrders.waiting(connection)).toMatchObject([{ their_id: "981", is_cancelled: false }]);
  expect(own.uses.length).toBeLessThanOrEqual(6);
});

const NAMES = [null, "", " ", "x".repeat(500), "🦊".repeat(500), "דנה כהן", "\u0000\u2028", 7];

test.each(NAMES.map((name) => [name]))("an order of a candidate with the name %j is taken", async (name) => {
  const ashby = await served("ashby");
  const order = ashbyStart();
  const candidate = { ...order.candidate, first_name: name, last_name: name };
  const id = readStarted(toAnswer(await ashby.send("assessment.start", { ...order, candidate })));
  expect((await ashby.invitationOf(id))?.candidate_name.length).toBeGreaterThan(0);
  const greenhouse = await served("greenhouse");
  const sent = greenhouseOrder();
  const named = { ...sent, candidate: { ...sent.candidate, first_name: name, last_name: name, preferred_name: name } };
  expect(readOrdered(toAnswer(await greenhouse.send("send_test", named)))).toMatch(/^ord_/);
});

test("fields that are not known are ignored", async () => {
  const { send } = await served("greenhouse");
  const sent = { ...greenhouseOrder(), brand_new: { deep: [1] } };
  expect(readOrdered(toAnswer(await send("send_test", sent)))).toMatch(/^ord_/);
});

test.each([
  ["a body of 1 MB", { ...greenhouseOrder(), more: "x".repeat(1_048_576) }, 400],
  ["a body that is not JSON", "{", 400],
  ["a body that is no object", [1], 422],
  ["an address that is none", greenhouseOrder({ email: "zoe@" }), 422],
  ["an address of test mode", greenhouseOrder({ email: "passes@simulated.invalid" }), 422],
  ["a forged address to report to", greenhouseOrder({ url: "https://app.greenhouse.io.evil.example/1" }), 422],
])("%s is refused in the vendor's form, and nothing is half-written", async (_, body, status) => {
  const { send, balance, connection, deps } = await served("greenhouse");
  const before = await balance();
  const answer = await send("send_test", body);
  expect([answer.status, answer.json]).toEqual([status, { status, message: expect.any(String) }]);
  expect(await balance()).toBe(before);
  const orders = await newestOrders(deps.orders, connection);
  expect(orders.every(({ invitation_id, refusal }) => invitation_id === null && refusal !== null)).toBe(true);
});

const toAnswer = ({ status = 0, json }: { status: number | undefined; json: unknown }) => ({ status, body: json });
