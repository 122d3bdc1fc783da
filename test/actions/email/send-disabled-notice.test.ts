import { describe, expect, test } from "vitest";
import { sendDisabledNotice } from "#actions/email/send-disabled-notice.ts";
import { EMAIL_SAFETY_MS } from "#domain/shared/email-progress.ts";
import { anAccount, fakeClock, seededRandom } from "../../support/builders.ts";
import { dueRow, newMemoryTable } from "../../support/engines/table.ts";
import { aWebhookWorld } from "../../support/harness/webhook-harness.ts";

const table = newMemoryTable();

/** An endpoint that was just disabled automatically, with its message in `notices`. */
const aDisabledEndpoint = async (contact: string | null = "ops@acme.example") => {
  const clock = fakeClock();
  const account = await anAccount(table, 0);
  const world = aWebhookWorld(table, account, clock);
  await world.deps.contacts.set(account, contact);
  const { endpoint } = await world.endpoint();
  world.receives(410);
  await world.publish(world.anEvent());
  await world.work();
  const [message] = world.notices.splice(0);
  if (message === undefined) throw new Error("No message");
  const now = async () => {
    const found = await world.deps.endpoints.read(account, endpoint.id);
    if (found === undefined) throw new Error("No endpoint");
    return found;
  };
  /** On by so much, in which the sweep comes and what it queues is sent. */
  const pass = async (ms: number) => {
    clock.advance(ms);
    await world.sweep();
    for (const notice of world.notices.splice(0)) await world.notify(notice);
  };
  return { clock, world, endpoint, message, now, pass };
};

describe("the email about an endpoint that was disabled", () => {
  test("to 20 senders at once is one, and then nothing is due", async () => {
    const { world, endpoint, message, now } = await aDisabledEndpoint();
    const senders = Array.from({ length: 20 }, (_, seed) =>
      sendDisabledNotice({ ...world.deps, random: seededRandom(seed) }, message),
    );
    await Promise.all(senders);
    expect(world.emails.map(({ to }) => to)).toEqual(["ops@acme.example"]);
    expect(await now()).toMatchObject({ email_status: "sent", enabled: false });
    expect(await dueRow(table, endpoint)).toBeUndefined();
  });

  test("is not sent any more once the endpoint is enabled again", async () => {
    const { world, endpoint, message, now, pass } = await aDisabledEndpoint();
    await world.update(endpoint.id, { enabled: true });
    await world.notify(message);
    await pass(EMAIL_SAFETY_MS);
    expect(world.emails).toEqual([]);
    expect(await now()).toMatchObject({ email_status: "none", enabled: true });
    expect(await dueRow(table, endpoint)).toBeUndefined();
  });

  test("is another one when the endpoint is disabled again; the first message is out of date", async () => {
    const { world, endpoint, message, now } = await aDisabledEndpoint();
    await world.notify(message);
    await world.update(endpoint.id, { enabled: true });
    await world.publish(world.anEvent());
    await world.work();
    const [second] = world.notices;
    expect(second).toEqual({ ...message, request: message.request + 1 });
    await world.notify(message);
    expect(world.emails).toHaveLength(1);
    if (second !== undefined) await world.notify(second);
    expect(world.emails).toHaveLength(2);
    expect(await now()).toMatchObject({ email_status: "sent" });
  });

  test("goes to no one without a contact address, or after the endpoint was deleted", async () => {
    const unreachable = await aDisabledEndpoint(null);
    await unreachable.world.notify(unreachable.message);
    expect(await unreachable.now()).toMatchObject({ email_status: "none" });
    const deleted = await aDisabledEndpoint();
    await deleted.world.remove(deleted.endpoint.id);
    await deleted.world.notify(deleted.message);
    expect([...unreachable.world.emails, ...deleted.world.emails]).toEqual([]);
  });
});
