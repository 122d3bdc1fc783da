import { describe, expect, test } from "vitest";
import { decodedPath, gatewayEvent, type RawRequest } from "../../../lib/local/gateway/gateway-event.ts";
import type { Route } from "../../../lib/local/gateway/routes.ts";

const route = (key: string): Route => ({
  key,
  function: { name: "f", arn: "arn:f", entry: "f.ts", timeoutMs: 1000, memory: 128, environment: {} },
});

const eventOf = (request: Partial<RawRequest>, key = "$default", params: Record<string, string> = {}) =>
  gatewayEvent(
    { method: "GET", target: "/", rawHeaders: [], body: Buffer.alloc(0), sourceIp: "203.0.113.7", ...request },
    { route: route(key), params },
    {
      path: decodedPath(request.target ?? "/") ?? "",
      requestId: "r1",
      now: Date.UTC(2026, 2, 12, 19, 3, 58),
      domainName: "127.0.0.1:4010",
    },
  );

const json = ["Content-Type", "application/json"];

describe("the event of a request, as API Gateway's HTTP API builds it", () => {
  test("has lower-case header names; repeated headers are joined by a comma", () => {
    const { headers } = eventOf({ rawHeaders: ["X-One", "a", "x-one", "b,c", "Authorization", "Bearer K"] });
    expect(headers).toMatchObject({ "x-one": "a,b,c", authorization: "Bearer K", "x-forwarded-for": "203.0.113.7" });
  });

  test("has cookies in a separate list and not among the headers", () => {
    const event = eventOf({ rawHeaders: ["Cookie", "a=1; b=2", "Cookie", "c=3"] });
    expect(event.cookies).toEqual(["a=1", "b=2", "c=3"]);
    expect(event.headers).not.toHaveProperty("cookie");
    expect(eventOf({})).not.toHaveProperty("cookies");
  });

  test("has decoded query parameters, repeated ones joined by a comma, and the query as it was sent", () => {
    const event = eventOf({ target: "/x?a=1&a=2&name=J%20D&plus=a+b&empty=&bare" });
    expect(event.rawQueryString).toBe("a=1&a=2&name=J%20D&plus=a+b&empty=&bare");
    expect(event.queryStringParameters).toEqual({ a: "1,2", name: "J D", plus: "a b", empty: "", bare: "" });
    expect(eventOf({ target: "/x" })).toMatchObject({ rawQueryString: "" });
    expect(eventOf({ target: "/x" })).not.toHaveProperty("queryStringParameters");
  });

  test("has query parameters and headers of any name, including names of built-in object properties", () => {
    const { queryStringParameters } = eventOf({ target: "/x?__proto__=1&constructor=2&__proto__=3&toString=4" });
    expect(Object.entries(queryStringParameters ?? {})).toEqual([
      ["__proto__", "1,3"],
      ["constructor", "2"],
      ["toString", "4"],
    ]);
    const { headers } = eventOf({ rawHeaders: ["__proto__", "a", "constructor", "b"] });
    expect(Object.entries(headers).slice(0, 2)).toEqual([
      ["__proto__", "a"],
      ["constructor", "b"],
    ]);
  });

  test("has the path decoded once, with a question mark that appears after decoding", () => {
    expect(eventOf({ target: "/a%20b/%C3%A9/%2541?q=%2F" }).rawPath).toBe("/a b/é/%41");
    expect(decodedPath("/a%3Fb/c?d")).toBe("/a?b/c");
    expect(decodedPath("/a%ZZ")).toBeUndefined();
    expect(decodedPath("/a%E0%A4%A")).toBeUndefined();
  });

  test("has path parameters only when the route has some", () => {
    expect(eventOf({}, "GET /i/{id}", { id: "a b" })).toMatchObject({
      routeKey: "GET /i/{id}",
      pathParameters: { id: "a b" },
      requestContext: { routeKey: "GET /i/{id}", stage: "$default" },
    });
    expect(eventOf({})).not.toHaveProperty("pathParameters");
  });

  test.each(["application/json", "application/json; charset=utf-8", "text/plain", "application/xml"])(
    "has a body of %s as text",
    (type) => {
      const event = eventOf({ rawHeaders: ["content-type", type], body: Buffer.from('{"é":1}') });
      expect(event).toMatchObject({ body: '{"é":1}', isBase64Encoded: false });
    },
  );

  test.each(["application/octet-stream", "application/x-www-form-urlencoded", "image/png", "application/jsonp"])(
    "has a body of %s as base64",
    (type) => {
      const event = eventOf({ rawHeaders: ["content-type", type], body: Buffer.from("a=1") });
      expect(event).toMatchObject({ body: "YT0x", isBase64Encoded: true });
    },
  );

  test("has a body without a type, or that is not UTF-8, as base64, so that no byte is lost", () => {
    expect(eventOf({ body: Buffer.from("a") })).toMatchObject({ body: "YQ==", isBase64Encoded: true });
    expect(eventOf({ rawHeaders: json, body: Buffer.from([0x22, 0xff, 0x22]) })).toMatchObject({
      body: "Iv8i",
      isBase64Encoded: true,
    });
  });

  test("has no body when none was sent", () => {
    expect(eventOf({ rawHeaders: json })).toMatchObject({ isBase64Encoded: false });
    expect(eventOf({ rawHeaders: json })).not.toHaveProperty("body");
  });

  test("has the request's time and source address, and never passes on the local source address header", () => {
    const event = eventOf({ rawHeaders: ["X-Local-Source-Ip", "198.51.100.9", "User-Agent", "curl/8"] });
    expect(event.headers).not.toHaveProperty("x-local-source-ip");
    expect(event.requestContext).toMatchObject({
      http: { sourceIp: "203.0.113.7", userAgent: "curl/8", method: "GET", protocol: "HTTP/1.1" },
      time: "12/Mar/2026:19:03:58 +0000",
      timeEpoch: Date.UTC(2026, 2, 12, 19, 3, 58),
    });
  });
});
