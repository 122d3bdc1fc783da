import { TransactionConflictException } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ApiError } from "#contract/errors.ts";
import { FINAL } from "#domain/invitations/lifecycle.ts";
import { anAccount, fakeClock, MONDAY } from "../support/builders.ts";
import { type Engine, startEngine } from "../support/engines/engine.ts";
import { newTable, type TestTable } from "../support/engines/table.ts";
import { aWorld, type World } from "../support/harness/invitation-harness.ts";

/** On the real engine. The simulation meets every pair in thousands of interleavings. */
const ROUNDS = 2;
const EXPIRES = MONDAY + 24 * 3_600_000;
let engine: Engine;
let table: TestTable;
beforeAll(async () => {
  engine = await startEngine();
  table = await newTable(engine);
});
afterAll(() => engine.stop());

/** The acts, each by a separate actor: the sweep's clock is at the expiry, the others' a moment before. */
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
