import { describe, expect, test } from "vitest";
import * as contract from "#contract/accounts/scopes.ts";
import { type Permission, ROLES } from "#contract/dashboard/permissions.ts";
import { accessOf, scopesBeyond } from "#domain/team/permissions.ts";
import {
  describeScopes,
  offeredScopes,
  SCOPE_WORDS,
  SCOPES,
} from "../../../../../lib/web/dashboard/pages/api-tokens/scopes.ts";

test("the page has the contract's scopes in their order, and chooses the contract's defaults", () => {
  expect(SCOPES).toEqual(contract.SCOPES);
  expect(SCOPES.filter((scope) => SCOPE_WORDS[scope].chosen)).toEqual(contract.DEFAULT_SCOPES);
});

test.each(ROLES)("the scopes that %s is offered for a live key are those that the service takes", (role) => {
  const may = (permission: Permission) => accessOf(role, permission) !== undefined;
  const beyond = scopesBeyond(role, contract.SCOPES);
  const offered = contract.SCOPES.filter((scope) => !beyond.includes(scope));
  expect(offeredScopes(true, may)).toEqual(offered);
  expect(offeredScopes(false, () => false)).toEqual(contract.SCOPES);
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
