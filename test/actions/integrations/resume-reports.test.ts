import { describe, expect, test } from "vitest";
import { answerCall } from "#actions/integrations/answer-call.ts";
import { listOrders } from "#actions/integrations/list-orders.ts";
import { updateConnection } from "#actions/integrations/manage-connections.ts";
import { performJob } from "#actions/integrations/perform-job.ts";
import { byOperator } from "#domain/shared/audit.ts";
import { type AtsWorld, anAtsWorld } from "../../support/ats/ats-world.ts";
import { ashbyStart, readStarted } from "../../support/ats/fake-ashby.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { answered } from "../../support/harness/webhook-harness.ts";
import { Died } from "../../support/processes/crash-after-n-calls.ts";

/** More than a page of what is looked at in one read, with two reports each. */
const ORDERS = 260;

/** Orders of a connection whose reports wait, because it is disabled. */
const waiting = async (world: AtsWorld, count = ORDERS) => {
  const set = (status: "active" | "disabled") =>
    updateConnection(
      { ...world.reporting, ...world.deps },
      { accountId: world.account, connectionId: world.connection.id },
      { status },
      byOperator(world.deps),
    );
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const id = readStarted(await world.call("POST", "assessment.start", ashbyStart({ application: `app-${nth}` })));
    await (await world.step(id, "start"))();
    ids.push(id);
  }
  await set("disabled");
  while (world.queue.length > 0) await world.work();
  return { ids, enable: () => set("active") };
};

const statuses = async (world: AtsWorld, ids: readonly string[]) => {
  const counts: Record<string, number> = {};
  for (const id of ids) {
    const order = await world.orderOf(id);
    for (const { status } of order === undefined ? [] : await world.reporting.reports.ofOrder(order)) {
      counts[status] = (counts[status] ?? 0) + 1;
    }
  }
  return counts;
};

const workAll = async (world: AtsWorld) => {
  while (world.queue.length > 0) await world.work();
};

describe("a connection that works again", () => {
  test("sends what has waited, of all its orders, each report once", async () => {
    const world = await anAtsWorld(newMemoryTable(), "ashby", { credits: ORDERS });
    world.receives(async () => answered(200, { body_excerpt: '{"success":true}' }));
    const { ids, enable } = await waiting(world);
    expect(await statuses(world, ids)).toEqual({ parked: ORDERS });
    await enable();
    await workAll(world);
    expect(await statuses(world, ids)).toEqual({ succeeded: ORDERS });
    expect(world.sent).toHaveLength(ORDERS);
    // Another repair finds nothing to do.
    await enable();
    await workAll(world);
    expect(world.sent).toHaveLength(ORDERS);
  });

  test("sends all although the worker dies in the middle, and again, and its messages come back", async () => {
    const world = await anAtsWorld(newMemoryTable(), "ashby", { credits: ORDERS });
    world.receives(async () => answered(200, { body_excerpt: '{"success":true}' }));
    const { ids, enable } = await waiting(world);
    await enable();
    const { restart } = world.reporting.reports;
    for (const dies of [90, 60]) {
      let made = 0;
      world.reporting.reports.restart = async (...report) => {
        made += 1;
        if (made > dies) throw new Died();
        return restart(...report);
      };
      const at = world.queue.findIndex(({ kind }) => kind === "resume");
      const job = world.queue[at];
      if (job === undefined) throw new Error("Nothing asks for what has waited");
      await expect(performJob(world.reporting, job)).rejects.toThrow(Died);
    }
    world.reporting.reports.restart = restart;
    const half = await statuses(world, ids);
    expect(half.parked).toBeGreaterThan(0);
    expect(half.parked).toBeLessThan(ORDERS);
    await workAll(world);
    // What was begun again by a worker that died before it sent the messages is due.
    await world.settle(2);
    expect(await statuses(world, ids)).toEqual({ succeeded: ORDERS });
    expect(world.sent).toHaveLength(ORDERS);
  });

  test("stops when it is disabled again, and asks for the next pages by a message", async () => {
    const world = await anAtsWorld(newMemoryTable(), "ashby", { credits: 3 });
    const { ids, enable } = await waiting(world, 3);
    await enable();
    const [job] = world.queue.splice(0, 1);
    if (job?.kind !== "resume") throw new Error("Nothing asks for what has waited");
    const { parked } = world.reporting.reports;
    let read = 0;
    world.reporting.reports.parked = async (connection) => {
      read += 1;
      return { ...(await parked(connection, null)), reports: [], next: `page-${read}` };
    };
    await performJob(world.reporting, job);
    expect(world.queue).toEqual([{ ...job, after: `page-${read}` }]);
    expect(read).toBe(5);
    world.reporting.connections = {
      ...world.reporting.connections,
      read: async () => ({ ...world.connection, status: "disabled" }),
    };
    await performJob(world.reporting, job);
    expect(read).toBe(5);
    expect(await statuses(world, ids)).toEqual({ parked: 3 });
  });
});

test("a quiet connection beside a busy one sends and lists what it has, however much the other one orders", async () => {
  const table = newMemoryTable();
  const world = await anAtsWorld(table, "ashby", { credits: 400 });
  world.receives(async () => answered(200, { body_excerpt: '{"success":true}' }));
  const { connection: quiet } = await world.connect();
  const start = async (application: string, connection = world.connection) => {
    const body = ashbyStart({ application });
    const call = { method: "POST", call: "assessment.start", query: {}, body };
    return readStarted(
      world.adapter.answer(await answerCall(world.reporting, { connection, adapter: world.adapter }, call)),
    );
  };
  const first = await start("quiet-1", quiet);
  for (let nth = 0; nth < 300; nth += 1) await start(`busy-${nth}`);
  const second = await start("quiet-2", quiet);
  const page = await listOrders(world.reporting, quiet, { limit: "1" }, "owner");
  expect(page.orders.map(({ id }) => id)).toEqual([second]);
  const next = await listOrders(world.reporting, quiet, { limit: "1", cursor: page.nextCursor ?? "" }, "owner");
  expect(next.orders.map(({ id }) => id)).toEqual([first]);
  expect((await listOrders(world.reporting, quiet, {}, "owner")).nextCursor).toBeNull();
  const foreign = listOrders(world.reporting, world.connection, { cursor: page.nextCursor ?? "" }, "owner");
  await expect(foreign).rejects.toMatchObject({ code: "validation_error" });
});
