import { expect, test } from "vitest";
import { type AnyErrorCode, ApiError, EVERY_ERROR } from "#contract/errors.ts";
import { operations } from "#contract/operations.ts";
import { anEndpointHarness, authorized, key } from "../support/harness/endpoint-harness.ts";
import { call } from "../support/records/api-event.ts";

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

test("a refused request is one line with its code, and an unexpected error one with its stack", async () => {
  const failing = async (error: Error) => {
    const harness = anEndpointHarness();
    const handler = harness.serve(operations.listTests, async () => {
      throw error;
    });
    await call(handler, { headers: authorized });
    return harness.logged;
  };
  expect(await failing(new ApiError("not_found"))).toMatchObject([{ fields: { status: 404, code: "not_found" } }]);
  const crash = new Error("unexpected");
  expect(await failing(crash)).toMatchObject([{ fields: { status: 500, code: "server_error" }, error: crash }]);
});

test.each(Object.keys(EVERY_ERROR) as AnyErrorCode[])(
  "the line of a request refused with %s has nothing that the client sent or is told",
  async (code) => {
    const harness = anEndpointHarness();
    const sent = "jane.doe@example.com";
    const handler = harness.serve(operations.readInvitation, async () => {
      const errors = [sent, `metadata.${sent}`, "metadata.jane"].map((field) => ({
        field,
        code: "one",
        message: sent,
      }));
      throw new ApiError(code, { message: sent, headers: { "Retry-After": sent }, errors });
    });
    const headers = { ...authorized, "user-agent": sent, origin: sent, cookie: sent };
    await call(handler, { headers, path: "/api/v1/invitations/{id}", params: { id: sent } });
    expect(harness.logged).toMatchObject([
      { fields: { code, faults: [{ code: "one" }, { code: "one" }, { code: "one" }] } },
    ]);
    expect(JSON.stringify(harness.logged)).not.toMatch(/jane|doe|Bearer/);
  },
);

test("the duration is that of the whole request, by the injected clock", async () => {
  const harness = anEndpointHarness();
  let now = 1000;
  harness.deps.clock = { now: () => now, within: (_, run) => run() };
  const handler = harness.serve(operations.listTests, async () => {
    now += 250;
    return {};
  });
  await call(handler, { headers: authorized });
  expect(harness.logged[0]?.fields).toMatchObject({ duration_ms: 250, request_id: expect.any(String) });
});
