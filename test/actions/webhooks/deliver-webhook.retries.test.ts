import { TransactionConflictException } from "@aws-sdk/client-dynamodb";
import { describe, expect, test } from "vitest";
import { SAFETY_MS } from "#domain/webhooks/delivery.ts";
import { WAITS } from "#domain/webhooks/retry-schedule.ts";
import { verifyWebhook } from "../../../lib/client/verify-webhook.ts";
import { sharedTable } from "../../support/engines/shared-table.ts";
import { aDelivery } from "../../support/harness/delivery-harness.ts";
import { answered } from "../../support/harness/webhook-harness.ts";

const shared = sharedTable();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe("retries", () => {
  test("follow the whole schedule of 75 hours, each wait within 20 %, then the delivery is exhausted", async () => {
    const { clock, world, event, now, onward } = await aDelivery(shared.table);
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
    const { clock, world, secret, event, onward } = await aDelivery(shared.table);
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
    const { clock, world, event, now, onward } = await aDelivery(shared.table);
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

  test.each([429, 502, 503, 504])("after %i wait at least a minute", async (status) => {
    const { clock, world, event, now } = await aDelivery(shared.table);
    world.receives(status);
    await world.publish(event);
    await world.work();
    expect(Date.parse((await now()).next_attempt_at ?? "") - clock.now()).toBeGreaterThanOrEqual(MINUTE);
  });

  test("heed Retry-After up to 24 hours", async () => {
    const { clock, world, event, now } = await aDelivery(shared.table);
    world.receives(answered.bind(null, 503, { retry_after: "999999" }));
    await world.publish(event);
    await world.work();
    expect(Date.parse((await now()).next_attempt_at ?? "") - clock.now()).toBe(24 * HOUR);
    expect(world.queue).toEqual([]);
  });
});

describe("a single write that meets a transaction on the same row is tried again", () => {
  const met = () => new TransactionConflictException({ message: "conflict", $metadata: {} });
  /** Three conflicts before each write goes through; gives how many there were. */
  const amidConflicts = async (act: () => Promise<unknown>): Promise<number> => {
    let inARow = 0;
    let conflicts = 0;
    shared.table.fault = (_, command) => {
      if (command !== "UpdateItem" && command !== "PutItem") return undefined;
      inARow = (inARow + 1) % 4;
      conflicts += inARow === 0 ? 0 : 1;
      return inARow === 0 ? undefined : met();
    };
    await act().finally(() => {
      shared.table.fault = undefined;
    });
    return conflicts;
  };

  test("from the event to its delivery", async () => {
    const { world, event, now } = await aDelivery(shared.table);
    expect(await amidConflicts(() => world.publish(event))).toBe(3);
    expect(await amidConflicts(() => world.work())).toBe(6);
    expect(await now()).toMatchObject({ status: "succeeded", attempts: 1, claims: 0 });
    expect(await amidConflicts(() => world.redeliver(event.id))).toBe(6);
    expect(world.queue).toHaveLength(1);
  });

  test("when an attempt fails, and when the sweep asks for the next", async () => {
    const { clock, world, account, endpoint, event, now } = await aDelivery(shared.table);
    world.receives(500);
    await world.publish(event);
    expect(await amidConflicts(() => world.work())).toBe(9);
    expect(await world.deps.endpoints.read(account, endpoint.id)).toMatchObject({ failure_run: { failures: 1 } });
    world.queue.splice(0);
    clock.advance(SAFETY_MS + 10_000);
    await amidConflicts(() => world.sweep());
    expect(world.queue).toHaveLength(1);
    world.receives(200);
    await amidConflicts(() => world.work());
    expect(await now()).toMatchObject({ status: "succeeded", attempts: 2 });
    expect(await world.deps.endpoints.read(account, endpoint.id)).toMatchObject({ failure_run: null });
  });

  test("when an endpoint is disabled automatically, with the notice to its account", async () => {
    const { world, account, endpoint, event } = await aDelivery(shared.table);
    await world.deps.contacts.set(account, "ops@acme.example");
    world.receives(410);
    await world.publish(event);
    await amidConflicts(() => world.work());
    await amidConflicts(() => Promise.all(world.notices.map(world.notify)));
    expect(world.emails).toHaveLength(1);
    expect(await world.deps.endpoints.read(account, endpoint.id)).toMatchObject({
      enabled: false,
      email_status: "sent",
    });
  });

  test("when an endpoint is changed, and its secret", async () => {
    const { world, account, endpoint } = await aDelivery(shared.table);
    await amidConflicts(() => world.update(endpoint.id, { enabled: false }));
    await amidConflicts(() => world.rotate(endpoint.id));
    expect(await world.deps.endpoints.read(account, endpoint.id)).toMatchObject({ enabled: false, secrets_version: 2 });
  });
});
