import { expect, test } from "vitest";
import { oauth } from "#domain/integrations/vendors/hibob/oauth.ts";

const jwt = (claims: object): string => `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2ln`;
const TOKENS = { access_token: "a", refresh_token: "r" };

test.each([
  [
    { ...TOKENS, companyId: 4242, expires_in: 60 },
    { company: "4242", expires_in: 60 },
  ],
  [
    { ...TOKENS, company_id: "4242" },
    { company: "4242", expires_in: null },
  ],
  [{ ...TOKENS, access_token: jwt({ companyId: "4242" }) }, { company: "4242" }],
  [
    { ...TOKENS, access_token: jwt({ company_id: 4242 }), expires_in: "soon" },
    { company: "4242", expires_in: null },
  ],
  [{ ...TOKENS, access_token: "a.b.c" }, { company: null }],
])("the company and the time of %j", (answer, read) => {
  expect(oauth.read(answer)).toMatchObject({ refresh_token: "r", ...read });
});

test("an answer without both tokens is none", () => {
  for (const answer of [undefined, "x", {}, { access_token: "a" }, { ...TOKENS, refresh_token: "" }])
    expect(oauth.read(answer)).toBeUndefined();
});
