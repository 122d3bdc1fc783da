import { describe, expect, test } from "vitest";
import { SCOPES } from "#contract/accounts/scopes.ts";
import type { Operation } from "#contract/operation.ts";
import { operations } from "#contract/operations.ts";
import { hashOfKey, newApiKey } from "#domain/accounts/api-key.ts";
import { seededRandom } from "../../support/builders.ts";
import { anEndpointHarness, authorized, key } from "../../support/harness/endpoint-harness.ts";
import { apiEvent, call, lambdaContext } from "../../support/records/api-event.ts";

const { readOpenapi: _, ...keyed } = operations;

describe("the limits that an operation counts for", () => {
  /** As the decisions have them; every other operation counts for the account's limit alone. */
  const CLASSES: Partial<Record<keyof typeof operations, string>> = {
    createInvitation: "create",
    createInvitations: "bulk",
    analyzeAdverseImpact: "bulk",
    listInvitations: "read_invitations",
    readInvitation: "read_invitations",
    listResults: "read_results",
    readResult: "read_results",
    readCredential: "read_results",
    listShares: "read_results",
    exportCandidate: "read_results",
  };

  test.each(
    Object.entries(keyed).flatMap(([name, operation]) => [true, false].map((known) => ({ name, operation, known }))),
  )("$name, with a key that is known: $known", async ({ name, operation, known }) => {
    const harness = anEndpointHarness({ known });
    await call(
      harness.serve(operation, async () => ({})),
      { headers: authorized },
    );
    const limitClass = Object.entries(CLASSES).find(([operationName]) => operationName === name)?.[1] ?? "all";
    expect(harness.taken.filter((taken) => taken.startsWith("account:"))).toEqual([`account:${limitClass}`]);
    expect(harness.taken).toContain("ip");
  });
});

describe("a partner's key", () => {
  const partnerKey = newApiKey(seededRandom(5), "partner");
  const headers = { authorization: `Bearer ${partnerKey}`, account: "acct_1" };
  const grant = { accountId: "acct_1", keyId: "key_1", name: "HR Cloud", scopes: null, partnerId: "ptn_1" };

  test.each([true, false])("counts for the partner and the account, not for its address; known: %s", async (known) => {
    const harness = anEndpointHarness();
    const found = (hash: string, account = "") =>
      hash === hashOfKey(partnerKey) && account === "acct_1" ? grant : undefined;
    harness.deps.keys = { ...harness.deps.keys, known: (...shown) => (known ? found(...shown) : undefined) };
    harness.deps.keys.find = async (...shown) => found(...shown);
    const handler = harness.serve(operations.listTests, async () => ({}));
    expect((await call(handler, { headers })).status).toBe(200);
    expect(harness.taken.filter((taken) => /^(ip|partner|account)/.test(taken)).sort()).toEqual([
      "account:all",
      "partner:ptn_1",
    ]);
  });

  test.each([
    ["of an account without a grant", headers],
    ["without an account", { authorization: headers.authorization }],
  ])("%s counts for the address, and its 401 says what to send", async (_, sent) => {
    const harness = anEndpointHarness();
    const { status, json } = await call(
      harness.serve(operations.listTests, async () => ({})),
      { headers: sent },
    );
    expect([status, json.error.code]).toEqual([401, "unauthorized"]);
    expect(json.error.message).toContain("Account: acct_…");
    expect(harness.taken).toContain("ip");
  });
});

describe("authentication", () => {
  const wrongKeys = {
    "no header": {},
    "an empty header": { authorization: "" },
    "another scheme": { authorization: "Basic abc" },
    "no key": { authorization: "Bearer " },
    "a malformed key": { authorization: "Bearer ais_live_x" },
    "a wrong checksum": { authorization: `Bearer ${key.slice(0, -1)}${key.endsWith("0") ? "1" : "0"}` },
    "an unknown key": { authorization: `Bearer ${newApiKey(seededRandom(99))}` },
    "two keys": { authorization: `Bearer ${key}, Bearer ${key}` },
  };

  test("missing, malformed and unknown keys get byte-identical 401s", async () => {
    const harness = anEndpointHarness();
    const handler = harness.serve(operations.listTests, async () => ({}));
    const answers = await Promise.all(Object.values(wrongKeys).map((headers) => call(handler, { headers })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const comparable = answers.map(({ headers }) => ({ ...headers, "X-Request-Id": "" }));
    for (const headers of comparable) expect(headers).toEqual(comparable[0]);
  });

  test("the header's name may be written in capitals, as sam local passes it on", async () => {
    const handler = anEndpointHarness().serve(operations.listTests, async () => ({}));
    const event = { ...apiEvent({}), headers: { Authorization: `Bearer ${key}` } };
    expect((await handler(event, lambdaContext())).statusCode).toBe(200);
  });

  test("a wrong checksum needs no look-up", async () => {
    const harness = anEndpointHarness();
    const handler = harness.serve(operations.listTests, async () => ({}));
    await call(handler, { headers: wrongKeys["a wrong checksum"] });
    expect(harness.taken).toEqual(["ip"]);
  });

  test("the scheme's case does not matter", async () => {
    const handler = anEndpointHarness().serve(operations.listTests, async () => ({ body: {} }));
    expect((await call(handler, { headers: { authorization: `bearer ${key}` } })).status).toBe(200);
  });
});

describe("scopes", () => {
  /** The resource of a scope, by the first segment of the path; what reads or writes no resource needs no scope. */
  const RESOURCES: Readonly<Record<string, string>> = {
    invitations: "invitations",
    results: "results",
    candidates: "candidates",
    webhook_endpoints: "webhooks",
    events: "webhooks",
  };
  /** As the decisions have them, where the method and the path do not say it. */
  const DECIDED: Partial<Record<string, string>> = {
    decideReview: "reviews:write",
    markTest: "reviews:write",
    analyzeAdverseImpact: "analytics:read",
    createShare: "results:share",
    deleteShare: "results:share",
  };
  const decidedOf = (name: string, { method, path }: Operation): string | undefined => {
    const [, first = ""] = path.split("/");
    if (first === "test") return "invitations:write";
    const resource = RESOURCES[first];
    return DECIDED[name] ?? (resource && `${resource}:${method === "GET" ? "read" : "write"}`);
  };

  test.each(
    Object.entries(keyed).flatMap(([name, operation]) => [true, false].map((known) => ({ name, operation, known }))),
  )("$name needs what was decided, with a key that is known: $known", async ({ name, operation, known }) => {
    const needed = decidedOf(name, operation);
    for (const scope of SCOPES) {
      let ran = false;
      const response = await call(
        anEndpointHarness({
          known,
          scopes: SCOPES.filter((other) => other !== scope),
          accountId: "testMode" in operation.admission ? "acct_1_test" : "acct_1",
        }).serve(operation, async () => {
          ran = true;
          return { body: {} };
        }),
        { headers: authorized },
      );
      if (scope !== needed) {
        expect(response.status, scope).not.toBe(403);
        continue;
      }
      expect(response.status).toBe(403);
      expect(response.json.error).toMatchObject({ code: "forbidden", message: expect.stringContaining(scope) });
      expect(ran, "nothing is begun for a key without the scope").toBe(false);
    }
  });

  test("a key without any scope reads the tests and the account", async () => {
    for (const operation of [operations.listTests, operations.readAccount]) {
      const handler = anEndpointHarness({ scopes: [] }).serve(operation, async () => ({ body: {} }));
      expect((await call(handler, { headers: authorized })).status).toBe(200);
    }
  });

  test.each([true, false])("what is for test mode is refused to a live key, known: %s", async (known) => {
    const operation = { ...operations.readAccount, admission: { by: "key", scope: null, testMode: true } } as const;
    const runs: string[] = [];
    const statuses = ["acct_1", "acct_1_test"].map(async (accountId) => {
      const handler = anEndpointHarness({ known, accountId }).serve(operation, async () => {
        runs.push(accountId);
        return { body: {} };
      });
      const { status, json } = await call(handler, { headers: authorized });
      return [status, json.error?.code];
    });
    expect(await Promise.all(statuses)).toEqual([
      [403, "test_mode_only"],
      [200, undefined],
    ]);
    expect(runs, "nothing is begun for a live key").toEqual(["acct_1_test"]);
  });

  test("the account's limit comes before the scope", async () => {
    const harness = anEndpointHarness({ account: { allowed: false }, scopes: [] });
    const handler = harness.serve(operations.listInvitations, async () => ({ body: {} }));
    expect((await call(handler, { headers: authorized })).status).toBe(429);
  });
});

test("a key's use is recorded when the key was looked up, and not while it is known", async () => {
  for (const known of [true, false]) {
    const harness = anEndpointHarness({ known });
    await call(
      harness.serve(operations.listTests, async () => ({ body: {} })),
      { headers: authorized },
    );
    expect(harness.taken.includes("use")).toBe(!known);
  }
});
