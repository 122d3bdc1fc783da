import { expect, test } from "vitest";
import { readResult } from "#actions/results/read-result.ts";
import { anAccount, fakeClock } from "../../support/builders.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const anInvitation = async () => {
  const { table } = memoryTable();
  const accountId = await anAccount(table, 5);
  const world = aWorld(table, accountId, fakeClock());
  const { id } = (await world.create()).invitation;
  return {
    world,
    accountId,
    id,
    read: (of = id, by = accountId) => readResult(world.deps, { accountId: by, invitationId: of }),
  };
};

test("a result is found once its invitation is completed, and in no status before", async () => {
  const { world, id, read } = await anInvitation();
  await expect(read()).rejects.toMatchObject({ code: "not_found" });
  await world.open(id);
  await world.start(id);
  await expect(read()).rejects.toMatchObject({ code: "not_found" });
  await world.complete(id);
  expect(await read()).toMatchObject({ invitation_id: id, overall_pass: true });
});

test.each(["", "..", "inv_1", "RESULT#inv_1", "x".repeat(5000)])("%j is not found, and not looked up", async (id) => {
  const results = { read: () => Promise.reject(new Error("It was looked up")) };
  await expect(readResult({ results }, { accountId: "acct_1", invitationId: id })).rejects.toMatchObject({
    code: "not_found",
  });
});
