import { expect, test } from "vitest";
import { readResult } from "#actions/results/read-result.ts";
import { anAccountsWorld } from "../../support/harness/invitation-harness.ts";

const anInvitation = async () => {
  const { accountId, world } = await anAccountsWorld(5);
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
