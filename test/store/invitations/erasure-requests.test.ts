import { expect, test } from "vitest";
import { erasureRequestDelete, erasureRequestPut, erasureRequestStore } from "#store/invitations/erasure-requests.ts";
import { transact } from "#store/table/table.ts";
import { MONDAY } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const request = (invitation_id: string, account_id = "acct_1") => ({
  account_id,
  invitation_id,
  requested_at: new Date(MONDAY).toISOString(),
});

test("an account's open requests are listed, those of the oldest invitations first, until they are answered", async () => {
  const { table } = memoryTable();
  const { list } = erasureRequestStore(table);
  for (const one of [request("inv_2"), request("inv_1"), request("inv_3"), request("inv_0", "acct_2")])
    await transact(table, [erasureRequestPut(one)]);
  expect(await list("acct_1", 9)).toEqual([request("inv_1"), request("inv_2"), request("inv_3")]);
  expect(await list("acct_1", 2)).toEqual([request("inv_1"), request("inv_2")]);
  await transact(table, [erasureRequestDelete(request("inv_1"))]);
  expect(await list("acct_1", 9)).toEqual([request("inv_2"), request("inv_3")]);
});
