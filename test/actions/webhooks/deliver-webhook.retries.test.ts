import { describe, expect, test } from "vitest";
import { WAITS } from "#domain/webhooks/retry-schedule.ts";
import { verifyWebhook } from "../../../lib/client/verify-webhook.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aDelivery } from "../../support/harness/delivery-harness.ts";
import { answered } from "../../support/harness/webhook-harness.ts";

const table = newMemoryTable();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe("retries", () => {
  test("follow the whole schedule of 75 hours, each wait within 20 %, then the delivery is exhausted", async () => {
    const { clock, world, event, now, onward } = await aDelivery(table);
    world.receives(500);
    const begun = clock.now();
    await world.publish(event);
    await world.work();
    while (await onward());
    const times = world.sent.map(({ at }) => at);
    expect(times).toHaveLength(10);
    WAITS.forEach((wait, index) => {
      const waited = ((times[index + 1] ?? 0) - (times[index] ?? 0)) / 1000;
      expect(waited / wait).toBeGreaterThanOrEqual(0.8);
      expect(waited / wait).toBeLessThanOrEqual(1.2);
    });
    expect((clock.now() - begun) / HOUR).toBeGreaterThan(75 * 0.8);
    const delivery = await now();
    expect(delivery).toMatchObject({ status: "exhausted", attempts: 10, next_attempt_at: null });
    expect(delivery.log).toHaveLength(10);
    await world.sweep();
    expect(world.queue).toEqual([]);
  });

  test("keep the event's id and bytes, and sign every attempt again", async () => {
    const { clock, world, secret, event, onward } = await aDelivery(table);
    world.receives(() => answered(world.sent.length < 5 ? 500 : 204));
    await world.publish(event);
    await world.work();
    while (await onward());
    expect(world.sent).toHaveLength(5);
    expect(new Set(world.sent.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    for (const { at, body, headers } of world.sent) {
      verifyWebhook(body, { ...headers }, secret, { now: new Date(at) });
    }
    expect(clock.now()).toBeGreaterThan(0);
  });

  test("wait by the queue up to 15 minutes, and by the due index beyond", async () => {
    const { clock, world, event, now, onward } = await aDelivery(table);
    world.receives(500);
    await world.publish(event);
    await world.work();
    expect(world.queue).toHaveLength(1);
    await onward();
    expect(world.queue).toHaveLength(1);
    await onward();
    // Now half an hour: no message.
    expect(world.queue).toEqual([]);
    clock.advance(Date.parse((await now()).next_attempt_at ?? "") - clock.now() - 1);
    await world.sweep();
    expect(world.queue).toEqual([]);
    clock.advance(1);
    await world.sweep();
    expect(world.queue).toHaveLength(1);
  });
});
