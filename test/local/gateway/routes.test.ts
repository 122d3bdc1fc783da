import { describe, expect, test } from "vitest";
import { router } from "../../../lib/local/gateway/routes.ts";

const choose = (keys: string[]) => {
  const match = router(
    keys.map((key) => ({
      key,
      function: { name: key, arn: key, entry: "f.ts", timeoutMs: 1, memory: 1, environment: {} },
    })),
  );
  return (method: string, path: string) => {
    const found = match(method, path);
    return found && [found.route.key, found.params];
  };
};

describe("the route of a request, as API Gateway chooses it", () => {
  const route = choose([
    "$default",
    "GET /v1/items/{id}",
    "GET /v1/items/special",
    "GET /v1/items",
    "HEAD /v1/items",
    "ANY /v1/items/{id}",
    "ANY /files/{path+}",
    "GET /files/{name}",
    "POST /v1/items/{id}/cancel",
  ]);

  test("is the most specific that matches wholly", () => {
    expect(route("GET", "/v1/items")).toEqual(["GET /v1/items", {}]);
    expect(route("GET", "/v1/items/special")).toEqual(["GET /v1/items/special", {}]);
    expect(route("GET", "/v1/items/a b")).toEqual(["GET /v1/items/{id}", { id: "a b" }]);
    expect(route("GET", "/files/x")).toEqual(["GET /files/{name}", { name: "x" }]);
    expect(route("GET", "/files/x/y")).toEqual(["ANY /files/{path+}", { path: "x/y" }]);
  });

  test("takes a named method before ANY", () => {
    expect(route("DELETE", "/v1/items/7")).toEqual(["ANY /v1/items/{id}", { id: "7" }]);
    expect(route("POST", "/v1/items/7/cancel")).toEqual(["POST /v1/items/{id}/cancel", { id: "7" }]);
  });

  test("does not take a GET route for HEAD", () => {
    expect(route("HEAD", "/v1/items")).toEqual(["HEAD /v1/items", {}]);
    expect(choose(["GET /x"])("HEAD", "/x")).toBeUndefined();
  });

  test("is $default when none matches, a trailing slash and an empty parameter included", () => {
    for (const path of ["/", "/v1/items/", "/v1/items/7/8", "/V1/items"]) {
      expect(route("GET", path), path).toEqual(["$default", {}]);
    }
  });

  test("is none at all without $default", () => {
    expect(choose(["GET /x"])("GET", "/y")).toBeUndefined();
  });
});
