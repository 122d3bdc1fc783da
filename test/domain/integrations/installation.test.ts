import { expect, test } from "vitest";
import { hashOfInstallation, isClaimable } from "#domain/integrations/installation.ts";
import { MONDAY } from "../../support/builders.ts";

test("an installation can be claimed for an hour, by an id of which only the hash is stored", () => {
  const created = { created_at: new Date(MONDAY).toISOString() };
  const at = (ms: number) => isClaimable({ ...created } as Parameters<typeof isClaimable>[0], MONDAY + ms);
  expect([at(0), at(3_599_999), at(3_600_000)]).toEqual([true, true, false]);
  expect(hashOfInstallation("id")).not.toContain("id");
});
