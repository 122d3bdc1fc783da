import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { publishChange } from "#actions/events/publish-change.ts";
import { invitationChange } from "#store/invitations/stream-change.ts";
import { startEngine } from "../support/engines/engine.ts";
import { streamOf } from "../support/engines/stream.ts";
import { newMemoryTable, newTable, type TestTable } from "../support/engines/table.ts";
import { aDeadStream, type DeadStream, sweepOn } from "../support/harness/dead-stream.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A new one for each test, so that nothing of another account is due. */
let table: TestTable;
beforeEach(() => {
  table = newMemoryTable();
});

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
  await world.resend(waiting.id);
  // Expired and reopened twice; only the row knows of the two expiries then.
  await world.extend(expiring.id, { extra_hours: 1 });
  clock.advance(2 * HOUR);
  await world.extend(expiring.id, { extra_hours: 100 });
  await world.start(expiring.id);
  step();
  const events = [
    `${waiting.id} invitation.created`,
    `${taken.id} invitation.created`,
    `${taken.id} invitation.opened`,
    `${taken.id} assessment.started`,
    `${taken.id} assessment.completed`,
    `${expiring.id} invitation.created`,
    ...["assessment.expired", "invitation.extended"].flatMap((type) => [
      `${expiring.id} ${type}`,
      `${expiring.id} ${type}`,
    ]),
    `${expiring.id} assessment.started`,
    `${cancelled.id} invitation.created`,
    `${cancelled.id} invitation.cancelled`,
  ].sort();
  const candidates = [waiting, taken, expiring, cancelled].map(({ id }) => `CANDIDATE ${id}`);
  return {
    feed: events,
    events,
    webhooks: events,
    lookups: [...candidates, `REFERENCED ${waiting.id}`, `REFERENCED ${cancelled.id}`].sort(),
    // The second request replaced the first, which no sender had begun.
    mails: [`${waiting.id} 2`],
    postpone: 0,
  };
};

describe("when the stream was dead for 30 hours and all its records are lost", () => {
  test("every event, webhook, email and look-up comes about once, by the sweep alone", async () => {
    const dead = await aDeadStream(table);
    const expected = await liveFor30Hours(dead);
    await sweepOn(dead);
    expect(await dead.outcome()).toEqual(expected);
    await sweepOn(dead, 50 * HOUR);
    expect(await dead.outcome()).toEqual(expected);
  });

  test("the events are those of the stream, id by id and byte by byte, so that its late return adds nothing", async () => {
    const engine = await startEngine();
    onTestFinished(() => engine.stop());
    table = await newTable(engine, { stream: true });
    const records = await streamOf(engine, table);
    const dead = await aDeadStream(table);
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
    const dead = await aDeadStream(table);
    const { invitation } = await dead.world.create({ expiry_hours: 720, send_email: false });
    await sweepOn(dead, 740 * HOUR, 10 * HOUR);
    expect((await dead.outcome()).webhooks).toEqual([
      `${invitation.id} assessment.expired`,
      `${invitation.id} invitation.created`,
    ]);
  });

  // Seed 1035 of `npm run simulate`: the creation, which had deliveries to write first, came after the cancellation.
  test("an invitation's events are published in the order in which they happened, one after the other", async () => {
    const dead = await aDeadStream(table);
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
    const dead = await aDeadStream(table);
    const expected = await liveFor30Hours(dead);
    await Promise.all([dead.sweep(), dead.sweep()]);
    await sweepOn(dead);
    expect(await dead.outcome()).toEqual(expected);
  });

  test("a change is published within seven hours though the stream stays dead", async () => {
    const dead = await aDeadStream(table);
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
