import { TransactionConflictException } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ApiError } from "#contract/errors.ts";
import { FINAL } from "#domain/invitations/lifecycle.ts";
import { anAccount, fakeClock, MONDAY } from "../support/builders.ts";
import { type Engine, startEngine } from "../support/engine.ts";
import { aWorld, type World } from "../support/invitation-harness.ts";
import { newTable, type TestTable } from "../support/table.ts";

const ROUNDS = 8;
const EXPIRES = MONDAY + 24 * 3_600_000;
let engine: Engine;
let table: TestTable;
beforeAll(async () => {
  engine = await startEngine();
  table = await newTable(engine);
});
afterAll(() => engine.stop());

/** The acts, each by an actor of its own: the sweep's clock is at the expiry, the others' a moment before. */
const ACTS: Record<string, (early: World, late: World, id: string) => Promise<unknown>> = {
  open: (early, _, id) => early.open(id),
  start: (early, _, id) => early.start(id),
  complete: (early, _, id) => early.complete(id),
  cancel: (early, _, id) => early.cancel(id),
  resend: (early, _, id) => early.resend(id),
  extend: (early, _, id) => early.extend(id, { extra_hours: 24 }),
  sweep: (_, late) => late.sweep(),
};
const names = Object.keys(ACTS);
const pairs = names.flatMap((one, index) => names.slice(index).map((other) => [one, other] as const));

describe.each(["pending", "in_progress"] as const)("two acts at once on a %s invitation", (from) => {
  test.each(pairs)("%s and %s: one final state, credits right, a result exactly when completed", async (one, other) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const account = await anAccount(table, 10);
      const [early, late] = [
        aWorld(table, account, fakeClock(EXPIRES - 1)),
        aWorld(table, account, fakeClock(EXPIRES)),
      ];
      const creator = aWorld(table, account, fakeClock(MONDAY));
      const { invitation } = await creator.create({ expiry_hours: 24 });
      if (from === "in_progress") await creator.start(invitation.id);

      const acts = [one, other].map((name) => ACTS[name]?.(early, late, invitation.id));
      const results = await Promise.allSettled(acts);
      for (const result of results) {
        if (result.status === "rejected") expect(result.reason).toBeInstanceOf(ApiError);
      }

      const after = await creator.read(invitation.id);
      const refunded = after.status === "cancelled" && after.started_at === null ? 1 : 0;
      expect(await creator.balance()).toBe(9 + refunded);
      expect((await creator.ledger()).filter(({ kind }) => kind === "refund")).toHaveLength(refunded);
      expect((await creator.result(invitation.id)) !== undefined).toBe(after.status === "completed");
      const ends = [after.completed_at, after.expired_at, after.cancelled_at].filter((time) => time !== null);
      expect(ends).toHaveLength(FINAL.includes(after.status) ? 1 : 0);
      expect(after.email_resends).toBeLessThanOrEqual(1);
    }
  });
});

test("20 cancels at once refund once", async () => {
  const account = await anAccount(table, 10);
  const world = aWorld(table, account, fakeClock());
  const { invitation } = await world.create({ tests: ["full-editing-assessment", "writing-test"] });
  const cancelled = await Promise.all(Array.from({ length: 20 }, () => world.cancel(invitation.id)));
  expect(new Set(cancelled.map(({ cancelled_at }) => cancelled_at)).size).toBe(1);
  expect(await world.balance()).toBe(10);
});

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

  test("five at once record each expiry once", async () => {
    const { world, states } = await due(40);
    await Promise.all(Array.from({ length: 5 }, () => world.sweep()));
    const first = await states();
    expect(first.every((invitation) => invitation?.status === "expired")).toBe(true);
    await world.sweep();
    expect(await states()).toEqual(first);
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
      if (command !== "UpdateItem" || failed > 0) return undefined;
      failed += 1;
      return new Error("This one fails");
    };
    expect(await world.sweep()).toMatchObject({ failed: 1 });
    table.fault = undefined;
    expect((await states()).filter((invitation) => invitation?.status === "pending")).toHaveLength(1);
  });

  test("down for a day, it catches up", async () => {
    const { world, clock, states } = await due(30);
    clock.advance(24 * 3_600_000);
    await world.sweep();
    expect((await states()).every((invitation) => invitation?.status === "expired")).toBe(true);
  });
});

describe("a single write that meets a transaction on the same item", () => {
  const met = () => new TransactionConflictException({ message: "conflict", $metadata: {} });

  test.each(["open", "start", "resend", "sweep"])("%s is tried again, and goes through", async (name) => {
    const account = await anAccount(table, 5);
    const clock = fakeClock();
    const world = aWorld(table, account, clock);
    const { invitation } = await world.create({ expiry_hours: 24 });
    clock.advance(name === "sweep" ? 24 * 3_600_000 : 60_000);
    table.reset();
    let conflicts = 0;
    table.fault = (_, command) => {
      if (command !== "UpdateItem" || conflicts === 3) return undefined;
      conflicts += 1;
      return met();
    };
    await ACTS[name]?.(world, world, invitation.id);
    table.fault = undefined;
    expect(conflicts).toBe(3);
    expect(await world.read(invitation.id)).toMatchObject(
      {
        open: { opened_at: expect.any(String) },
        start: { status: "in_progress" },
        resend: { email_resends: 1 },
        sweep: { status: "expired" },
      }[name] ?? {},
    );
  });
});

describe("death at any call of an act that writes, then its repetition", () => {
  const died = new Error("The process died here");
  test.each(["open", "start", "complete", "cancel", "resend", "extend"])(
    "%s: as if nothing had happened",
    async (name) => {
      for (const moment of ["before", "after"] as const) {
        for (let call = 0; call < 4; call += 1) {
          const account = await anAccount(table, 5);
          const clock = fakeClock();
          const world = aWorld(table, account, clock);
          const { invitation } = await world.create();
          if (name === "complete") await world.start(invitation.id);
          clock.advance(60_000);
          table.reset();
          table.fault = (nth) => (nth === call ? (moment === "before" ? died : { after: died }) : undefined);
          const act = () => ACTS[name]?.(world, world, invitation.id);
          const first = await act()?.catch((error: unknown) => error);
          table.fault = undefined;
          // A resend that got through before its answer was lost refuses the next as too soon: nothing is sent twice.
          const extended = name === "extend" && (await world.read(invitation.id)).extensions !== null;
          const again = extended ? undefined : await act()?.catch((error: unknown) => error);
          const after = await world.read(invitation.id);
          expect(after).toMatchObject(
            {
              open: { status: "pending", opened_at: expect.any(String) },
              start: { status: "in_progress" },
              complete: { status: "completed", overall_pass: true },
              cancel: { status: "cancelled" },
              resend: { email_resends: 1, email_requests: 2 },
              extend: { extensions: [{ at: expect.any(String), from: invitation.expires_at, reopened: null }] },
            }[name] ?? {},
          );
          expect(await world.balance()).toBe(name === "cancel" ? 5 : 4);
          if (call === 0) expect(first).toBe(died);
          if (name !== "resend") expect(again).not.toBeInstanceOf(Error);
        }
      }
    },
  );
});
