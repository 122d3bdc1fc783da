import { describe, expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { anEndpointHarness, authorized } from "../support/harness/endpoint-harness.ts";
import { call } from "../support/records/api-event.ts";

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
  ])("%s → 400 or 422, never 500", async (_, body) => {
    const answer = await sent(body);
    expect(answer.status).toBe(400);
    expect(answer.json.error.errors.length).toBeGreaterThan(0);
  });

  test("of 32 levels is read; one level more is too deep, also where any JSON is allowed", async () => {
    const handler = anEndpointHarness().serve(operations.createInvitations, async ({ body }) => ({ body }));
    const nested = (levels: number) => ({
      method: "POST",
      body: `{"invitations":[${"[".repeat(levels - 2)}${"]".repeat(levels - 2)}]}`,
      headers: authorized,
    });
    expect((await call(handler, nested(32))).status).toBe(200);
    for (const levels of [33, 100_000]) {
      const { status, json } = await call(handler, nested(levels));
      expect([status, json.error.errors]).toMatchObject([400, [{ field: "body", code: "too_deep" }]]);
    }
  });

  test("of exactly 64 KiB is read; one byte more is too large", async () => {
    const filled = (bytes: number) => {
      const text = JSON.stringify(valid);
      return `${text.slice(0, -1)}${" ".repeat(bytes - text.length)}}`;
    };
    expect((await sent(filled(65_536))).status).toBe(201);
    const { status, json } = await sent(filled(65_537));
    expect([status, json.error.errors]).toMatchObject([400, [{ code: "too_large" }]]);
  });

  test("of duplicate keys the last one wins", async () => {
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

  test("errors of header and body are reported together", async () => {
    const answer = await sent(JSON.stringify({ ...valid, tests: [], extra: 1 }), { "idempotency-key": "é" });
    expect(answer.status).toBe(400);
    expect(answer.json.error.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      "Idempotency-Key",
      "extra",
      "tests",
    ]);
  });
});
