import { describe, expect, test } from "vitest";
import { anAccount, fakeClock } from "../../support/builders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";

const table = newMemoryTable();

describe("the sweep", () => {
  const due = async (count: number) => {
    const account = await anAccount(table, count);
    const clock = fakeClock();
    const world = aWorld(table, account, clock);
    const ids: string[] = [];
    for (let made = 0; made < count; made += 1) ids.push((await world.create({ expiry_hours: 24 })).invitation.id);
    clock.advance(24 * 3_600_000);
    return {
      world,
      clock,
      ids,
      states: async () => Promise.all(ids.map((id) => world.deps.invitations.read(account, id))),
    };
  };

  test("expires to the minute: not a moment early", async () => {
    const { world, clock, states } = await due(3);
    clock.advance(-1);
    await world.sweep();
    expect((await states()).map((invitation) => invitation?.status)).toEqual(["pending", "pending", "pending"]);
    clock.advance(1);
    await world.sweep();
    expect((await states()).map((invitation) => invitation?.status)).toEqual(["expired", "expired", "expired"]);
    expect((await states()).map((invitation) => invitation?.expired_at)).toEqual(
      (await states()).map((invitation) => invitation?.expires_at),
    );
  });

  test("one that is stopped half way leaves the rest to the next", async () => {
    const { world, states } = await due(60);
    let batches = 0;
    await world.sweep(() => {
      batches += 1;
      return batches <= 2;
    });
    const half = (await states()).filter((invitation) => invitation?.status === "expired").length;
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(60);
    await world.sweep();
    expect((await states()).every((invitation) => invitation?.status === "expired")).toBe(true);
  });

  test("one that dies at any call loses nothing: the next does the rest", async () => {
    const { world, states } = await due(12);
    for (let call = 0; call < 12; call += 1) {
      table.reset();
      const died = new Error("The process died here");
      table.fault = (nth) => (nth >= call ? died : undefined);
      await world.sweep().catch(() => undefined);
      table.fault = undefined;
    }
    await world.sweep();
    expect((await states()).every((invitation) => invitation?.status === "expired")).toBe(true);
  });

  test("one item that fails does not keep the others waiting", async () => {
    const { world, states } = await due(10);
    table.reset();
    let failed = 0;
    table.fault = (_, command) => {
      if (command !== "TransactWriteItems" || failed > 0) return undefined;
      failed += 1;
      return new Error("This one fails");
    };
    expect(await world.sweep()).toMatchObject({ failed: 1 });
    table.fault = undefined;
    expect((await states()).filter((invitation) => invitation?.status === "pending")).toHaveLength(1);
  });
});
