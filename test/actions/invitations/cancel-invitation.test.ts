import { expect, test } from "vitest";
import { anAccount, fakeClock } from "../../support/builders.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

test("is refused with already_submitted once it is completed, and with invitation_closed once its time is up", async () => {
  const { table } = memoryTable();
  const clock = fakeClock();
  const world = aWorld(table, await anAccount(table, 10), clock);
  const [completed, expired] = [await world.create({ expiry_hours: 24 }), await world.create({ expiry_hours: 24 })];
  await world.start(completed.invitation.id);
  await world.complete(completed.invitation.id);
  await expect(world.cancel(completed.invitation.id)).rejects.toMatchObject({ code: "already_submitted" });
  clock.advance(24 * 3_600_000);
  await expect(world.cancel(expired.invitation.id)).rejects.toMatchObject({ code: "invitation_closed" });
});
