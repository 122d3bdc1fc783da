import { describe, expect, test } from "vitest";
import * as errors from "../../../lib/client/index.ts";
import type { RequestInfo, ResponseInfo } from "../../../lib/client/options.ts";
import { errorResponse, json, scriptedClient } from "../../support/clients/scripted-fetch.ts";

const INVITATION = { id: "inv_1", status: "pending" };
const created = () => json(201, { invitation: INVITATION });
const reset = new TypeError("fetch failed", { cause: new Error("ECONNRESET") });
const body = { candidate_email: "ada@example.com", candidate_name: "Ada", tests: ["editing-test" as const] };

/** What a call fails with. */
const failureOf = async <T>(call: Promise<T>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

describe("a POST", () => {
  test("is repeated with the same Idempotency-Key and body", async () => {
    const { client, sent, pauses } = scriptedClient([reset, errorResponse(503, "server_error"), created]);
    expect(await client.invitations.create(body)).toEqual(INVITATION);
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    expect(sent.map((one) => one.body)).toEqual([body, body, body]);
    expect(pauses).toEqual([250, 500]);
  });

  test("has another key for each call, or the caller's", async () => {
    const { client, sent } = scriptedClient([created]);
    await client.invitations.create(body);
    await client.invitations.create(body);
    await client.invitations.cancel("inv_1", { idempotencyKey: "mine" });
    const keys = sent.map(({ headers }) => headers["idempotency-key"]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe("mine");
  });

  test("that failed tells its key, to repeat it later", async () => {
    const { client, sent } = scriptedClient([reset]);
    const error = await failureOf(client.invitations.create(body));
    expect(error).toBeInstanceOf(errors.ConnectionError);
    expect(error).toMatchObject({ attempts: 3, idempotencyKey: sent[0]?.headers["idempotency-key"], cause: reset });
  });
});

test("a request that reads or changes has no Idempotency-Key", async () => {
  const { client, sent } = scriptedClient([() => json(200, { webhook_endpoint: {}, invitation: {} })]);
  await client.invitations.get("inv_1");
  await client.webhookEndpoints.update("whe_1", { enabled: true });
  await client.webhookEndpoints.delete("whe_1");
  expect(sent.map(({ method }) => method)).toEqual(["GET", "PATCH", "DELETE"]);
  for (const { headers } of sent) expect(headers).not.toHaveProperty("idempotency-key");
});

describe("retries", () => {
  test("are never made after 409 or another answer about the request", async () => {
    for (const [status, code, Class] of [
      [400, "invalid_request", errors.InvalidRequestError],
      [401, "unauthorized", errors.UnauthorizedError],
      [402, "insufficient_credits", errors.InsufficientCreditsError],
      [403, "forbidden", errors.ForbiddenError],
      [404, "not_found", errors.NotFoundError],
      [409, "already_submitted", errors.AlreadySubmittedError],
      [409, "invitation_closed", errors.InvitationClosedError],
      [422, "validation_error", errors.ValidationError],
    ] as const) {
      const { client, sent } = scriptedClient([errorResponse(status, code)]);
      const error = await failureOf(client.invitations.cancel("inv_1"));
      expect(error, code).toBeInstanceOf(Class);
      expect(error).toMatchObject({ name: Class.name, code, status, errors: [], requestId: "req-1", attempts: 1 });
      expect(sent, code).toHaveLength(1);
    }
  });

  test("are as many as the call or the client says", async () => {
    const { client, sent } = scriptedClient([reset], { maxRetries: 4 });
    await failureOf(client.account.get());
    expect(sent).toHaveLength(5);
    await failureOf(client.account.get({ maxRetries: 0 }));
    expect(sent).toHaveLength(6);
  });

  test("wait as long as a 429 asks, and not at all when that is too long", async () => {
    const limited = (seconds: string) => errorResponse(429, "rate_limited", { "retry-after": seconds });
    const soon = scriptedClient([limited("12"), created]);
    await soon.client.invitations.create(body);
    expect(soon.pauses).toEqual([12_000]);

    const late = scriptedClient([limited("3600")]);
    expect(await failureOf(late.client.invitations.create(body))).toBeInstanceOf(errors.RateLimitedError);
    expect(late.pauses).toEqual([]);
  });

  test("end when the caller's signal is aborted, with its reason", async () => {
    const controller = new AbortController();
    const reason = new Error("The user left");
    const { client, sent } = scriptedClient([
      () => {
        controller.abort(reason);
        return reset;
      },
    ]);
    expect(await failureOf(client.account.get({ signal: controller.signal }))).toBe(reason);
    expect(await failureOf(client.account.get({ signal: controller.signal }))).toBe(reason);
    expect(sent).toHaveLength(1);
  });
});

test("an attempt without a response ends after timeoutMs and is repeated", async () => {
  const { client, sent } = scriptedClient(["hang", "hang", created], { timeoutMs: 5 });
  await client.invitations.create(body);
  expect(sent).toHaveLength(3);
  const never = scriptedClient(["hang"]);
  const error = await failureOf(never.client.account.get({ timeoutMs: 5, maxRetries: 1 }));
  expect(error).toBeInstanceOf(errors.TimeoutError);
  expect(error).toBeInstanceOf(errors.ConnectionError);
  expect(never.sent).toHaveLength(2);
});

describe("a response that is not of the API", () => {
  test.each([
    ["not JSON", () => new Response("<html>", { status: 200, headers: { "x-request-id": "req-2" } })],
    ["another object", () => json(200, { hello: "world" }, { "x-request-id": "req-2" })],
    ["a list", () => json(200, [], { "x-request-id": "req-2" })],
    ["null", () => json(200, { account: null }, { "x-request-id": "req-2" })],
    ["empty", () => new Response(null, { status: 204, headers: { "x-request-id": "req-2" } })],
  ])("but of status 2xx (%s) is a ResponseError and not repeated", async (_, response) => {
    const { client, sent } = scriptedClient([response]);
    const error = await failureOf(client.account.get());
    expect(error).toBeInstanceOf(errors.ResponseError);
    expect(error).toMatchObject({ requestId: "req-2" });
    expect(sent).toHaveLength(1);
  });

  test("and no list where one is expected is a ResponseError too", async () => {
    const { client } = scriptedClient([() => json(200, { data: {} })]);
    expect(await failureOf(client.tests.list().toArray())).toBeInstanceOf(errors.ResponseError);
  });

  test.each([
    [502, errors.ServerError, "server_error", 3],
    [429, errors.RateLimitedError, "rate_limited", 3],
    [408, errors.ApiError, "unknown", 3],
    [403, errors.ApiError, "unknown", 1],
    // Followed, it would send the API key and the body elsewhere.
    [307, errors.ApiError, "unknown", 1],
  ])("of status %i has the code of its status, if there is one", async (status, Class, code, attempts) => {
    const { client, sent } = scriptedClient([() => new Response("<html>", { status })]);
    const error = await failureOf(client.account.get());
    expect(error).toBeInstanceOf(Class);
    expect(error).toMatchObject({ code, status, errors: [], requestId: null });
    expect(sent).toHaveLength(attempts);
  });

  test("of an error code that this version does not know is an ApiError with that code", async () => {
    const { client } = scriptedClient([errorResponse(409, "clock_on_fire")]);
    const error = await failureOf(client.account.get());
    expect(error).toBeInstanceOf(errors.ApiError);
    expect(error).toMatchObject({ code: "clock_on_fire", message: "It is clock_on_fire." });
  });
});

test("the faults of a refused request are in errors", async () => {
  const faults = [{ field: "tests[1]", code: "unknown_test", message: "No such test." }];
  const refused = {
    error: { code: "validation_error", message: "See errors.", docs: "https://x/#errors", errors: faults },
  };
  const { client } = scriptedClient([json(422, refused)]);
  expect(await failureOf(client.invitations.create(body))).toMatchObject({ errors: faults, docs: "https://x/#errors" });
});

test("withResponse gives the object and what is known of its response", async () => {
  const { client } = scriptedClient([() => json(201, { invitation: INVITATION }, { "idempotent-replay": "true" })]);
  const { data, response } = await client.invitations.create(body).withResponse();
  expect(data).toEqual(INVITATION);
  expect(response).toMatchObject({ status: 201, requestId: "req-1" });
  expect(response.headers.get("idempotent-replay")).toBe("true");
});

test("a failure is handled wherever it is awaited, and nowhere else", async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on("unhandledRejection", note);
  const { client } = scriptedClient([errorResponse(404, "not_found")]);
  expect(await failureOf(client.invitations.get("inv_1").withResponse())).toBeInstanceOf(errors.NotFoundError);
  expect(await failureOf(client.invitations.get("inv_1"))).toBeInstanceOf(errors.NotFoundError);
  await new Promise(setImmediate);
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
});

test("hooks see each attempt and response, but no API key", async () => {
  const requests: RequestInfo[] = [];
  const responses: ResponseInfo[] = [];
  const { client } = scriptedClient([reset, errorResponse(500, "server_error"), created], {
    onRequest: (request) => requests.push(request),
    onResponse: (response) => responses.push(response),
  });
  await client.invitations.create(body);
  expect(requests.map(({ method, attempt }) => [method, attempt])).toEqual([
    ["POST", 1],
    ["POST", 2],
    ["POST", 3],
  ]);
  expect(responses.map(({ status, attempt }) => [status, attempt])).toEqual([
    [500, 2],
    [201, 3],
  ]);
  expect(JSON.stringify([requests, responses])).not.toContain("ais_test_key");
});

test("messages of errors name the path without the query, in which a person's address can be", async () => {
  const { client } = scriptedClient([reset]);
  const error = await failureOf(client.invitations.list({ candidate_email: "ada@example.com" }).toArray());
  expect(String(error)).toContain("GET /invitations got no complete response");
  expect(String(error)).not.toContain("ada@example.com");
});

test.each(["", ".", ".."])("the id %j, which would lead to another path, is refused", async (id) => {
  const { client, sent } = scriptedClient([created]);
  await expect(client.invitations.get(id)).rejects.toThrow(TypeError);
  expect(sent).toEqual([]);
});

test("an id is one segment of the path, whatever is in it", async () => {
  const { client, sent } = scriptedClient([created]);
  await client.invitations.get("a/../b?c#d");
  expect(sent[0]?.url.pathname).toBe("/api/v1/invitations/a%2F..%2Fb%3Fc%23d");
});

test.each(["", "a\nb", "ключ", "x".repeat(256)])(
  "the Idempotency-Key %j, which no header can carry, is refused",
  async (key) => {
    const { client, sent } = scriptedClient([created]);
    await expect(client.invitations.create(body, { idempotencyKey: key })).rejects.toThrow(/printable ASCII/);
    expect(sent).toEqual([]);
  },
);
