import { describe, expect, test } from "vitest";
import { leftOutRows } from "#adapters/left-out-rows.ts";
import { ApiError, ERRORS, type ErrorCode } from "#contract/errors.ts";
import { operations } from "#contract/operations.ts";
import { UnreadableRow } from "#domain/shared/unreadable-row.ts";
import { anEndpointHarness, authorized, RESET, rateHeaders } from "../support/harness/endpoint-harness.ts";
import { call } from "../support/records/api-event.ts";

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

  test("a row that cannot be read is a server_error that says so, without the row's key or fields", async () => {
    const handler = anEndpointHarness().serve(operations.listTests, async () => {
      throw new UnreadableRow({ pk: "ACCOUNT#acct_1", sk: "INVITATION#inv_1" }, ["email_status"]);
    });
    const answer = await call(handler, { headers: authorized });
    expect(answer.status).toBe(500);
    expect(answer.json.error.code).toBe("server_error");
    expect(answer.json.error.message).toMatch(/^A stored record .* cannot be read\. .*X-Request-Id/);
    expect(answer.text).not.toMatch(/ACCOUNT#|inv_1|email_status/);
  });

  test.each([
    ["left out of the list that it was looked up in", 1, 500, "1"],
    ["not there", 0, 404, undefined],
  ])("an object that is %s", async (_, unreadable, status, header) => {
    const handler = anEndpointHarness().serve(operations.listTests, async () => {
      for (let row = 0; row < unreadable; row += 1) leftOutRows.report(new UnreadableRow({ pk: "P", sk: "S" }, []));
      throw new ApiError("not_found");
    });
    const answer = await call(handler, { headers: authorized });
    expect(answer.status).toBe(status);
    expect(answer.headers["X-Entries-Left-Out"]).toBe(header);
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

test("HEAD answers as GET does, without the body", async () => {
  const get = anEndpointHarness().serve(operations.listTests, async () => ({ body: { a: 1 } }));
  const answer = await call(get, { method: "HEAD", headers: authorized });
  expect([answer.status, answer.text, answer.headers["Content-Type"]]).toEqual([200, "", "application/json"]);
});
