import { describe, expect, test } from "vitest";
import { API_PREFIX, operations } from "#contract/operations.ts";
import { byAnyone } from "#http/admission/by-anyone.ts";
import { serveTheRest } from "#http/serve.ts";
import { unknownRoute } from "#http/unknown-route.ts";
import { anEndpointHarness, rateHeaders } from "../support/harness/endpoint-harness.ts";
import { call } from "../support/records/api-event.ts";

describe("methods and unknown routes", () => {
  const handler = serveTheRest(
    byAnyone(anEndpointHarness().deps),
    unknownRoute(
      Object.values(operations).map(({ method, path }) => ({ method, path: API_PREFIX + path })),
      "https://tests.example.com/docs",
    ),
  );

  test.each([
    ["/docs", ""],
    ["/docs/", "/"],
    ["/docs/guides/webhooks", "/guides/webhooks"],
    ["/docs/a b\r\nX: 1", "/a%20b%0D%0AX:%201"],
  ])("%s is on the pages' host", async (path, page) => {
    const { status, headers } = await call(handler, { method: "GET", path });
    expect([status, headers.Location]).toEqual([308, `https://tests.example.com/docs${page}`]);
  });

  test.each([
    ["GET", "/docsx", 404, undefined],
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
});
