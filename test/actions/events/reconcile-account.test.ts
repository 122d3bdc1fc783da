import { beforeEach, describe, expect, test } from "vitest";
import { publishChange } from "#actions/events/publish-change.ts";
import { reconcileAccount } from "#actions/events/reconcile-account.ts";
import { sweepDue } from "#actions/events/sweep-due.ts";
import { RECONCILE_EVERY_MS } from "#domain/invitations/publishing/reconciliation.ts";
import { newMemoryTable, type TestTable } from "../../support/engines/table.ts";
import { aDeadStream, sweepOn } from "../../support/harness/dead-stream.ts";
import { atEachCall, crashed, mortal } from "../../support/processes/crash-after-n-calls.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A new one for each test, so that nothing of another account is due. */
let table: TestTable;
beforeEach(() => {
  table = newMemoryTable();
});

describe("a reconciliation", () => {
  test("writes nothing but its own progress where all is published, whatever the account holds", async () => {
    const dead = await aDeadStream(table);
    for (let made = 0; made < 3; made += 1) {
      const { invitation } = await dead.world.create({ send_email: false });
      await publishChange(dead.deps, { before: undefined, after: invitation });
    }
    await dead.webhooks.work();
    dead.clock.advance(30 * HOUR);
    table.reset();
    await dead.reconcile();
    expect(table.uses.filter(({ command }) => /Put|Update|Write|Delete/.test(command))).toEqual([
      { command: "UpdateItem", units: 3 },
    ]);
    // The row, the invitations, half a unit for each event, the deliveries, and the connections to ATSs; the next one has no
    // change to look at.
    expect(table.uses.filter(({ command }) => /Get|Query/.test(command))).toEqual([
      { command: "GetItem", units: 1 },
      { command: "Query", units: expect.any(Number) },
      { command: "BatchGetItem", units: 0.5 },
      { command: "BatchGetItem", units: 0.5 },
      { command: "BatchGetItem", units: 0.5 },
      { command: "Query", units: 0.5 },
      { command: "Query", units: 1 },
    ]);
    dead.clock.advance(RECONCILE_EVERY_MS);
    table.reset();
    await dead.reconcile();
    expect(table.uses.map(({ command }) => command)).toEqual(["GetItem", "Query", "Query", "Query", "UpdateItem"]);
  });

  test("queues a delivery whose message was lost before any worker took it, once", async () => {
    const dead = await aDeadStream(table);
    const { invitation } = await dead.world.create({ send_email: false });
    await publishChange(dead.deps, { before: undefined, after: invitation });
    dead.webhooks.queue.splice(0);
    dead.clock.advance(RECONCILE_EVERY_MS + HOUR);
    await dead.reconcile();
    expect(dead.webhooks.queue).toHaveLength(1);
    await dead.webhooks.work();
    expect(dead.webhooks.sent).toHaveLength(1);
    dead.clock.advance(RECONCILE_EVERY_MS);
    await dead.reconcile();
    expect(dead.webhooks.queue).toEqual([]);
  });

  test("that is stopped continues behind what it has done, and sees each invitation once", async () => {
    const dead = await aDeadStream(table);
    for (let made = 0; made < 35; made += 1) await dead.world.create({ send_email: false });
    dead.clock.advance(30 * HOUR);
    const looked: string[] = [];
    const deps = {
      ...dead.deps,
      lookups: {
        put: async (invitation: { id: string }) => void looked.push(invitation.id),
      },
    };
    for (let run = 0; run < 10; run += 1) {
      let handfuls = 0;
      await reconcileAccount(deps, dead.account, () => handfuls++ < 1);
    }
    expect(looked).toHaveLength(35);
    expect(new Set(looked).size).toBe(35);
  });

  test("postpones an invitation that fails, continues with the others, and publishes it when it can be published", async () => {
    const dead = await aDeadStream(table);
    const { invitation: poison } = await dead.world.create({ send_email: false });
    const { invitation: good } = await dead.world.create({ send_email: false });
    dead.clock.advance(30 * HOUR);
    let ill = true;
    const lookups = {
      put: async (invitation: typeof poison) => {
        if (ill && invitation.id === poison.id) throw new Error("poison");
        await dead.deps.lookups.put(invitation);
      },
    };
    const deps = { ...dead.deps, lookups };
    await reconcileAccount(deps, dead.account, () => true);
    expect(await dead.outcome()).toMatchObject({ events: [`${good.id} invitation.created`], postpone: 1 });
    dead.clock.advance(MINUTE);
    expect(await sweepDue(deps, () => true)).toMatchObject({ failed: 1 });
    ill = false;
    dead.clock.advance(5 * MINUTE);
    expect(await sweepDue(deps, () => true)).toMatchObject({ failed: 0 });
    expect(await dead.outcome()).toMatchObject({
      webhooks: [poison, good].map(({ id }) => `${id} invitation.created`).sort(),
      postpone: 0,
    });
  });
});

test("wherever a reconciliation dies, the next run completes it, once", async () => {
  const deaths = await atEachCall(async (death) => {
    table = newMemoryTable();
    const dead = await aDeadStream(table);
    const { id } = (await dead.world.create({ reference: "job-1" })).invitation;
    await dead.world.open(id);
    dead.clock.advance(30 * HOUR);
    const fated = mortal(dead.deps, death, ["clock", "log", "chance", "random", "baseUrl", "due", "patience"]);
    const died = await crashed(reconcileAccount(fated, dead.account, () => true));
    await sweepOn(dead);
    const events = [`${id} invitation.created`, `${id} invitation.opened`];
    expect(await dead.outcome(), JSON.stringify(death)).toEqual({
      ...{ feed: events, events, webhooks: events, mails: [`${id} 1`], postpone: 0 },
      lookups: [`CANDIDATE ${id}`, `REFERENCED ${id}`],
    });
    return died;
  });
  // It read its row and the invitations, looked for their events, published two, and saved how far it got.
  expect(deaths).toBeGreaterThan(20);
});
