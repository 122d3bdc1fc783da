import { describe, expect, test } from "vitest";
import { ApiError } from "#contract/errors.ts";
import { anAccount, fakeClock, MONDAY } from "../../support/builders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";

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
