import { TransactionConflictException } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DeliveryBusy } from "#actions/webhooks/deliver-webhook.ts";
import { publishEvent } from "#actions/webhooks/publish-event.ts";
import { CLAIM_MS, nextJob, SAFETY_MS } from "#domain/webhooks/delivery.ts";
import { WAITS } from "#domain/webhooks/retry-schedule.ts";
import { verifyWebhook } from "../../../lib/client/verify-webhook.ts";
import { type Engine, startEngine } from "../../support/engines/engine.ts";
import { newTable, type TestTable } from "../../support/engines/table.ts";
import { aDelivery } from "../../support/harness/delivery-harness.ts";
import { answered } from "../../support/harness/webhook-harness.ts";

let engine: Engine;
let table: TestTable;
beforeAll(async () => {
  engine = await startEngine();
  table = await newTable(engine);
});
afterAll(() => engine.stop());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe("the promise of a first attempt within a minute", () => {
  test("is counted once for each delivery, and not for its retries", async () => {
    const { clock, world, event } = await aDelivery(table);
    world.receives(500);
    await world.publish(event);
    await world.work();
    clock.advance(MINUTE);
    await world.work();
    expect(world.sent.length).toBeGreaterThan(1);
    expect(world.counted).toEqual({ "webhook.first": 1 });
  });

  test("is broken by an attempt that begins more than a minute after its event", async () => {
    const { clock, world, event } = await aDelivery(table);
    await world.publish(event);
    clock.advance(MINUTE + 1);
    await world.work();
    expect(world.counted).toEqual({ "webhook.first": 1, "webhook.first_late": 1 });
  });
});

describe("one attempt", () => {
  test("signs the stored bytes for this attempt's time, and the delivery has succeeded", async () => {
    const { clock, world, secret, event, now } = await aDelivery(table);
    await world.publish(event);
    await world.work();
    const [request] = world.sent;
    expect(Buffer.from(request?.body ?? []).toString()).toBe(event.body);
    const verified = verifyWebhook(request?.body ?? "", { ...request?.headers }, secret, {
      now: new Date(clock.now()),
    });
    expect(verified).toEqual(JSON.parse(event.body));
    expect(request?.headers["webhook-id"]).toBe(event.id);
    expect(await now()).toMatchObject({
      status: "succeeded",
      attempts: 1,
      next_attempt_at: null,
      claimed_until: null,
      log: [{ status: 200, error: null, duration_ms: 5, answer: "" }],
    });
    await world.sweep();
    expect(world.queue).toEqual([]);
  });

  test("costs: 4 calls, 6 write and 2 read units to publish, 3 calls, 3 write and 2 read units to deliver", async () => {
    const { world, event } = await aDelivery(table);
    table.reset();
    await world.publish(event);
    const count = () => Object.groupBy(table.uses, ({ command }) => command);
    const used = (command: string) => count()[command]?.map(({ units }) => units);
    // The delivery with its entry in the due index; the event and its entry in the feed; the endpoints and the feed's end.
    expect(used("PutItem")).toEqual([2]);
    expect(used("TransactWriteItems")).toEqual([4]);
    expect(used("Query")?.reduce((sum, units) => sum + units, 0)).toBeLessThanOrEqual(2);
    expect(table.uses).toHaveLength(4);
    table.reset();
    await world.work();
    // The claim; the outcome, which takes the delivery out of the due index; event and endpoint in one read.
    expect(used("UpdateItem")?.sort()).toEqual([1, 2]);
    expect(used("BatchGetItem")).toEqual([2]);
    expect(table.uses).toHaveLength(3);
  });

  test("that fails costs 4 calls, 5 write and 2 read units; the next that succeeds 4 calls, 4 write and 2 read units", async () => {
    const { clock, world, event } = await aDelivery(table);
    await world.publish(event);
    const attempt = async (status: number) => {
      world.receives(status);
      table.reset();
      await world.work();
      return table.uses.map(({ command, units }) => `${command} ${units}`).sort();
    };
    // The claim; the outcome, which moves the delivery in the due index; the endpoint's run of failures.
    expect(await attempt(500)).toEqual(["BatchGetItem 2", "UpdateItem 1", "UpdateItem 1", "UpdateItem 3"]);
    clock.advance(10_000);
    // The claim; the outcome, which takes it out; the end of the run.
    expect(await attempt(200)).toEqual(["BatchGetItem 2", "UpdateItem 1", "UpdateItem 1", "UpdateItem 2"]);
  });
});

describe("a delivery whose publisher died before the event was published", () => {
  /** What a publisher leaves that dies between the delivery and the event. */
  const halfPublished = async () => {
    const all = await aDelivery(table);
    const dies = { ...all.world.deps, events: { publish: async () => Promise.reject(new Error("died")) } };
    await expect(publishEvent(dies, all.event)).rejects.toThrow("died");
    all.clock.advance(SAFETY_MS);
    await all.world.sweep();
    await all.world.work();
    return all;
  };

  test("waits for it without an attempt, and is made once it is there", async () => {
    const { world, event, now, onward } = await halfPublished();
    expect(await now()).toMatchObject({ status: "pending", attempts: 0, claimed_until: null });
    await world.publish(event);
    await onward();
    expect(await now()).toMatchObject({ status: "succeeded", attempts: 1 });
    expect(world.sent).toHaveLength(1);
  });

  test("is discarded after two days, so that it is not put off forever", async () => {
    const { clock, world, now, onward } = await halfPublished();
    clock.advance(47 * HOUR);
    await onward();
    expect(await now()).toMatchObject({ status: "pending" });
    clock.advance(HOUR);
    await onward();
    expect(await now()).toMatchObject({ status: "discarded", next_attempt_at: null });
    expect(world.sent).toEqual([]);
  });
});

describe("the log of attempts", () => {
  test("tells the class of an error: no URL, no address, and nothing of what the endpoint answered", async () => {
    const { world, endpoint, event, onward } = await aDelivery(table);
    const lines: unknown[] = [];
    world.deps.log.info = (...line: unknown[]) => {
      lines.push(line);
      return undefined;
    };
    world.receives(() => answered(500, { body_excerpt: "internal: db at 10.0.0.7", retry_after: "7" }));
    await world.publish(event);
    await world.work();
    world.receives(() => ({ error_class: "blocked_address" }));
    await onward();
    expect(lines).toEqual([
      ["webhook", expect.objectContaining({ outcome: "pending", attempt: 1, status: 500, error_class: "http" })],
      ["webhook", expect.objectContaining({ outcome: "pending", attempt: 2, error_class: "blocked_address" })],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/10\.0\.0\.7|internal|example\.com/);
    expect(JSON.stringify(lines)).toContain(endpoint.id);
  });
});

describe("a message that comes twice", () => {
  test("after the attempt is a no-op", async () => {
    const { world, event } = await aDelivery(table);
    await world.publish(event);
    const [first] = world.queue;
    await world.work();
    if (first !== undefined) await world.deliver(first.job);
    expect(world.sent).toHaveLength(1);
  });

  test("during the attempt comes back: it is not dropped, for the worker may die", async () => {
    const { world, event } = await aDelivery(table);
    await world.publish(event);
    const [first] = world.queue;
    if (first === undefined) throw new Error("No message");
    let second: unknown;
    world.receives(async () => {
      second = await world.deliver(first.job).catch((error: unknown) => error);
      return answered(200);
    });
    await world.work();
    expect(second).toBeInstanceOf(DeliveryBusy);
    expect(world.sent).toHaveLength(1);
  });

  test("and twenty at once are one attempt", async () => {
    const { world, event } = await aDelivery(table);
    await world.publish(event);
    const [first] = world.queue;
    if (first === undefined) throw new Error("No message");
    await Promise.allSettled(Array.from({ length: 20 }, () => world.deliver(first.job)));
    expect(world.sent).toHaveLength(1);
  });
});

describe("a worker that dies", () => {
  test("in the attempt leaves a claim that runs out, and the attempt is made again under the same id", async () => {
    const { clock, world, event, now } = await aDelivery(table);
    await world.publish(event);
    const [first] = world.queue;
    if (first === undefined) throw new Error("No message");
    await world.deps.deliveries.claim(first.job, clock.now());
    await expect(world.deliver(first.job)).rejects.toThrow(DeliveryBusy);
    clock.advance(CLAIM_MS + 1);
    await world.deliver(first.job);
    expect(await now()).toMatchObject({ status: "succeeded", attempts: 1 });
  });

  test("five times in the same attempt makes it a failed one, so that nothing is tried forever; the endpoint is not blamed", async () => {
    const { clock, world, account, endpoint, event, now } = await aDelivery(table);
    await world.publish(event);
    for (let death = 0; death < 5; death += 1) {
      await world.deps.deliveries.claim(nextJob(await now()), clock.now());
      clock.advance(CLAIM_MS + 1);
    }
    await world.deliver(nextJob(await now()));
    expect(world.sent).toEqual([]);
    expect(await now()).toMatchObject({ attempts: 1, claims: 0, log: [{ error: "other" }] });
    expect(await world.deps.endpoints.read(account, endpoint.id)).toMatchObject({
      failure_run: null,
      paused_until: null,
    });
  });

  test("that was only slow does not write over the one that took its place", async () => {
    const { clock, world, event, now } = await aDelivery(table);
    await world.publish(event);
    let taken = false;
    world.receives(async () => {
      if (taken) return answered(200);
      taken = true;
      clock.advance(CLAIM_MS + 1);
      await world.deliver(nextJob(await now()));
      return answered(500);
    });
    await world.work();
    expect(await now()).toMatchObject({ status: "succeeded", attempts: 1, log: [{ status: 200 }] });
  });

  test("between the record and its message loses nothing: the sweep finds it", async () => {
    const { clock, world, event, now } = await aDelivery(table);
    world.receives(500);
    await world.publish(event);
    await world.work();
    world.queue.splice(0);
    world.receives(200);
    clock.advance(SAFETY_MS + 10_000);
    await world.sweep();
    await world.sweep();
    expect(world.queue).toHaveLength(1);
    await world.work();
    expect(await now()).toMatchObject({ status: "succeeded", attempts: 2 });
  });

  test("when the key service is down gives the claim back", async () => {
    const { world, event, now } = await aDelivery(table);
    await world.publish(event);
    const [first] = world.queue;
    if (first === undefined) throw new Error("No message");
    const { open } = world.deps.secrets;
    world.deps.secrets.open = async () => {
      throw new Error("KMS is down");
    };
    await expect(world.deliver(first.job)).rejects.toThrow("KMS is down");
    expect(await now()).toMatchObject({ status: "pending", attempts: 0, claims: 0, claimed_until: null });
    world.deps.secrets.open = open;
    await world.work();
    expect(await now()).toMatchObject({ status: "succeeded" });
  });
});

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

  test.each([429, 502, 503, 504])("after %i wait at least a minute", async (status) => {
    const { clock, world, event, now } = await aDelivery(table);
    world.receives(status);
    await world.publish(event);
    await world.work();
    expect(Date.parse((await now()).next_attempt_at ?? "") - clock.now()).toBeGreaterThanOrEqual(MINUTE);
  });

  test("heed Retry-After up to 24 hours", async () => {
    const { clock, world, event, now } = await aDelivery(table);
    world.receives(answered.bind(null, 503, { retry_after: "999999" }));
    await world.publish(event);
    await world.work();
    expect(Date.parse((await now()).next_attempt_at ?? "") - clock.now()).toBe(24 * HOUR);
    expect(world.queue).toEqual([]);
  });
});

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

  test("but one success in between resets the count", async () => {
    const { clock, world, account, endpoint } = await aDelivery(table);
    for (let hour = 0; hour < 240; hour += 8) {
      world.receives(hour === 112 ? 200 : 500);
      await world.publish(world.anEvent());
      await world.work();
      world.queue.splice(0);
      if (hour < 224) expect(await world.deps.endpoints.read(account, endpoint.id)).toMatchObject({ enabled: true });
      clock.advance(8 * HOUR);
    }
    expect(world.notices.length).toBeLessThanOrEqual(1);
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

  test("an account without a contact address gets no notice", async () => {
    const { world, account, endpoint, event } = await aDelivery(table);
    world.receives(410);
    await world.publish(event);
    await world.work();
    for (const notice of world.notices) await world.notify(notice);
    expect(world.emails).toEqual([]);
    expect(await world.deps.endpoints.read(account, endpoint.id)).toMatchObject({ email_status: "none" });
  });
});

describe("a single write that meets a transaction on the same row is tried again", () => {
  const met = () => new TransactionConflictException({ message: "conflict", $metadata: {} });
  /** Three conflicts before each write goes through; gives how many there were. */
  const amidConflicts = async (act: () => Promise<unknown>): Promise<number> => {
    let inARow = 0;
    let conflicts = 0;
    table.fault = (_, command) => {
      if (command !== "UpdateItem" && command !== "PutItem") return undefined;
      inARow = (inARow + 1) % 4;
      conflicts += inARow === 0 ? 0 : 1;
      return inARow === 0 ? undefined : met();
    };
    await act().finally(() => {
      table.fault = undefined;
    });
    return conflicts;
  };

  test("from the event to its delivery", async () => {
    const { world, event, now } = await aDelivery(table);
    expect(await amidConflicts(() => world.publish(event))).toBe(3);
    expect(await amidConflicts(() => world.work())).toBe(6);
    expect(await now()).toMatchObject({ status: "succeeded", attempts: 1, claims: 0 });
    expect(await amidConflicts(() => world.redeliver(event.id))).toBe(6);
    expect(world.queue).toHaveLength(1);
  });

  test("when an attempt fails, and when the sweep asks for the next", async () => {
    const { clock, world, account, endpoint, event, now } = await aDelivery(table);
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
    const { world, account, endpoint, event } = await aDelivery(table);
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
    const { world, account, endpoint } = await aDelivery(table);
    await amidConflicts(() => world.update(endpoint.id, { enabled: false }));
    await amidConflicts(() => world.rotate(endpoint.id));
    expect(await world.deps.endpoints.read(account, endpoint.id)).toMatchObject({ enabled: false, secrets_version: 2 });
  });
});
