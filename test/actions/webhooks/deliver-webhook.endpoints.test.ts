import { describe, expect, test } from "vitest";
import { SAFETY_MS } from "#domain/attempts/attempted.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aDelivery } from "../../support/harness/delivery-harness.ts";
import { answered } from "../../support/harness/webhook-harness.ts";

const table = newMemoryTable();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe("an endpoint that lets attempts time out", () => {
  test("is left alone for a minute, without an attempt being counted", async () => {
    const { clock, world, endpoint, event, now } = await aDelivery(table);
    world.receives({ timedOut: () => ({ error_class: "timeout_total" as const }) }.timedOut);
    await world.publish(event);
    await world.work();
    const later = world.anEvent("invitation.opened");
    await world.publish(later);
    await world.work();
    expect(world.sent).toHaveLength(1);
    const postponed = await world.delivery(later.id, endpoint.id);
    expect(postponed).toMatchObject({ status: "pending", attempts: 0, claims: 0 });
    const wait = Date.parse(postponed.next_attempt_at ?? "") - clock.now();
    expect(wait).toBeGreaterThanOrEqual(MINUTE);
    expect(wait).toBeLessThanOrEqual(2 * MINUTE + 1000);
    world.receives(200);
    clock.advance(3 * MINUTE);
    await world.work();
    expect(await now()).toMatchObject({ status: "succeeded" });
    expect(await world.delivery(later.id, endpoint.id)).toMatchObject({ status: "succeeded", attempts: 1 });
    const [healthy] = await world.deps.endpoints.list(endpoint.account_id);
    expect(healthy).toMatchObject({ paused_until: null, failure_run: null });
  });

  test("and one that is long in answering gets nothing else meanwhile; an answer ends the pause", async () => {
    const { clock, world, account, endpoint, event } = await aDelivery(table);
    const later = world.anEvent("invitation.opened");
    world.deps.patience = async (work, tellSlow) => {
      tellSlow();
      return work;
    };
    world.receives(async () => {
      if (world.sent.length > 1) return answered(200);
      // While the first attempt hangs, the next event comes.
      while (((await world.deps.endpoints.read(account, endpoint.id))?.paused_until ?? null) === null);
      await world.publish(later);
      await world.work();
      expect(world.sent).toHaveLength(1);
      expect(await world.delivery(later.id, endpoint.id)).toMatchObject({ status: "pending", attempts: 0 });
      return answered(200);
    });
    await world.publish(event);
    await world.work();
    expect(await world.deps.endpoints.read(account, endpoint.id)).toMatchObject({ paused_until: null });
    clock.advance(MINUTE);
    await world.work();
    expect(await world.delivery(later.id, endpoint.id)).toMatchObject({ status: "succeeded", attempts: 1 });
  });
});

describe("a disabled endpoint", () => {
  test("has what comes and what is on its way parked; enabled, it gets it on request", async () => {
    const { world, endpoint, event, now, onward } = await aDelivery(table);
    world.receives(500);
    await world.publish(event);
    await world.work();
    await world.update(endpoint.id, { enabled: false });
    await onward();
    expect(await now()).toMatchObject({ status: "parked", attempts: 1 });
    const later = world.anEvent("invitation.opened");
    await world.publish(later);
    expect(await world.delivery(later.id, endpoint.id)).toMatchObject({ status: "parked", attempts: 0 });
    expect(world.queue).toEqual([]);

    world.receives(200);
    await world.update(endpoint.id, { enabled: true });
    await world.sweep();
    expect(world.queue).toEqual([]);
    for (const { id } of [event, later]) await world.redeliver(id);
    await world.work();
    expect((await now()).status).toBe("succeeded");
    expect((await world.delivery(later.id, endpoint.id)).status).toBe("succeeded");
  });

  test("that was deleted has what was on its way discarded", async () => {
    const { world, endpoint, event, now } = await aDelivery(table);
    await world.publish(event);
    await world.remove(endpoint.id);
    await world.work();
    expect(world.sent).toEqual([]);
    expect(await now()).toMatchObject({ status: "discarded", next_attempt_at: null });
  });
});

describe("an endpoint is disabled automatically", () => {
  test("immediately by 410, with one notice to its account", async () => {
    const { world, account, endpoint, event, now } = await aDelivery(table);
    await world.deps.contacts.set(account, "ops@acme.example");
    world.receives(410);
    await world.publish(event);
    await world.work();
    expect(await now()).toMatchObject({ status: "parked", attempts: 1, log: [{ status: 410 }] });
    expect(await world.deps.endpoints.read(account, endpoint.id)).toMatchObject({
      enabled: false,
      disabled_reason: "gone",
      email_status: "queued",
    });
    const [notice] = world.notices;
    if (notice === undefined) throw new Error("No notice");
    await Promise.all([world.notify(notice), world.notify(notice)]);
    await world.notify(notice);
    expect(world.emails).toHaveLength(1);
    expect(world.emails[0]).toMatchObject({ to: "ops@acme.example", text: expect.stringContaining(endpoint.id) });
    expect(await world.deps.endpoints.read(account, endpoint.id)).toMatchObject({ email_status: "sent" });
  });

  test("by nothing but failures for 120 hours, at least ten, twelve hours apart", async () => {
    const { clock, world, account, endpoint } = await aDelivery(table);
    world.receives(500);
    const state = async () => world.deps.endpoints.read(account, endpoint.id);
    for (let hour = 0; hour < 119; hour += 7) {
      await world.publish(world.anEvent());
      await world.work();
      clock.advance(7 * HOUR);
      world.queue.splice(0);
      expect(await state()).toMatchObject({ enabled: true });
    }
    clock.advance(HOUR);
    await world.publish(world.anEvent());
    await world.work();
    expect(await state()).toMatchObject({ enabled: false, disabled_reason: "failing" });
    expect(world.notices).toHaveLength(1);
  });

  test("and its notice is sent even when the worker died before it queued it", async () => {
    const { clock, world, account, event } = await aDelivery(table);
    await world.deps.contacts.set(account, "ops@acme.example");
    world.receives(410);
    await world.publish(event);
    await world.work();
    world.notices.splice(0);
    clock.advance(SAFETY_MS);
    await world.sweep();
    expect(world.notices).toHaveLength(1);
    for (const notice of world.notices) await world.notify(notice);
    clock.advance(SAFETY_MS);
    await world.sweep();
    expect(world.notices).toHaveLength(1);
    expect(world.emails).toHaveLength(1);
  });
});
