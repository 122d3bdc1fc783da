import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { extendInvitation } from "#actions/invitations/extend-invitation.ts";
import { ApiError } from "#contract/errors.ts";
import { testTenantOf } from "#domain/shared/tenant.ts";
import { anAccount, fakeClock, MONDAY, seededRandom } from "../../support/builders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";
import { atEachCall, crashed, mortal } from "../../support/processes/crash-after-n-calls.ts";

const HOUR = 3_600_000;
const EXPIRES = MONDAY + 24 * HOUR;
const table = newMemoryTable();

test.each([
  ["not_later", { expires_at: new Date(EXPIRES).toISOString() }, "expires_at", "2026-03-03T10:00:00.000Z"],
  ["too_late", { extra_hours: 700 }, "extra_hours", "2026-04-01T10:00:00.000Z"],
])("%s: the response names the field and the time that bounds it", async (code, request, field, time) => {
  const account = await anAccount(table, 10);
  const world = aWorld(table, account, fakeClock());
  const { invitation } = await world.create({ expiry_hours: 24 });
  const refused = await world.extend(invitation.id, request).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({
    code: "validation_error",
    errors: [{ field, code, message: expect.stringContaining(time) }],
  });
  expect(await world.read(invitation.id)).toEqual(invitation);
});

test("a cancelled invitation is closed, and an unknown one not found", async () => {
  const account = await anAccount(table, 10);
  const world = aWorld(table, account, fakeClock());
  const { invitation } = await world.create();
  await world.cancel(invitation.id);
  await expect(world.extend(invitation.id, { extra_hours: 1 })).rejects.toMatchObject({ code: "invitation_closed" });
  await expect(world.extend("inv_00000000000000000000000000", { extra_hours: 1 })).rejects.toMatchObject({
    code: "not_found",
  });
});

describe("an invitation that has expired", () => {
  const anExpired = async (swept: boolean) => {
    const account = await anAccount(table, 10);
    const clock = fakeClock();
    const world = aWorld(table, account, clock);
    const { invitation } = await world.create({ expiry_hours: 24 });
    clock.advance(25 * HOUR);
    if (swept) await world.sweep();
    return { account, clock, world, id: invitation.id };
  };

  test.each([true, false])("(swept: %s) reopened by ten at once is reopened once, and then extended", async (swept) => {
    const { world, id } = await anExpired(swept);
    const requests = Array.from({ length: 10 }, () => world.extend(id, { extra_hours: 24 }));
    await Promise.all([...requests, world.sweep()]);
    const { status, extensions, expires_at, expired_at } = await world.read(id);
    expect({ status, expired_at }).toEqual({ status: "pending", expired_at: null });
    expect(extensions?.map(({ reopened }) => reopened !== null)).toEqual([true, ...Array(9).fill(false)]);
    expect(expires_at).toBe(new Date(MONDAY + (25 + 240) * HOUR).toISOString());
  });

  test.each([true, false])("(swept: %s) is reopened whole wherever the request dies", async (swept) => {
    for (const moment of ["before", "after"] as const) {
      for (let call = 0; call < 4; call += 1) {
        const { world, id } = await anExpired(swept);
        const died = new Error("The process died here");
        table.reset();
        table.fault = (nth) =>
          nth === call ? (moment === "before" ? died : { after: died }) : nth > call ? died : undefined;
        const request = { expires_at: new Date(MONDAY + 48 * HOUR).toISOString() };
        await world.extend(id, request).catch((error: unknown) => expect(error).toBe(died));
        table.fault = undefined;
        // Repeated after it went through, the same time is not later than the current one.
        await world.extend(id, request).catch((error: ApiError) => expect(error.errors?.[0]?.code).toBe("not_later"));
        expect(await world.read(id)).toMatchObject({
          status: "pending",
          expires_at: request.expires_at,
          extensions: [{ reopened: { expired_at: new Date(EXPIRES).toISOString() } }],
        });
      }
    }
  });
});

describe("credits", () => {
  const aScene = async (accountId: string) => {
    const clock = fakeClock();
    const world = aWorld(table, accountId, clock);
    const { invitation } = await world.create({ expiry_hours: 24, tests: ["full-editing-assessment"] });
    const moved = async () => (await world.ledger()).map(({ kind, credits }) => `${kind} ${credits}`).toSorted();
    return { clock, world, id: invitation.id, moved, balance: world.balance };
  };

  test.each([true, false])(
    "(swept: %s) of one never started come back, and a reopening takes them again",
    async (swept) => {
      const { clock, world, id, moved, balance } = await aScene(await anAccount(table, 5));
      expect(await balance()).toBe(3);
      clock.advance(25 * HOUR);
      if (swept) {
        await world.sweep();
        expect(await balance()).toBe(5);
      }
      await world.extend(id, { extra_hours: 24 });
      expect(await balance()).toBe(3);
      await world.cancel(id);
      expect(await balance()).toBe(5);
      expect(await moved()).toEqual(["cancelled 2", "expired 2", "extended -2", "grant 5"]);
    },
  );

  test("are taken at each reopening and come back at each expiry", async () => {
    const { clock, world, id, balance } = await aScene(await anAccount(table, 5));
    for (let round = 0; round < 3; round += 1) {
      clock.advance(25 * HOUR);
      await world.sweep();
      expect(await balance()).toBe(5);
      await world.extend(id, { extra_hours: 24 });
      expect(await balance()).toBe(3);
    }
  });

  test("of one that was started stay spent, and its reopening is free", async () => {
    const { clock, world, id, moved, balance } = await aScene(await anAccount(table, 5));
    await world.start(id);
    clock.advance(25 * HOUR);
    await world.sweep();
    expect(await balance()).toBe(3);
    await world.extend(id, { extra_hours: 24 });
    await world.cancel(id);
    expect(await balance()).toBe(3);
    expect(await moved()).toEqual(["grant 5"]);
  });

  test.each([true, false])("(swept: %s) that have been spent since: 402, and it stays expired", async (swept) => {
    const { clock, world, id, moved, balance } = await aScene(await anAccount(table, 2));
    clock.advance(25 * HOUR);
    await world.sweep();
    await world.create({ tests: ["editing-test"] });
    if (!swept) expect(await balance()).toBe(1);
    const before = await world.read(id);
    await expect(world.extend(id, { extra_hours: 24 })).rejects.toMatchObject({ code: "insufficient_credits" });
    expect(await world.read(id)).toEqual(before);
    expect(await balance()).toBe(1);
    expect(await moved()).toEqual(["expired 2", "grant 2"]);
  });

  test("are added in test mode where there are too few", async () => {
    const { clock, world, id, balance } = await aScene(await anAccount(table, 2, seededRandom(5), testTenantOf));
    clock.advance(25 * HOUR);
    await world.sweep();
    while (((await balance()) ?? 0) > 1) await world.create({ tests: ["full-editing-assessment"] });
    await world.extend(id, { extra_hours: 24 });
    expect((await world.read(id)).status).toBe("pending");
  });

  test("agree with the state after sweeps, extensions, cancellations and starts at once, in any order", async () => {
    const acts = ["sweep", "extend", "cancel", "start", "wait"] as const;
    const rounds = fc.array(fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 6 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(rounds, fc.integer({ min: 2, max: 4 }), async (together, credits) => {
        const { clock, world, id } = await aScene(await anAccount(table, credits));
        const run = {
          sweep: () => world.sweep(),
          extend: () => world.extend(id, { extra_hours: 2 }),
          cancel: () => world.cancel(id),
          start: () => world.start(id),
          wait: async () => clock.advance(24 * HOUR),
        };
        for (const round of together) await Promise.allSettled(round.map((act) => run[act]()));
        await world.sweep();
        const { status, started_at } = await world.read(id);
        const isUnused = started_at === null && (status === "expired" || status === "cancelled");
        expect(await world.balance()).toBe(isUnused ? credits : credits - 2);
        const entries = await world.ledger();
        expect(entries.reduce((sum, one) => sum + one.credits, 0) - 2).toBe(await world.balance());
      }),
      { numRuns: 150 },
    );
  });

  test.each([true, false])("(swept: %s) move once wherever the extension dies and is repeated", async (swept) => {
    const deaths = await atEachCall(async (death) => {
      const { clock, world, id, moved, balance } = await aScene(await anAccount(table, 5));
      clock.advance(25 * HOUR);
      if (swept) await world.sweep();
      const target = { accountId: (await world.read(id)).account_id, invitationId: id };
      const request = { expires_at: new Date(MONDAY + 48 * HOUR).toISOString() };
      const died = await crashed(
        extendInvitation(mortal(world.deps, death, ["clock", "table", "random"]), target, request),
      );
      const { status } = await world.read(id);
      const expected = status === "expired" ? 5 : 3;
      expect(await balance()).toBe(expected);
      await world.extend(id, request).catch((error: ApiError) => expect(error.errors?.[0]?.code).toBe("not_later"));
      expect(await balance()).toBe(3);
      expect(await moved()).toEqual(["expired 2", "extended -2", "grant 5"]);
      return died;
    });
    expect(deaths).toBeGreaterThanOrEqual(4);
  });
});
