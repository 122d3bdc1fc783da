import { describe, expect, test } from "vitest";
import * as contract from "#contract/accounts/scopes.ts";
import { describeScopes, SCOPE_WORDS, SCOPES } from "../../../../../lib/web/dashboard/pages/api-tokens/scopes.ts";

test("the page has the contract's scopes in their order, and chooses the contract's defaults", () => {
  expect(SCOPES).toEqual(contract.SCOPES);
  expect(SCOPES.filter((scope) => SCOPE_WORDS[scope].chosen)).toEqual(contract.DEFAULT_SCOPES);
});

describe("scopes in a list", () => {
  test("are grouped by what they are about", () => {
    expect(describeScopes(["results:read", "invitations:write", "invitations:read"])).toBe(
      "Invitations (read, write), results (read)",
    );
  });

  test("are not counted up when they are all there", () => {
    expect(describeScopes([...contract.SCOPES])).toBe("All scopes");
  });
});
