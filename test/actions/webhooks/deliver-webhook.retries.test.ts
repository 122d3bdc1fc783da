import { describe, expect, test } from "vitest";
import { verifyWebhook } from "../../../lib/client/verify-webhook.ts";
import { machineBehind, wallBehind } from "../../support/builders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aDelivery } from "../../support/harness/delivery-harness.ts";
import { answered } from "../../support/harness/webhook-harness.ts";

const table = newMemoryTable();

describe("retries", () => {
  test("keep the event's id and bytes, and sign every attempt again", async () => {
    const { world, secret, event, onward } = await aDelivery(table);
    world.receives(() => answered(world.sent.length < 5 ? 500 : 204));
    await world.publish(event);
    await world.work();
    while (await onward());
    expect(world.sent).toHaveLength(5);
    expect(new Set(world.sent.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    for (const { at, body, headers } of world.sent) {
      verifyWebhook(body, { ...headers }, secret, {
        now: new Date(machineBehind(wallBehind({ now: () => at })).now()),
      });
    }
  });

  test("wait for a date in Retry-After by real time, however far the clock of test mode is ahead", async () => {
    const { clock, world, event, now } = await aDelivery(table);
    const retry_after = new Date(world.deps.machine.now() + 7_200_000).toUTCString();
    world.receives(() => answered(503, { retry_after }));
    await world.publish(event);
    await world.work();
    expect(Date.parse((await now()).next_attempt_at ?? "") - clock.now()).toBe(7_200_000);
  });
});
