import { expect, test } from "vitest";
import { cancelInvitation } from "#actions/invitations/cancel-invitation.ts";
import { changeExtraTime } from "#actions/invitations/change-extra-time.ts";
import { createInvitation } from "#actions/invitations/create-invitation.ts";
import { extendInvitation } from "#actions/invitations/extend-invitation.ts";
import { resendInvitation } from "#actions/invitations/resend-invitation.ts";
import { aRequest, seededRandom } from "../../support/builders.ts";
import { anAccountsWorld } from "../../support/harness/invitation-harness.ts";
import { atEachCall, crashed, mortal } from "../../support/processes/crash-after-n-calls.ts";
import { audited } from "../../support/records/team.ts";

const actor = { type: "member", id: "usr_lina", name: "lina@example.com" } as const;
const member = { origin: { actor, source_ip: "203.0.113.7", peer_ip: null }, random: seededRandom() };

const anAccountOf10 = async () => {
  const { table, accountId, clock, world } = await anAccountsWorld();
  const create = (idempotencyKey: string | undefined) =>
    createInvitation(world.deps, { accountId, request: aRequest(), idempotencyKey, member });
  const audit = async () => {
    const entries = await audited(table, accountId);
    return entries.map(({ action, object, changes }) => [action, object.id, ...changes.map(({ field }) => field)]);
  };
  return { world, clock, accountId, create, audit };
};

test("each act is remembered by the invitation and, once, by the audit log, which names no candidate", async () => {
  const { world, clock, accountId, create, audit } = await anAccountOf10();
  const { invitation } = await create(undefined);
  const target = { accountId, invitationId: invitation.id };
  await clock.advance(61_000);
  await resendInvitation(world.deps, target, undefined, member);
  await extendInvitation(world.deps, target, { extra_hours: 1 }, undefined, member);
  await changeExtraTime(world.deps, target, 25, member);
  const { member_acts, source } = await cancelInvitation(world.deps, target, member);
  expect(source).toBe("dashboard");
  expect(member_acts?.map(({ act, by, value }) => [act, by, value])).toEqual([
    ["created", "lina@example.com", undefined],
    ["resent", "lina@example.com", undefined],
    ["extended", "lina@example.com", undefined],
    ["extra_time_changed", "lina@example.com", "25"],
    ["cancelled", "lina@example.com", undefined],
  ]);
  const entries = await audit();
  expect(entries).toHaveLength(5);
  expect(entries).toEqual(
    expect.arrayContaining([
      ["invitation.created", invitation.id],
      ["invitation.resent", invitation.id],
      ["invitation.extended", invitation.id, "expires_at"],
      ["invitation.extra_time_changed", invitation.id, "extra_time_percent"],
      ["invitation.cancelled", invitation.id],
    ]),
  );
});

test("a repetition with the key creates nothing and is not a second act", async () => {
  const { create, audit } = await anAccountOf10();
  const [first, second] = await Promise.all([create("key"), create("key")]);
  expect(second.invitation.id).toBe(first.invitation.id);
  expect(await audit()).toEqual([["invitation.created", first.invitation.id]]);
});

test("an act of the API is not a member's", async () => {
  const { world, accountId, create, audit } = await anAccountOf10();
  const { invitation } = await create(undefined);
  const { member_acts } = await cancelInvitation(world.deps, { accountId, invitationId: invitation.id });
  expect(member_acts?.map(({ act }) => act)).toEqual(["created"]);
  expect(await audit()).toHaveLength(1);
});

test("wherever a cancellation dies, its act, its entry and its refund exist together or not, and once when it is repeated", async () => {
  const deaths = await atEachCall(async (death) => {
    const { world, accountId, create, audit } = await anAccountOf10();
    const { invitation } = await create(undefined);
    const target = { accountId, invitationId: invitation.id };
    const done = async () => ({
      entries: (await audit()).filter(([action]) => action === "invitation.cancelled").length,
      refunds: (await world.ledger()).filter(({ kind }) => kind === "cancelled").length,
      acts: (await world.read(invitation.id)).member_acts?.filter(({ act }) => act === "cancelled").length,
    });
    const dying = mortal(world.deps, death, ["clock", "table", "baseUrl"]);
    const died = await crashed(cancelInvitation(dying, target, member));
    expect(new Set(Object.values(await done())).size, JSON.stringify(death)).toBe(1);
    await cancelInvitation(world.deps, target, member);
    expect(await done()).toEqual({ entries: 1, refunds: 1, acts: 1 });
    expect(await world.balance()).toBe(10);
    return died;
  });
  expect(deaths).toBeGreaterThanOrEqual(4);
});
