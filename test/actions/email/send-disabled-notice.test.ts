import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendDisabledNotice } from "#actions/email/send-disabled-notice.ts";
import { EMAIL_CLAIM_MS, EMAIL_SAFETY_MS, EMAIL_TRIES_MS } from "#domain/shared/email-progress.ts";
import { anAccount, fakeClock, seededRandom } from "../../support/builders.ts";
import { type Engine, startEngine } from "../../support/engines/engine.ts";
import { dueRow, newTable, type TestTable } from "../../support/engines/table.ts";
import { aWebhookWorld } from "../../support/harness/webhook-harness.ts";
import { Died, mortal } from "../../support/processes/crash-after-n-calls.ts";

let engine: Engine;
let table: TestTable;
beforeAll(async () => {
  engine = await startEngine();
  table = await newTable(engine);
});
afterAll(() => engine.stop());

const HOUR = 3_600_000;

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

  test("is tried again for 24 hours while SES does not take it, and sent once when it does", async () => {
    const { world, message, now, pass } = await aDisabledEndpoint();
    const { send } = world.deps.mailer;
    world.deps.mailer.send = async () => ({ kind: "not_taken", reason: "ThrottlingException" });
    await world.notify(message);
    for (let hour = 0; hour < 23; hour += 1) await pass(HOUR);
    expect(await now()).toMatchObject({ email_status: "queued" });
    world.deps.mailer.send = send;
    await pass(2 * HOUR);
    await pass(HOUR);
    expect(world.emails).toHaveLength(1);
  });

  test("is failed after 24 hours, and leaves the due index", async () => {
    const { world, endpoint, message, now, pass } = await aDisabledEndpoint();
    world.deps.mailer.send = async () => ({ kind: "not_taken", reason: "ThrottlingException" });
    await world.notify(message);
    for (let passed = 0; passed <= EMAIL_TRIES_MS; passed += HOUR) await pass(HOUR);
    expect(await now()).toMatchObject({ email_status: "failed", email_reason: "not_accepted" });
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

describe("the death of a sender at any of its calls", () => {
  const SPARED = ["clock", "wall", "log", "metrics", "random", "chance", "baseUrl", "due", "patience"] as const;
  const DEATHS = [0, 1, 2, 3, 4].flatMap((call) => (["before", "after"] as const).map((moment) => ({ call, moment })));

  test.each(DEATHS)("call $call, $moment it: one email at most, and in the end sent or failed", async (death) => {
    const { clock, world, message, now, pass } = await aDisabledEndpoint();
    await expect(sendDisabledNotice(mortal(world.deps, death, SPARED), message)).rejects.toThrow(Died);
    const handedOver = world.emails.length;
    await world.notify(message);
    clock.advance(EMAIL_CLAIM_MS);
    await world.notify(message);
    await pass(EMAIL_SAFETY_MS);
    const { email_status, email_reason } = await now();
    expect(world.emails).toHaveLength(email_status === "sent" ? 1 : handedOver);
    if (email_status !== "sent") expect([email_status, email_reason]).toEqual(["failed", "unknown_outcome"]);
    const claimed = death.call > 2 || (death.call === 2 && death.moment === "after");
    const finished = death.call === 4 && death.moment === "after";
    expect(email_status).toBe(claimed && !finished ? "failed" : "sent");
  });
});
