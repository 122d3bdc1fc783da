import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sendInvitationEmail } from "#actions/email/send-invitation-email.ts";
import { publishChange } from "#actions/events/publish-change.ts";
import { publishOrPutOff } from "#actions/events/publish-put-off.ts";
import { reconcileAccount } from "#actions/events/reconcile-account.ts";
import { sweepDue } from "#actions/events/sweep-due.ts";
import type { Mailer } from "#domain/email/ports.ts";
import type { EmailRequest, NoticeRequest } from "#domain/invitations/outbox.ts";
import { RECONCILE_EVERY_MS, STREAM_PATIENCE_MS } from "#domain/invitations/reconciliation.ts";
import { invitationChange } from "#store/invitations/stream-change.ts";
import { keys } from "#store/keys.ts";
import { anAccount, fakeClock } from "../support/builders.ts";
import { type Death, Died, mortal } from "../support/crash-after-n-calls.ts";
import { type Engine, startEngine } from "../support/engine.ts";
import { aWorld } from "../support/invitation-harness.ts";
import { streamOf } from "../support/stream.ts";
import { newTable, type TestTable } from "../support/table.ts";
import { aWebhookWorld } from "../support/webhook-harness.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let engine: Engine;
let table: TestTable;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
/** A new one for each test, so that nothing of another account is due. */
beforeEach(async () => {
  table = await newTable(engine);
});

/** An account with an endpoint, its candidates and its service, whose table's stream reaches nobody. */
const aDeadStream = async () => {
  const clock = fakeClock();
  const account = await anAccount(table, 100);
  const world = aWorld(table, account, clock);
  const webhooks = aWebhookWorld(table, account, clock);
  await webhooks.endpoint("https://hooks.example.com/", [
    "invitation.created",
    "invitation.opened",
    "assessment.started",
    "assessment.completed",
    "assessment.expired",
    "invitation.cancelled",
  ]);
  const emailQueue: EmailRequest[] = [];
  const emails = {
    send: async (request: EmailRequest | NoticeRequest) => {
      if ("invitation_id" in request) emailQueue.push(request);
    },
  };
  const deps = { ...webhooks.deps, emails };
  const mails: string[] = [];
  const rows = async (prefix: string): Promise<Record<string, unknown>[]> => {
    const { Items = [] } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
        ExpressionAttributeValues: { ":pk": keys.account(account).pk, ":prefix": prefix },
        ConsistentRead: true,
      }),
    );
    return Items;
  };
  return {
    clock,
    account,
    world,
    webhooks,
    deps,
    sweep: () => sweepDue(deps, () => true),
    reconcile: () => reconcileAccount(deps, account, () => true),
    /** Works off the queues of webhooks and emails, and shows all that came of the changes so far. */
    outcome: async () => {
      await webhooks.work();
      for (const request of emailQueue.splice(0)) {
        const mailer: Mailer = {
          send: async (_, tags) => {
            mails.push(`${tags.invitation_id} ${tags.request}`);
            return { kind: "sent" };
          },
        };
        await sendInvitationEmail({ ...world.deps, mailer, pageUrl: "" }, request);
      }
      const named = (event: { type: string; invitation_id: string }) => `${event.invitation_id} ${event.type}`;
      const { events: feed } = await world.deps.events.feed(account, { below: undefined, limit: 100 });
      return {
        feed: feed.map(named).sort(),
        events: (await rows("EVENT#")).map((row) => `${row.invitation_id} ${row.type}`).sort(),
        webhooks: webhooks.sent
          .map(({ body }) => JSON.parse(Buffer.from(body).toString()))
          .map(({ event, data }) => `${data.invitation_id} ${event}`)
          .sort(),
        lookups: [...(await rows("CANDIDATE#")), ...(await rows("REFERENCED#"))]
          .map(({ sk }) => String(sk).replace(/#.*#/, " "))
          .sort(),
        mails: mails.toSorted(),
        putOff: (await rows("UNPUBLISHED#")).length,
      };
    },
  };
};

type DeadStream = Awaited<ReturnType<typeof aDeadStream>>;

/** Everything that can happen, over thirty hours; gives what is to come of it. */
const liveFor30Hours = async ({ world, clock }: DeadStream) => {
  const step = () => clock.advance(5 * HOUR);
  const { invitation: waiting } = await world.create({ reference: "job-1" });
  const { invitation: taken } = await world.create({ send_email: false });
  const { invitation: expiring } = await world.create({ expiry_hours: 24, send_email: false });
  step();
  const { invitation: cancelled } = await world.create({ reference: "job-2", send_email: false });
  await world.open(taken.id);
  step();
  await world.start(taken.id);
  await world.cancel(cancelled.id);
  step();
  await world.complete(taken.id);
  step();
  step();
  // It expires by the sweep, whose deps publish nothing by themselves.
  await world.resend(waiting.id);
  step();
  const events = [
    `${waiting.id} invitation.created`,
    `${taken.id} invitation.created`,
    `${taken.id} invitation.opened`,
    `${taken.id} assessment.started`,
    `${taken.id} assessment.completed`,
    `${expiring.id} invitation.created`,
    `${expiring.id} assessment.expired`,
    `${cancelled.id} invitation.created`,
    `${cancelled.id} invitation.cancelled`,
  ].sort();
  const candidates = [waiting, taken, expiring, cancelled].map(({ id }) => `CANDIDATE ${id}`);
  return {
    feed: events,
    events,
    webhooks: events,
    lookups: [...candidates, `REFERENCED ${waiting.id}`, `REFERENCED ${cancelled.id}`].sort(),
    // The second request replaced the first, which nobody had begun to send.
    mails: [`${waiting.id} 2`],
    putOff: 0,
  };
};

/** On to when the account has surely been reconciled, a sweep every so often. */
const sweepOn = async ({ clock, sweep }: DeadStream, time = RECONCILE_EVERY_MS + 2 * HOUR, step = HOUR) => {
  for (let passed = 0; passed < time; passed += step) {
    expect(await sweep()).toMatchObject({ failed: 0 });
    clock.advance(step);
  }
};

describe("when the stream was dead for 30 hours and all its records are lost", () => {
  test("every event, webhook, email and look-up comes about once, by the sweep alone", async () => {
    const dead = await aDeadStream();
    const expected = await liveFor30Hours(dead);
    await sweepOn(dead);
    expect(await dead.outcome()).toEqual(expected);
    await sweepOn(dead, 50 * HOUR);
    expect(await dead.outcome()).toEqual(expected);
  });

  test("the events are those of the stream, id by id and byte by byte, so that its late return adds nothing", async () => {
    table = await newTable(engine, { stream: true });
    const records = await streamOf(engine, table);
    const dead = await aDeadStream();
    const expected = await liveFor30Hours(dead);
    await sweepOn(dead);
    await dead.outcome();
    const before = (await dead.world.deps.events.feed(dead.account, { below: undefined, limit: 100 })).events;
    const changes = (await records()).map(invitationChange).filter((change) => change !== undefined);
    for (const change of changes) await publishChange(dead.deps, change);
    expect(await dead.outcome()).toEqual(expected);

    // What the stream alone would have published.
    const bodies = new Map<string, string>();
    const publish = async ({ id, body }: { id: string; body: string }) => void bodies.set(id, body);
    for (const change of changes) await publishChange({ ...dead.deps, events: { publish } }, change);
    expect(new Map(before.map(({ id, body }) => [id, body]))).toEqual(bodies);
  });

  test("the last change of an invitation with the longest link comes about too", async () => {
    const dead = await aDeadStream();
    const { invitation } = await dead.world.create({ expiry_hours: 720, send_email: false });
    await sweepOn(dead, 740 * HOUR, 10 * HOUR);
    expect((await dead.outcome()).webhooks).toEqual([
      `${invitation.id} assessment.expired`,
      `${invitation.id} invitation.created`,
    ]);
  });

  // Seed 1035 of `npm run simulate`: the creation, which had deliveries to write first, came after the cancellation.
  test("an invitation's events are published in the order in which they happened, one after the other", async () => {
    const dead = await aDeadStream();
    const { invitation } = await dead.world.create({ send_email: false });
    dead.clock.advance(HOUR);
    await dead.world.cancel(invitation.id);
    dead.clock.advance(30 * HOUR);
    const { deps } = dead;
    const { put } = deps.deliveries;
    const { publish } = deps.events;
    const steps: string[] = [];
    deps.deliveries.put = (delivery) => {
      steps.push(`delivery of ${delivery.event}`);
      return put(delivery);
    };
    deps.events.publish = async (event, now) => {
      await publish(event, now);
      steps.push(event.type);
    };
    await dead.reconcile();
    const [created, cancelled] = ["invitation.created", "invitation.cancelled"];
    expect(steps).toEqual([`delivery of ${created}`, created, `delivery of ${cancelled}`, cancelled]);
  });

  test("two sweeps at once do it once", async () => {
    const dead = await aDeadStream();
    const expected = await liveFor30Hours(dead);
    await Promise.all([dead.sweep(), dead.sweep()]);
    await sweepOn(dead);
    expect(await dead.outcome()).toEqual(expected);
  });

  test("a change is published within seven hours though the stream stays dead", async () => {
    const dead = await aDeadStream();
    dead.clock.advance(100 * HOUR);
    await sweepOn(dead);
    const { invitation } = await dead.world.create({ send_email: false });
    for (let minute = 0; minute < 7 * 60; minute += 10) {
      dead.clock.advance(10 * MINUTE);
      await dead.sweep();
    }
    expect((await dead.outcome()).webhooks).toEqual([`${invitation.id} invitation.created`]);
  });
});

describe("a reconciliation that dies at any call, before it reaches its target and after", () => {
  const scene = async () => {
    const dead = await aDeadStream();
    const { invitation } = await dead.world.create({ reference: "job-1" });
    await dead.world.open(invitation.id);
    dead.clock.advance(30 * HOUR);
    const events = [`${invitation.id} invitation.created`, `${invitation.id} invitation.opened`];
    return {
      dead,
      expected: {
        feed: events,
        events,
        webhooks: events,
        lookups: [`CANDIDATE ${invitation.id}`, `REFERENCED ${invitation.id}`],
        mails: [`${invitation.id} 1`],
        putOff: 0,
      },
    };
  };
  /** Runs it to its death; whether it came to its end instead. */
  const dies = async ({ deps, account }: DeadStream, death: Death): Promise<boolean> => {
    const fated = mortal(deps, death, ["clock", "log", "chance", "random", "baseUrl", "due", "patience"]);
    try {
      await reconcileAccount(fated, account, () => true);
      return true;
    } catch (error) {
      if (error instanceof Died) return false;
      throw error;
    }
  };

  test.each(["before", "after"] as const)("%s: the next run completes it, once", async (moment) => {
    let call = 0;
    for (let ended = false; !ended; call += 1) {
      const { dead, expected } = await scene();
      ended = await dies(dead, { call, moment });
      await sweepOn(dead);
      expect(await dead.outcome(), `death ${moment} call ${call}`).toEqual(expected);
    }
    // It read its row and the invitations, looked for their events, published two, and saved how far it got.
    expect(call).toBeGreaterThan(10);
  });
});

describe("a reconciliation", () => {
  test("writes nothing but its own progress where all is published, whatever the account holds", async () => {
    const dead = await aDeadStream();
    for (let made = 0; made < 3; made += 1) {
      const { invitation } = await dead.world.create({ send_email: false });
      await publishChange(dead.deps, { before: undefined, after: invitation });
    }
    dead.clock.advance(30 * HOUR);
    table.reset();
    await dead.reconcile();
    expect(table.uses.filter(({ command }) => /Put|Update|Write|Delete/.test(command))).toEqual([
      { command: "UpdateItem", units: 3 },
    ]);
    // The row, the invitations, and half a unit for each event; the next one has no change to look at.
    expect(table.uses.filter(({ command }) => /Get|Query/.test(command))).toEqual([
      { command: "GetItem", units: 1 },
      { command: "Query", units: expect.any(Number) },
      { command: "BatchGetItem", units: 0.5 },
      { command: "BatchGetItem", units: 0.5 },
      { command: "BatchGetItem", units: 0.5 },
    ]);
    dead.clock.advance(RECONCILE_EVERY_MS);
    table.reset();
    await dead.reconcile();
    expect(table.uses.map(({ command }) => command)).toEqual(["GetItem", "Query", "UpdateItem"]);
  });

  test("is not begun before it is due", async () => {
    const dead = await aDeadStream();
    dead.clock.advance(RECONCILE_EVERY_MS - 1);
    table.reset();
    await dead.reconcile();
    expect(table.uses.map(({ command }) => command)).toEqual(["GetItem"]);
  });

  test("that is stopped goes on behind what it has done, and sees each invitation once", async () => {
    const dead = await aDeadStream();
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

  test("puts off an invitation that fails, goes on to the others, and publishes it when it can be published", async () => {
    const dead = await aDeadStream();
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
    expect(await dead.outcome()).toMatchObject({ events: [`${good.id} invitation.created`], putOff: 1 });
    dead.clock.advance(MINUTE);
    expect(await sweepDue(deps, () => true)).toMatchObject({ failed: 1 });
    ill = false;
    dead.clock.advance(5 * MINUTE);
    expect(await sweepDue(deps, () => true)).toMatchObject({ failed: 0 });
    expect(await dead.outcome()).toMatchObject({
      webhooks: [poison, good].map(({ id }) => `${id} invitation.created`).sort(),
      putOff: 0,
    });
  });
});

describe("a change from the stream that fails", () => {
  const failing = async () => {
    const dead = await aDeadStream();
    const { invitation } = await dead.world.create({ reference: "job-1" });
    const target = { account_id: dead.account, invitation_id: invitation.id };
    const at = dead.clock.now();
    const down = async () => Promise.reject(new Error("SQS is down"));
    return { dead, invitation, target, take: () => publishOrPutOff(dead.deps, { target, at }, down) };
  };

  test("is the stream's to try again for a quarter of an hour; then the sweep publishes it, and all the invitation's", async () => {
    const { dead, invitation, take } = await failing();
    dead.clock.advance(STREAM_PATIENCE_MS - 1);
    await expect(take()).rejects.toThrow("SQS is down");
    expect(await dead.outcome()).toMatchObject({ putOff: 0 });
    dead.clock.advance(1);
    await take();
    await dead.world.open(invitation.id);
    expect(await dead.outcome()).toMatchObject({ putOff: 1, events: [] });
    dead.clock.advance(MINUTE);
    await dead.sweep();
    const events = [`${invitation.id} invitation.created`, `${invitation.id} invitation.opened`];
    expect(await dead.outcome()).toMatchObject({ putOff: 0, webhooks: events, mails: [`${invitation.id} 1`] });
  });

  test("stays the stream's when it cannot be put off either", async () => {
    const { dead, target } = await failing();
    const publications = { putOff: async () => Promise.reject(new Error("The table is down")) };
    const late = { target, at: dead.clock.now() - STREAM_PATIENCE_MS };
    const taken = publishOrPutOff({ ...dead.deps, publications }, late, async () => {
      throw new Error("SQS is down");
    });
    await expect(taken).rejects.toThrow("The table is down");
  });

  test("and is put off again while the sweep publishes it stays due", async () => {
    const { dead, target } = await failing();
    const { publications } = dead.deps;
    await publications.putOff(target, dead.clock.now());
    dead.clock.advance(MINUTE);
    const turn = await publications.requeue(target, dead.clock.now());
    expect(await publications.requeue(target, dead.clock.now()), "another sweep").toBeUndefined();
    await publications.putOff(target, dead.clock.now());
    await publications.done(target, turn ?? "");
    expect(await dead.outcome()).toMatchObject({ putOff: 1 });
  });
});
