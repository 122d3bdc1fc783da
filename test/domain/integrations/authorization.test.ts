import { expect, test } from "vitest";
import { authorizationOf, keyIn } from "#domain/integrations/authorization.ts";

const KEY = "ais_int_a.b.c-d_e";

test.each(["basic", "bearer"] as const)("a key travels as %s, and is read in no other form", (authentication) => {
  const sent = authorizationOf({ authentication }, KEY);
  expect(keyIn({ authentication }, sent)).toBe(KEY);
  expect(keyIn({ authentication: authentication === "basic" ? "bearer" : "basic" }, sent)).toBe("");
});

test("Greenhouse's example", () => {
  expect(authorizationOf({ authentication: "basic" }, "gh_org_key_7f3a")).toBe("Basic Z2hfb3JnX2tleV83ZjNhOg==");
});

test.each([undefined, "", "Bearer", "Bearer a b", `Bearer ${"a".repeat(401)}`])("no key is in %s", (authorization) => {
  expect(keyIn({ authentication: "bearer" }, authorization)).toBe("");
});
