import { describe, expect, test } from "vitest";
import { ApiError, ERRORS, type ErrorCode } from "#contract/errors.ts";
import type { Operation } from "#contract/operation.ts";
import { API_PREFIX, operations } from "#contract/operations.ts";
import { SCOPES } from "#contract/scopes.ts";
import { newApiKey } from "#domain/accounts/api-key.ts";
import { openEndpoint } from "#http/endpoint.ts";
import { unknownRoute } from "#http/unknown-route.ts";
import { apiEvent, call, lambdaContext } from "../support/api-event.ts";
import { seededRandom } from "../support/builders.ts";
import { anEndpointHarness, authorized, key, RESET, rateHeaders } from "../support/endpoint-harness.ts";

const full = { allowed: false, windows: [{ limit: 60, remaining: 0, reset: RESET }] };

describe("every entry of the error table", () => {
  test.each(Object.keys(ERRORS) as ErrorCode[])("%s: status, envelope, docs link and rate headers", async (code) => {
    const harness = anEndpointHarness();
    const handler = harness.serve(operations.listTests, async () => {
      throw new ApiError(code);
    });
    const answer = await call(handler, { headers: authorized });
    expect(answer.status).toBe(ERRORS[code].status);
    expect(answer.json).toEqual({
      error: { code, message: ERRORS[code].message, docs: "https://api.example.com/docs#errors" },
    });
    expect(answer.headers).toMatchObject({
      "Content-Type": "application/json",
      "Strict-Transport-Security": "max-age=31536000",
    });
    for (const header of rateHeaders) expect(answer.headers[header]).toMatch(/^\d+$/);
  });

  test("an unknown error is server_error, tells nothing, and is logged with its stack", async () => {
    const harness = anEndpointHarness();
    const handler = harness.serve(operations.listTests, async () => {
      throw new Error("secret detail jane@example.com");
    });
    const answer = await call(handler, { headers: authorized });
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain("secret");
    expect(harness.logged).toHaveLength(1);
    expect(harness.logged[0]?.error).toBeInstanceOf(Error);
  });

  test("when the limiter itself fails, the answer is 500 and the headers say to wait", async () => {
    const answer = await call(
      anEndpointHarness({ broken: true }).serve(operations.listTests, async () => ({})),
      {
        headers: authorized,
      },
    );
    expect(answer.status).toBe(500);
    expect(answer.headers).toMatchObject({ "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": String(RESET) });
  });
});

describe("the limits that an operation counts for", () => {
  /** As the decisions have them; every other operation counts for the account's limit alone. */
  const CLASSES: Partial<Record<keyof typeof operations, string>> = {
    createInvitation: "create",
    listInvitations: "read_invitations",
    readInvitation: "read_invitations",
    readResult: "read_results",
  };

  test.each(
    Object.entries(operations)
      .filter(([, { key: needsKey }]) => needsKey)
      .flatMap(([name, operation]) => [true, false].map((known) => ({ name, operation, known }))),
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

describe("the order of checks", () => {
  const broken = { method: "POST", body: "{", headers: {} };

  test("IP limit, then key, then account limits, then 400", async () => {
    const run = async () => ({ body: {} });
    const withKey = { ...broken, headers: authorized };
    const status = async (harness: ReturnType<typeof anEndpointHarness>, sent: typeof broken) =>
      (await call(harness.serve(operations.createInvitation, run), sent)).status;
    expect(await status(anEndpointHarness({ ip: full, account: full }), broken)).toBe(429);
    expect(await status(anEndpointHarness({ account: full }), broken)).toBe(401);
    expect(await status(anEndpointHarness({ account: full }), withKey)).toBe(429);
    expect(await status(anEndpointHarness(), withKey)).toBe(400);
  });

  test("with a known key a read runs beside the limits, and its result is dropped when one refuses", async () => {
    for (const refusing of [{ ip: full }, { account: full }]) {
      let ran = 0;
      const handler = anEndpointHarness({ known: true, ...refusing }).serve(operations.readInvitation, async () => {
        ran += 1;
        throw new ApiError("not_found");
      });
      const answer = await call(handler, { headers: authorized, params: { id: "inv_1" } });
      expect([ran, answer.status]).toEqual([1, 429]);
    }
  });

  test("what writes never runs before the limits have let it through", async () => {
    let ran = 0;
    const handler = anEndpointHarness({ known: true, account: full }).serve(operations.createInvitation, async () => {
      ran += 1;
      return {};
    });
    expect((await call(handler, { method: "POST", body: {}, headers: authorized })).status).toBe(429);
    expect(ran).toBe(0);
  });
});

describe("rate limit headers", () => {
  test("report the window closest to exhaustion", async () => {
    const harness = anEndpointHarness({
      ip: { windows: [{ limit: 60, remaining: 40, reset: RESET }] },
      account: {
        windows: [
          { limit: 2000, remaining: 3, reset: RESET + 3000 },
          { limit: 60, remaining: 20, reset: RESET },
        ],
      },
    });
    const answer = await call(
      harness.serve(operations.listTests, async () => ({})),
      { headers: authorized },
    );
    expect(rateHeaders.map((header) => answer.headers[header])).toEqual(["2000", "3", String(RESET + 3000)]);
  });

  test("before the key is known they report the IP's window", async () => {
    const answer = await call(
      anEndpointHarness().serve(operations.listTests, async () => ({})),
      {},
    );
    expect(rateHeaders.map((header) => answer.headers[header])).toEqual(["60", "59", String(RESET)]);
  });

  test("a 429 that no window causes says nothing of when to try again", async () => {
    const handler = anEndpointHarness().serve(operations.listTests, async () => {
      throw new ApiError("rate_limited");
    });
    expect((await call(handler, { headers: authorized })).headers["Retry-After"]).toBeUndefined();
  });

  test("429 says in Retry-After how many seconds to wait", async () => {
    const answer = await call(
      anEndpointHarness({ ip: full }).serve(operations.listTests, async () => ({})),
      {},
    );
    expect(answer.headers["Retry-After"]).toBe("60");
  });
});

describe("bodies", () => {
  const sent = async (body: string | undefined, headers: Record<string, string> = {}) => {
    const handler = anEndpointHarness().serve(operations.createInvitation, async ({ body: parsed }) => ({
      body: parsed,
    }));
    return call(handler, {
      method: "POST",
      ...(body === undefined ? {} : { body }),
      headers: { ...authorized, ...headers },
    });
  };
  const valid = { candidate_email: "jane@example.com", candidate_name: "Jane", tests: ["editing-test"] };

  test.each([
    ["no body", undefined],
    ["not JSON", "{"],
    ["an array", "[]"],
    ["a string", '"x"'],
    ["null", "null"],
    ["a byte order mark", `\ufeff${JSON.stringify(valid)}`],
    ["deeply nested", "[".repeat(30_000) + "]".repeat(30_000)],
    ["an object deeply nested", `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`],
    ["more than 64 KiB", JSON.stringify({ ...valid, custom_message: "x".repeat(65_536) })],
    ["more than 64 KiB in UTF-8", JSON.stringify({ ...valid, custom_message: "é".repeat(32_768) })],
  ])("%s → 400 or 422, never 500", async (name, body) => {
    const answer = await sent(body);
    expect(answer.status).toBe(400);
    expect(answer.json.error.errors.length).toBeGreaterThan(0);
    expect(name).toBeTruthy();
  });

  test("of exactly 64 KiB is read; with a byte more it is told to be too large", async () => {
    const filled = (bytes: number) => {
      const text = JSON.stringify(valid);
      return `${text.slice(0, -1)}${" ".repeat(bytes - text.length)}}`;
    };
    expect((await sent(filled(65_536))).status).toBe(201);
    const { status, json } = await sent(filled(65_537));
    expect([status, json.error.errors]).toMatchObject([400, [{ code: "too_large" }]]);
  });

  test("of a key that stands twice the last counts", async () => {
    const answer = await sent(`{"candidate_name":"A",${JSON.stringify({ ...valid, candidate_name: "B" }).slice(1)}`);
    expect(answer.json.candidate_name).toBe("B");
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "", "application/jsonp"])(
    "the content type %j is refused with 400",
    async (type) => {
      const answer = await sent(JSON.stringify(valid), { "content-type": type });
      expect(answer.status).toBe(400);
      expect(answer.json.error.errors[0].field).toBe("Content-Type");
    },
  );

  test("application/json with a charset is JSON", async () => {
    expect((await sent(JSON.stringify(valid), { "content-type": "Application/JSON; charset=utf-8" })).status).toBe(201);
  });

  test.each(["", "x".repeat(256), "café", "a\tb"])("the Idempotency-Key %j is malformed: 400", async (idempotency) => {
    const answer = await sent(JSON.stringify(valid), { "idempotency-key": idempotency });
    expect(answer.status).toBe(400);
    expect(answer.json.error.errors[0].field).toBe("Idempotency-Key");
  });

  test("faults of a header and of a body that is not JSON are reported together", async () => {
    const answer = await sent("{", { "idempotency-key": "é" });
    expect(answer.json.error.errors.map(({ field }: { field: string }) => field)).toEqual(["Idempotency-Key", "body"]);
  });

  test("faults of header and body are reported together", async () => {
    const answer = await sent(JSON.stringify({ ...valid, tests: [], extra: 1 }), { "idempotency-key": "é" });
    expect(answer.status).toBe(400);
    expect(answer.json.error.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      "Idempotency-Key",
      "extra",
      "tests",
    ]);
  });
});

describe("methods and unknown routes", () => {
  const handler = openEndpoint(
    anEndpointHarness().deps,
    200,
    unknownRoute(Object.values(operations).map(({ method, path }) => ({ method, path: API_PREFIX + path }))),
  );

  test.each([
    ["GET", "/", 404, undefined],
    ["GET", "/api/v1/nothing", 404, undefined],
    ["GET", "/api/v1/openapiXjson", 404, undefined],
    ["GET", "/api/v1/invitations/a/b", 404, undefined],
    ["DELETE", "/api/v1/tests", 405, "GET, HEAD, OPTIONS"],
    ["PUT", "/api/v1/invitations/inv_1", 405, "GET, HEAD, OPTIONS"],
    ["OPTIONS", "/api/v1/tests", 204, "GET, HEAD, OPTIONS"],
  ])("%s %s → %i", async (method, path, status, allow) => {
    const answer = await call(handler, { method, path });
    expect(answer.status).toBe(status);
    expect(answer.headers.Allow).toBe(allow);
    if (status >= 400) expect(answer.json.error.docs).toBe("https://api.example.com/docs#errors");
    for (const header of rateHeaders) expect(answer.headers[header]).toMatch(/^\d+$/);
  });

  test("HEAD answers as GET does, without the body", async () => {
    const get = anEndpointHarness().serve(operations.listTests, async () => ({ body: { a: 1 } }));
    const answer = await call(get, { method: "HEAD", headers: authorized });
    expect([answer.status, answer.text, answer.headers["Content-Type"]]).toEqual([200, "", "application/json"]);
  });
});

test("a log line holds the route, not the path, and no key", async () => {
  const harness = anEndpointHarness();
  await call(
    harness.serve(operations.readInvitation, async () => ({})),
    { headers: authorized, path: "/api/v1/invitations/{id}", params: { id: "x" } },
  );
  expect(harness.logged).toEqual([
    {
      message: "request",
      fields: expect.objectContaining({ route: "GET /api/v1/invitations/{id}", status: 200, account_id: "acct_1" }),
    },
  ]);
  expect(JSON.stringify(harness.logged)).not.toContain(key);
});

describe("scopes", () => {
  /** As the decisions have them. */
  const DECIDED: Record<string, readonly string[]> = {
    "invitations:read": ["listInvitations", "readInvitation"],
    "invitations:write": ["createInvitation", "cancelInvitation", "resendInvitation", "extendInvitation"],
    "results:read": ["readResult"],
    "webhooks:read": ["listWebhookEndpoints", "readWebhookEndpoint", "listEvents", "readEvent", "listDeliveries"],
    "webhooks:write": [
      "createWebhookEndpoint",
      "updateWebhookEndpoint",
      "deleteWebhookEndpoint",
      "rotateWebhookSecret",
      "activateWebhookSecret",
      "sendTestEvent",
      "redeliverEvent",
    ],
  };
  const keyed = Object.entries<Operation>(operations).filter(([, operation]) => operation.key);

  test.each(keyed.flatMap(([name, operation]) => [true, false].map((known) => ({ name, operation, known }))))(
    "$name needs what was decided, with a key that is known: $known",
    async ({ name, operation, known }) => {
      const [needed] = Object.entries(DECIDED).find(([, names]) => names.includes(name)) ?? [];
      for (const scope of SCOPES) {
        let ran = false;
        const response = await call(
          anEndpointHarness({ known, scopes: SCOPES.filter((other) => other !== scope) }).serve(operation, async () => {
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
    },
  );

  test("a key without any scope reads the tests and the account", async () => {
    for (const operation of [operations.listTests, operations.readAccount]) {
      const handler = anEndpointHarness({ scopes: [] }).serve(operation, async () => ({ body: {} }));
      expect((await call(handler, { headers: authorized })).status).toBe(200);
    }
  });

  test("the account's limit comes before the scope", async () => {
    const harness = anEndpointHarness({ account: full, scopes: [] });
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
