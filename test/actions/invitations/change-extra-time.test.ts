import { expect, test } from "vitest";
import { startPart } from "#actions/candidate/start-part.ts";
import { changeExtraTime } from "#actions/invitations/change-extra-time.ts";
import { seededRandom } from "../../support/builders.ts";
import { anAccountsWorld } from "../../support/harness/invitation-harness.ts";
import { from } from "../../support/records/team.ts";

const member = { origin: from("lina@example.com", "usr_lina"), random: seededRandom() };

const anInvitation = async () => {
  const { accountId, world } = await anAccountsWorld();
  const { invitation } = await world.create({ tests: ["grammar-test"], expiry_hours: 24 });
  const target = { accountId, invitationId: invitation.id };
  return {
    world,
    id: invitation.id,
    start: () => startPart(world.deps, target, "grammar-test"),
    change: (percent: number) => changeExtraTime(world.deps, target, percent, member),
  };
};

test("a test that starts afterwards has the extra time", async () => {
  const { world, start, change } = await anInvitation();
  await change(100);
  const { test_deadline } = await start();
  expect(Date.parse(test_deadline ?? "") - world.deps.clock.now()).toBe(30 * 60_000);
});

test("of a change and a start at once, the deadline is always that of the extra time that is recorded", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { world, id, start, change } = await anInvitation();
    await Promise.allSettled([start(), change(100), change(50)]);
    const { extra_time_percent, test_deadline } = await world.read(id);
    const minutes = (Date.parse(test_deadline ?? "") - world.deps.clock.now()) / 60_000;
    expect(minutes).toBe(15 * (1 + extra_time_percent / 100));
  }
});

test("once a test has started, it is refused and says why", async () => {
  const { start, change } = await anInvitation();
  await start();
  await expect(change(50)).rejects.toMatchObject({
    code: "validation_error",
    errors: [{ field: "extra_time_percent", code: "already_started" }],
  });
});
