import { expect, test } from "vitest";
import { REPORT_LIMITS } from "#adapters/webhooks/http-sender.ts";
import { anAtsWorld } from "../../support/ats/ats-world.ts";
import { fakeOverSocket } from "../../support/ats/fake-over-socket.ts";
import { FAKES, VENDORS } from "../../support/ats/fakes.ts";
import { newMemoryTable } from "../../support/engines/table.ts";

test("a report may take 10 seconds in all", () => {
  expect(REPORT_LIMITS.total).toBe(10_000);
});

test.each(VENDORS)(
  "%s: an answer that drips without an end is a time-out in all, and the report is repeated",
  async (vendor) => {
    const world = await anAtsWorld(newMemoryTable(), vendor);
    const fake = FAKES[vendor](world);
    world.receives(fake.receive);
    await using socket = await fakeOverSocket(fake.receive);
    world.reporting.reportSender.post = socket.post;
    const id = await fake.order();
    const log = async () => {
      const order = await world.deps.orders.read({ ...world.connection, connection_id: world.connection.id, id });
      const reports = order === undefined ? [] : await world.reporting.reports.ofOrder(order);
      return reports.at(-1)?.log.map(({ error }) => error);
    };
    await world.created(id);
    await world.settle(1);
    await (await world.step(id, "complete"))();
    socket.becomes("slow");
    await world.work();
    expect(await log()).toEqual(["timeout_total"]);
    socket.becomes("fast");
    await world.settle(2);
    expect(await log()).toEqual(["timeout_total", null]);
    expect(fake.shown()).toEqual({ state: "completed", score: 81, final: true });
  },
);
