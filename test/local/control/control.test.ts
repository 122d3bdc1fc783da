import { describe, expect, test } from "vitest";
import { startControl } from "../../../lib/local/control/control.ts";
import { forThisFile } from "../../support/processes/for-this-file.ts";

let offset = 0;
const control = await forThisFile(startControl(0, () => undefined));
control.open({
  now: () => Date.UTC(2026, 2, 2) + offset,
  offsetMs: () => offset,
  advance: async (seconds) => {
    offset += seconds * 1000;
  },
  drain: async (timeoutMs) => ({
    idle: timeoutMs === 60_000,
    stream_records: 0,
    queue_messages: 0,
    expired_items_removed: 0,
    waiting: {},
    dead_letters: {},
  }),
  createAccount: async ({ name }) => {
    if (name === "Broken") throw new Error("the table is gone");
    return { account_id: `acct_${name}`, api_key: "ais_live_x", test_api_key: "ais_test_x" };
  },
  createEndpoint: async ({ account_id }) => ({ id: `whe_of_${account_id ?? "demo"}`, secret: "whsec_x" }),
  reconcileConnections: async () => ({ connections: 0 }),
  createConnection: async ({ vendor }) => ({
    id: "int_1",
    inbound_url: `http://api/integrations/${vendor}`,
    key: "k",
  }),
  createSession: async ({ email, role, account_id = "acct_demo" }) => ({
    cookie: `s=${email}/${role}`,
    account_id,
  }),
});

const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
  const response = await fetch(control.endpoint + path, { method: "POST", body, headers });
  return [response.status, await response.json()];
};

describe("the control API", () => {
  test("moves the clock and returns the time", async () => {
    expect(await post("/clock", '{"advance_seconds": 90}')).toEqual([
      200,
      { now: "2026-03-02T00:01:30.000Z", ahead_seconds: 90 },
    ]);
  });

  test.each(['{"advance_seconds": -1}', '{"advance_seconds": "60"}', "{}", '{"advance_seconds": 1, "x": 1}', "[]"])(
    "refuses %s with the errors",
    async (body) => {
      const [status, answer] = await post("/clock", body);
      expect(status).toBe(422);
      expect(answer).toMatchObject({ error: { code: "validation_error", errors: [{ message: expect.any(String) }] } });
    },
  );

  test("drains without a body", async () => {
    expect(await post("/drain", "")).toMatchObject([200, { idle: true }]);
  });

  test("creates accounts by the operator's rules", async () => {
    expect(await post("/accounts", '{"name":"Acme","credits":3}')).toEqual([
      201,
      { account_id: "acct_Acme", api_key: "ais_live_x", test_api_key: "ais_test_x" },
    ]);
    expect(await post("/accounts", '{"name":" ","credits":1.5}')).toMatchObject([
      422,
      { error: { errors: [{ field: "name" }, { field: "credits" }] } },
    ]);
  });

  test("responds with JSON errors", async () => {
    expect(await post("/clock", "{")).toMatchObject([400, { error: { code: "invalid_request" } }]);
    expect(await post("/nothing", "{}")).toMatchObject([404, { error: { code: "not_found" } }]);
    expect(await post("/accounts", '{"name":"Broken","credits":1}')).toMatchObject([
      500,
      { error: { message: "the table is gone" } },
    ]);
    expect((await fetch(`${control.endpoint}/clock`)).status).toBe(405);
  });

  test("refuses web pages", async () => {
    expect(await post("/clock", '{"advance_seconds":1}', { Origin: "https://example.com" })).toMatchObject([403, {}]);
  });
});
