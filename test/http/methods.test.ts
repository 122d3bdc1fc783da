import { describe, expect, test } from "vitest";
import { readState } from "#contract/candidate/candidate-operations.ts";
import { readReport } from "#contract/operations/pages.ts";
import { API_PREFIX, operations } from "#contract/operations.ts";
import { byAnyone } from "#http/by-anyone.ts";
import { byLink } from "#http/by-link.ts";
import { byUrl } from "#http/by-url.ts";
import { methodsAt } from "#http/methods.ts";
import { serve, serveTheRest } from "#http/serve.ts";
import { unknownRoute } from "#http/unknown-route.ts";
import { anEndpointHarness, authorized, rateHeaders } from "../support/harness/endpoint-harness.ts";
import { apiEvent, call, lambdaContext } from "../support/records/api-event.ts";

const { readOpenapi: _, ...keyed } = operations;
const routes = Object.values(operations).map(({ method, path }) => ({ method, path: API_PREFIX + path }));

describe("the methods at a path", () => {
  test.each([
    ["/api/v1/tests", ["GET", "HEAD", "OPTIONS"]],
    ["/api/v1/webhook_endpoints/whe_1", ["GET", "HEAD", "PATCH", "DELETE", "OPTIONS"]],
    ["/api/v1/invitations/inv_1", ["GET", "HEAD", "OPTIONS"]],
    ["/api/v1/invitations/bulk", ["POST", "OPTIONS"]],
    ["/api/v1/results/adverse_impact", ["POST", "OPTIONS"]],
    ["/api/v1/invitations/inv_1/cancel", ["POST", "OPTIONS"]],
    ["/api/v1/invitations/", []],
    ["/api/v1/nothing", []],
  ])("%s are %j", (path, methods) => {
    expect(methodsAt(routes, path)).toEqual(methods);
  });
});

describe("the function of a GET, whose route is for any method", () => {
  const gets = Object.values(keyed).filter(({ method }) => method === "GET");
  const methods = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PURGE"];

  test.each(gets)("of $path responds to another method as an unknown route does, whatever the key", async (get) => {
    const harness = anEndpointHarness();
    const handler = harness.serve(get, async () => ({ body: { secret: true } }));
    const unknown = serveTheRest(byAnyone(harness.deps), unknownRoute(routes, harness.deps.docsUrl));
    const path = API_PREFIX + get.path.replace(/\{\w+\}/g, "id");
    for (const method of methods) {
      const [answer, expected] = [
        await call(handler, { method, path, headers: authorized }),
        await call(unknown, { method, path }),
      ];
      const comparable = ({ headers, ...response }: typeof answer) => ({
        ...response,
        headers: { ...headers, "X-Request-Id": "" },
      });
      expect(comparable(answer)).toEqual(comparable(expected));
      expect(answer.status).toBe(method === "OPTIONS" ? 204 : 405);
    }
    expect(new Set(harness.taken)).toEqual(new Set(["ip"]));
  });

  test("does not read a path that is a separate operation of another method", async () => {
    const harness = anEndpointHarness();
    const handler = harness.serve(operations.readInvitation, async () => ({ body: { secret: true } }));
    const answer = await call(handler, { path: "/api/v1/invitations/bulk", headers: authorized });
    expect([answer.status, answer.headers.Allow]).toEqual([405, "POST, OPTIONS"]);
  });

  test("counts it against the limit per IP address, which can refuse it", async () => {
    const harness = anEndpointHarness({ ip: { allowed: false, windows: [{ limit: 60, remaining: 0, reset: 0 }] } });
    const handler = harness.serve(operations.listTests, async () => ({}));
    expect((await call(handler, { method: "DELETE", path: "/api/v1/tests" })).status).toBe(429);
  });

  test("of a signed link neither counts it nor follows the link", async () => {
    const harness = anEndpointHarness();
    const followed: string[] = [];
    const handler = serve(readReport, byUrl(harness.deps), async ({ params }) => {
      followed.push(params.link);
      return {};
    });
    const answer = await call(handler, { method: "DELETE", path: "/reports/x" });
    expect([answer.status, answer.json.error.code, answer.headers.Allow]).toEqual([
      405,
      "method_not_allowed",
      "GET, HEAD, OPTIONS",
    ]);
    for (const header of rateHeaders) expect(answer.headers).not.toHaveProperty(header);
    expect([harness.taken, followed]).toEqual([[], []]);
    await call(handler, { method: "HEAD", path: "/reports/x", params: { link: "x" } });
    expect(followed).toEqual(["x"]);
  });

  test("of a candidate neither counts it nor reads the link's invitation", async () => {
    const harness = anEndpointHarness();
    const read = async () => {
      throw new Error("An invitation was read");
    };
    const handler = serve(readState, byLink({ ...harness.deps, invitations: { read } }), async () => ({}));
    const headers = { authorization: "Bearer acct_1.inv_1.token" };
    const answer = await call(handler, { method: "POST", path: "/candidate/v1/state", headers });
    expect([answer.status, answer.headers.Allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(harness.taken).toEqual([]);
  });

  test("logs the method of the request as its route's, for the request log", async () => {
    const harness = anEndpointHarness();
    const handler = harness.serve(operations.listTests, async () => ({}));
    await handler({ ...apiEvent({ headers: authorized }), routeKey: "ANY /tests" }, lambdaContext());
    expect(harness.logged.at(-1)?.fields).toMatchObject({ route: "GET /tests", method: "GET" });
  });
});
