import { request as httpRequest } from "node:http";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Gateway, type Served, startGateway } from "../../../lib/local/gateway/gateway.ts";

let gateway: Gateway;
let answer: (event: APIGatewayProxyEventV2) => unknown;
let served: Served[] = [];
let failures: unknown[] = [];

beforeAll(async () => {
  gateway = await startGateway(0);
  const one = { name: "f", arn: "arn:f", entry: "f.ts", timeoutMs: 1000, memory: 128, environment: {} };
  gateway.open({
    page: () => undefined,
    now: () => 0,
    match: (method, path) =>
      path === "/none" ? undefined : { route: { key: `${method} /secret/{token}`, function: one }, params: {} },
    // The gateway made it.
    invoke: async (_, event) => answer(event as APIGatewayProxyEventV2),
    served: (request) => served.push(request),
    failed: (_, error) => failures.push(error),
  });
});
beforeEach(() => {
  served = [];
  failures = [];
});
afterAll(() => gateway.close());

const ok = () => ({ statusCode: 200, headers: { "Content-Type": "text/plain" }, body: "hello" });

describe("the local HTTP API", () => {
  test("answers with status, headers, cookies and body of what the function returned", async () => {
    answer = () => ({
      statusCode: 418,
      headers: { "X-One": "1", "X-Two": 2 },
      cookies: ["a=1", "b=2"],
      body: "aGk=",
      isBase64Encoded: true,
    });
    const response = await fetch(gateway.url);
    expect(response.status).toBe(418);
    expect(response.headers.get("x-two")).toBe("2");
    expect(response.headers.get("content-type")).toBe("text/plain;charset=UTF-8");
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(await response.text()).toBe("hi");
  });

  test("takes a value without a status code for the whole JSON body", async () => {
    answer = () => ({ hello: "there" });
    const response = await fetch(gateway.url);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect([response.status, await response.json()]).toEqual([200, { hello: "there" }]);
  });

  test("answers HEAD with the headers of the answer and no body", async () => {
    answer = ok;
    const response = await fetch(gateway.url, { method: "HEAD" });
    expect([response.status, response.headers.get("content-length"), await response.text()]).toEqual([200, "5", ""]);
  });

  test("says no length of a body that the function left out for HEAD", async () => {
    answer = () => ({ statusCode: 200, body: "" });
    const response = await fetch(gateway.url, { method: "HEAD" });
    expect([response.status, response.headers.get("content-length")]).toEqual([200, null]);
  });

  test.each([
    ["throws", () => Promise.reject(new Error("secret detail"))],
    ["answers nonsense", () => ({ statusCode: "x" })],
  ])("answers 500 in the gateway's own shape when the function %s", async (_, failing) => {
    answer = failing;
    const response = await fetch(gateway.url);
    expect([response.status, await response.json()]).toEqual([500, { message: "Internal Server Error" }]);
  });

  test("answers 404 when there is neither a route nor a default", async () => {
    const response = await fetch(`${gateway.url}/none`);
    expect([response.status, await response.json()]).toEqual([404, { message: "Not Found" }]);
  });

  test("answers 400 to a path whose encoding is broken", async () => {
    const status = await new Promise<number | undefined>((resolve) => {
      httpRequest(`${gateway.url}/%ZZ`, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).end();
    });
    expect(status).toBe(400);
  });

  test("refuses bodies over 10 MB, and takes those up to it", async () => {
    answer = (event) => ({ statusCode: 200, body: String(event.body?.length) });
    const send = (bytes: number) =>
      fetch(gateway.url, { method: "POST", body: "x".repeat(bytes), headers: { "content-type": "text/plain" } });
    const most = 10 * 1024 * 1024;
    expect(await (await send(most)).text()).toBe(String(most));
    const over = await send(most + 1);
    expect([over.status, await over.json()]).toEqual([413, { message: "Request Entity Too Large" }]);
  });

  test("sees the socket's address, or the one that the local-only header names", async () => {
    answer = (event) => ({ statusCode: 200, body: event.requestContext.http.sourceIp });
    const from = async (headers: Record<string, string>) => (await fetch(gateway.url, { headers })).text();
    expect(await from({})).toBe("127.0.0.1");
    expect(await from({ "X-Local-Source-Ip": "198.51.100.9" })).toBe("198.51.100.9");
    expect(await from({ "X-Local-Source-Ip": "2001:db8::1" })).toBe("2001:db8::1");
    const wrong = await fetch(gateway.url, { headers: { "X-Local-Source-Ip": "somewhere" } });
    expect(wrong.status).toBe(400);
  });

  test("names the route in its log and never the path, which may hold a candidate's token", async () => {
    answer = ok;
    await (await fetch(`${gateway.url}/secret/T0KEN?x=T0KEN`)).text();
    expect(served).toMatchObject([{ method: "GET", route: "/secret/{token}", status: 200 }]);
    expect(JSON.stringify(served)).not.toContain("T0KEN");
  });
});
