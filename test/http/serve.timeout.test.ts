import { describe, expect, test } from "vitest";
import { candidateOperations } from "#contract/candidate/candidate-operations.ts";
import { operations } from "#contract/operations.ts";
import { byAnyone } from "#http/admission/by-anyone.ts";
import { byKey, type KeyDeps } from "#http/admission/by-key.ts";
import { byLink } from "#http/admission/by-link.ts";
import { serve, serveTheRest } from "#http/serve.ts";
import { anEndpointHarness, authorized, rateHeaders } from "../support/harness/endpoint-harness.ts";
import { call } from "../support/records/api-event.ts";

describe("when the table does not answer before the function's time is up, the answer is 500, in our envelope", () => {
  const never = () => new Promise<never>(() => undefined);
  const answerOf = async (deps: Partial<KeyDeps>, known = true) => {
    const harness = anEndpointHarness({ known });
    const handler = serve(operations.createInvitation, byKey({ ...harness.deps, ...deps }), async () => ({}));
    const answer = await call(handler, { headers: authorized, method: "POST", body: {} }, 320);
    return { ...answer, logged: harness.logged };
  };
  const { limiter, keys } = anEndpointHarness().deps;

  test.each([
    ["the address's limit", { limiter: { ...limiter, takeIp: never } }, true],
    ["the account's limits", { limiter: { ...limiter, takeAccount: never } }, true],
    ["an unknown key", { keys: { ...keys, find: never } }, false],
  ] as const)("asked for %s", async (_, deps, known) => {
    const answer = await answerOf(deps, known);
    expect(answer).toMatchObject({ status: 500, json: { error: { code: "server_error" } } });
    for (const name of [...rateHeaders, "X-Request-Id"]) expect(answer.headers).toHaveProperty(name);
    expect(answer.logged).toMatchObject([
      { error: expect.objectContaining({ message: expect.stringMatching(/time/) }) },
    ]);
  });

  test("when no time was left to begin with", async () => {
    const { deps } = anEndpointHarness();
    const handler = serveTheRest(byAnyone({ ...deps, limiter: { ...limiter, takeIp: never } }), async () => ({}));
    const warned: string[] = [];
    const warn = (warning: Error) => warned.push(warning.name);
    process.on("warning", warn);
    expect(await call(handler, {}, 100)).toMatchObject({ status: 500 });
    process.off("warning", warn);
    expect(warned).toEqual([]);
  });

  test("asked by what needs no key", async () => {
    const { deps } = anEndpointHarness();
    const handler = serveTheRest(byAnyone({ ...deps, limiter: { ...limiter, takeIp: never } }), async () => ({}));
    expect(await call(handler, {}, 320)).toMatchObject({ status: 500, json: { error: { code: "server_error" } } });
  });

  test("asked for a candidate's invitation", async () => {
    const handler = serve(
      candidateOperations.readState,
      byLink({ ...anEndpointHarness().deps, invitations: { read: never } }),
      async () => ({}),
    );
    const link = { authorization: `Bearer 01kagz81mw2c7h4dq0e9rs6vyb.01kagz81mw2c7h4dq0e9rs6vyb.${"x".repeat(32)}` };
    expect(await call(handler, { headers: link }, 320)).toMatchObject({ status: 500 });
  });

  test("asked by the operation itself", async () => {
    const handler = serve(operations.listTests, byKey(anEndpointHarness({ known: true }).deps), never);
    const answer = await call(handler, { headers: authorized }, 320);
    expect(answer).toMatchObject({ status: 500, json: { error: { code: "server_error" } } });
    for (const name of rateHeaders) expect(answer.headers).toHaveProperty(name);
  });
});
