import { expect, test } from "vitest";
import { basic, bearer } from "#domain/integrations/authentication.ts";

const KEY = "ais_int_a.b.c-d_e";

test("Greenhouse's example", () => {
  expect(basic.header("gh_org_key_7f3a")).toBe("Basic Z2hfb3JnX2tleV83ZjNhOg==");
});

test.each([
  ["basic", basic, bearer],
  ["bearer", bearer, basic],
])("a key travels as %s, and is read in no other form", (_, own, other) => {
  expect(own.keyIn(own.header(KEY))).toBe(KEY);
  expect(own.keyIn(other.header(KEY))).toBe("");
  for (const header of [undefined, "", own.scheme, `${own.scheme} a b`, `${own.scheme} ${"a".repeat(401)}`]) {
    expect(own.keyIn(header)).toBe("");
  }
});
