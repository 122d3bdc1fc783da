import { expect, test } from "vitest";
import { cancelInvitation } from "#actions/invitations/cancel-invitation.ts";
import { anAccount, fakeClock } from "../../support/builders.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { Died, mortal } from "../../support/processes/crash-after-n-calls.ts";

const anInvitation = async () => {
  const { table } = memoryTable();
  const accountId = await anAccount(table, 10);
  const clock = fakeClock();
  const world = aWorld(table, accountId, clock);
  const { invitation } = await world.create({
    tests: ["full-editing-assessment", "writing-test"],
    expiry_hours: 24,
  });
  const refunds = async () =>
    (await world.ledger()).filter(({ kind }) => kind === "refund").map((each) => each.credits);
  return { world, clock, id: invitation.id, target: { accountId, invitationId: invitation.id }, refunds };
};

test.each([0, 1, 2])("a crash at call %i, then its repetition: refunded once", async (call) => {
  for (const moment of ["before", "after"] as const) {
    const { world, target, refunds } = await anInvitation();
    const dying = mortal(world.deps, { call, moment }, ["clock", "table", "baseUrl"]);
    await cancelInvitation(dying, target).catch((error: unknown) => {
      if (!(error instanceof Died)) throw error;
    });
    await world.cancel(target.invitationId);
    expect([await world.balance(), await refunds()], moment).toEqual([10, [3]]);
  }
});

test("is refused with already_submitted once it is completed, and with invitation_closed once its time is up", async () => {
  const completed = await anInvitation();
  await completed.world.start(completed.id);
  await completed.world.complete(completed.id);
  await expect(completed.world.cancel(completed.id)).rejects.toMatchObject({ code: "already_submitted" });
  const { world, clock, id } = await anInvitation();
  clock.advance(24 * 3_600_000);
  await expect(world.cancel(id)).rejects.toMatchObject({ code: "invitation_closed" });
});
