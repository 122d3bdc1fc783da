import { describe, expect, test } from "vitest";
import { redeliverEvent } from "#actions/webhooks/redeliver-event.ts";
import { OPERATOR } from "#domain/shared/audit.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aDelivery } from "../../support/harness/delivery-harness.ts";
import { answered } from "../../support/harness/webhook-harness.ts";

const table = newMemoryTable();

describe("redelivery", () => {
  test("of a delivered event sends the same bytes under the same id", async () => {
    const { world, event } = await aDelivery(table);
    await world.publish(event);
    await world.work();
    expect(await world.redeliver(event.id)).toMatchObject([{ status: "pending", attempts: 1 }]);
    await world.work();
    expect(world.sent).toHaveLength(2);
    const [first, second] = world.sent;
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    expect(second?.body).toEqual(first?.body);
  });

  test("has the whole schedule ahead of it", async () => {
    const { world, event, now, onward } = await aDelivery(table);
    world.receives(500);
    await world.publish(event);
    await world.work();
    while (await onward());
    // A success in between, or the endpoint would be disabled before the second 75 hours are over.
    world.receives(200);
    await world.publish(world.anEvent("invitation.opened"));
    await world.work();
    world.receives(500);
    await world.redeliver(event.id);
    await world.work();
    while (await onward());
    expect(world.sent).toHaveLength(21);
    expect(await now()).toMatchObject({ status: "exhausted", attempts: 20 });
  });

  test("ten at once are one attempt", async () => {
    const { world, event } = await aDelivery(table);
    await world.publish(event);
    await world.work();
    await Promise.all(Array.from({ length: 10 }, () => world.redeliver(event.id)));
    await world.work();
    expect(world.sent).toHaveLength(2);
  });

  // Found by seed 1706 of the simulation.
  test("during an attempt is that attempt, also when it fails before the redelivery reads its outcome", async () => {
    const { account, world, event, now } = await aDelivery(table);
    const arrived = Promise.withResolvers<void>();
    const failed = Promise.withResolvers<void>();
    world.receives(async () => {
      arrived.resolve();
      await failed.promise;
      return answered(500);
    });
    await world.publish(event);
    const attempt = world.work();
    await arrived.promise;
    const deliveries = {
      ...world.deps.deliveries,
      restart: async (...args: Parameters<typeof world.deps.deliveries.restart>) => {
        const restarted = await world.deps.deliveries.restart(...args);
        failed.resolve();
        await attempt;
        return restarted;
      },
    };
    const target = { accountId: account, eventId: event.id };
    const [shown] = await redeliverEvent({ ...world.deps, deliveries }, target, undefined, OPERATOR);
    expect(shown).toMatchObject({ status: "pending", attempts: 1 });
    await world.work();
    expect(world.sent).toHaveLength(1);
    expect(await now()).toMatchObject({ attempts: 1, attempts_before: 0 });
  });

  test("goes to an endpoint that was made after the event, when it is named or subscribes", async () => {
    const { world, event } = await aDelivery(table);
    await world.publish(event);
    await world.work();
    const { endpoint: later } = await world.endpoint("https://later.example.com/", ["assessment.completed"]);
    await world.redeliver(event.id);
    await world.work();
    expect(world.sent.map(({ url }) => url)).not.toContain(later.url);
    await world.redeliver(event.id, later.id);
    await world.work();
    expect(world.sent.at(-1)?.url).toBe(later.url);
  });
});
