import { describe, expect, test } from "vitest";
import { ApiError } from "#contract/errors.ts";
import { operations } from "#contract/operations.ts";
import { anEndpointHarness, authorized, RESET } from "../support/harness/endpoint-harness.ts";
import { call } from "../support/records/api-event.ts";

const full = { allowed: false, windows: [{ limit: 60, remaining: 0, reset: RESET }] };

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

  test.each([
    ["what writes", operations.createInvitation],
    ["a list, which can read much,", operations.listInvitations],
  ])("%s never runs before the limits have let it through", async (_, operation) => {
    let ran = 0;
    const handler = anEndpointHarness({ known: true, account: full }).serve(operation, async () => {
      ran += 1;
      return {};
    });
    expect((await call(handler, { method: operation.method, body: {}, headers: authorized })).status).toBe(429);
    expect(ran).toBe(0);
  });
});

test("a path's parameter that is too long for a key of the table names nothing, and nothing is looked up", async () => {
  const status = async (id: string) => {
    const handler = anEndpointHarness().serve(operations.readInvitation, async () => ({ body: {} }));
    return (await call(handler, { headers: authorized, params: { id } })).status;
  };
  expect([await status("é".repeat(256)), await status("é".repeat(257))]).toEqual([200, 404]);
});
