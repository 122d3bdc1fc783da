import { expect, test } from "vitest";
import { changeInvitation, MAX_ROUNDS } from "#actions/invitations/change-invitation.ts";
import { decideCancel, decideOpen, decideStart } from "#domain/invitations/lifecycle.ts";
import { anAccountsWorld } from "../../support/harness/invitation-harness.ts";

const anInvitation = async () => {
  const { accountId, world } = await anAccountsWorld(5);
  const { invitation } = await world.create();
  return { world, deps: world.deps, target: { accountId, invitationId: invitation.id } };
};

test("a decision whose row changed under it is taken again, on the row as it is then", async () => {
  const { world, deps, target } = await anInvitation();
  const seen: string[] = [];
  const outcome = await changeInvitation(deps, target, async (invitation, now) => {
    seen.push(invitation.status);
    if (seen.length === 1) await world.start(target.invitationId);
    return decideCancel(invitation, now);
  });
  expect(seen).toEqual(["pending", "in_progress"]);
  expect(outcome).toMatchObject({ kind: "changed", invitation: { status: "cancelled" } });
  // Cancelled when it was in progress: the credits are spent.
  expect(await world.balance()).toBe(4);
});

test("of changes at once exactly one wins, and the others decide on what it left", async () => {
  const { deps, target } = await anInvitation();
  const outcomes = await Promise.all(Array.from({ length: 15 }, () => changeInvitation(deps, target, decideStart)));
  expect(outcomes.filter(({ kind }) => kind === "changed")).toHaveLength(1);
  expect(outcomes.filter(({ kind }) => kind === "unchanged")).toHaveLength(14);
});

test("nothing is written for a refusal or for nothing to do", async () => {
  const { world, deps, target } = await anInvitation();
  await world.cancel(target.invitationId);
  const writing = { ...deps, changes: { apply: () => Promise.reject(new Error("It was written")) } };
  expect(await changeInvitation(writing, target, decideOpen)).toMatchObject({
    kind: "refused",
    code: "invitation_closed",
  });
  expect(await changeInvitation(writing, target, decideCancel)).toMatchObject({ kind: "unchanged" });
});

test("a row that keeps changing ends in an error, not in an endless loop", async () => {
  const { deps, target } = await anInvitation();
  let rounds = 0;
  const changes = {
    apply: async () => {
      rounds += 1;
      return "stale" as const;
    },
  };
  await expect(changeInvitation({ ...deps, changes }, target, decideStart)).rejects.toThrow("kept changing");
  expect(rounds).toBe(MAX_ROUNDS);
});

test.each(["inv_00000000000000000000000000", "nothing", "", "inv_1#../../x"])(
  "%j is not found",
  async (invitationId) => {
    const { deps, target } = await anInvitation();
    await expect(changeInvitation(deps, { ...target, invitationId }, decideOpen)).rejects.toMatchObject({
      code: "not_found",
    });
  },
);
