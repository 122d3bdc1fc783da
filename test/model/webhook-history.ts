import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect } from "vitest";
import { publishChange } from "#actions/events/publish-change.ts";
import { sweepDue } from "#actions/events/sweep-due.ts";
import { deliverWebhook } from "#actions/webhooks/deliver-webhook.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { eventsOf } from "#domain/invitations/publishing/events.ts";
import type { DeliveryJob, DeliveryRecord } from "#domain/webhooks/delivery.ts";
import { keys } from "#store/keys.ts";
import type { Table } from "#store/table/table.ts";
import { verifyWebhook } from "../../lib/client/verify-webhook.ts";
import { anAccount, aRequest, fakeClock, seededRandom } from "../support/builders.ts";
import { answered, aWebhookWorld, type ReceiverResponse } from "../support/harness/webhook-harness.ts";
import { Died, mortal } from "../support/processes/crash-after-n-calls.ts";

const SECOND = 1000;
const HOUR = 3_600_000;
const VISIBILITY_MS = 180 * SECOND;
const MAX_RECEIVES = 5;
const FINAL = ["succeeded", "exhausted", "parked", "discarded"];
// The due index is an async generator; to die while reading it is to die before it. To die in patience's timer is to die in the
// attempt that it waits for.
const SPARED = ["clock", "wall", "log", "metrics", "chance", "random", "baseUrl", "due", "patience"] as const;

type Change = { before: InvitationRecord | undefined; after: InvitationRecord };

/** The changes of one invitation's life: created, opened, cancelled. */
const lifeOf = (accountId: string, now: number, random: ReturnType<typeof seededRandom>, length: number): Change[] => {
  const created = newInvitation(accountId, aRequest({ send_email: false }), now, random);
  const at = (ms: number) => new Date(now + ms).toISOString();
  const opened = { ...created, opened_at: at(1000), updated_at: at(1000) };
  const cancelled = { ...opened, status: "cancelled" as const, cancelled_at: at(2000), updated_at: at(2000) };
  const all = [
    { before: undefined, after: created },
    { before: created, after: opened },
    { before: opened, after: cancelled },
  ];
  return all.slice(0, length);
};

/** The size of a history, and what goes wrong in it. */
export type Plan = {
  seed: number;
  endpoints: number;
  changes: number;
  /** Changes of an invitation at most. */
  life: number;
  steps: number;
  /** Out of 256: how often a worker dies, a message or record comes twice, a receiver fails. */
  deaths: number;
  repeats: number;
  failures: number;
  /** Whether endpoints are disabled, enabled and deleted, secrets rotated and events redelivered meanwhile. */
  meddling: boolean;
};

/**
 * One history: chaos, then calm until nothing is pending, then every receiver is back.
 *
 * @returns What receivers had accepted before they were all back, and what they were to accept: event and endpoint of each.
 */
export const live = async (table: Table, plan: Plan) => {
  const random = seededRandom(plan.seed);
  const below = (limit: number): number => (((random(1)[0] ?? 0) * 256 + (random(1)[0] ?? 0)) / 65_536) * limit;
  const often = (rate: number): boolean => (random(1)[0] ?? 0) < rate;
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(below(list.length))];

  const clock = fakeClock();
  const account = await anAccount(table, 0);
  const world = aWebhookWorld(table, account, clock, random);
  const deps = {
    ...world.deps,
    /** Receivers that fail are at times slow as well, whatever comes of it; then the others of their endpoint wait. */
    patience: async <T>(work: Promise<T>, tellSlow: () => void): Promise<T> => {
      if (often(failures / 2)) tellSlow();
      return work;
    },
  };
  const secrets = new Map<string, string[]>();
  for (let made = 0; made < plan.endpoints; made += 1) {
    const { endpoint, secret } = await world.endpoint(`https://hooks.example.com/${made}`);
    secrets.set(endpoint.id, [secret]);
  }
  const endpoints = [...secrets.keys()];
  const idAt = new Map(endpoints.map((id, index) => [`https://hooks.example.com/${index}`, id]));
  const deleted = new Set<string>();

  // What receivers saw: the bytes by event, and who accepted what.
  const bytes = new Map<string, string>();
  const accepted: string[] = [];
  let failures = plan.failures;
  world.receives(({ url, headers, body }): ReceiverResponse => {
    const id = headers["webhook-id"] ?? "";
    const text = Buffer.from(body).toString();
    expect(bytes.get(id) ?? text, "an event has the same bytes each time").toBe(text);
    bytes.set(id, text);
    const endpoint = idAt.get(url) ?? "";
    verifyWebhook(body, { ...headers }, secrets.get(endpoint) ?? [], { now: new Date(clock.now()) });
    if (often(failures)) {
      const kind = below(5);
      if (kind < 1) return { error_class: "timeout_total" };
      if (kind < 2) return { error_class: "reset" };
      if (kind < 3) return answered(503, { retry_after: String(Math.floor(below(4000))) });
      return plan.meddling && kind > 4.9 ? answered(410) : answered(500);
    }
    accepted.push(`${id} ${endpoint}`);
    return answered(200);
  });

  const publishDeps = { ...deps, emails: { send: async () => undefined }, lookups: { put: async () => undefined } };
  /** Runs work that may die; gives whether it came to its end. */
  const risk = async <D extends object>(
    of: D,
    rate: number,
    run: (mortals: D) => Promise<unknown>,
  ): Promise<boolean> => {
    const spared = SPARED.filter((name): name is typeof name & keyof D => name in of);
    const fated = often(rate)
      ? mortal(of, { call: Math.floor(below(8)), moment: often(128) ? "before" : "after" }, spared)
      : of;
    try {
      await run(fated);
      return true;
    } catch (error) {
      if (error instanceof Error && (error instanceof Died || error.constructor.name === "DeliveryBusy")) return false;
      throw error;
    }
  };

  const unread = Array.from({ length: plan.changes }, () =>
    lifeOf(account, clock.now(), random, 1 + below(plan.life)),
  ).flat();
  const all = [...unread];
  const receives = new Map<DeliveryJob, number>();

  const readRecord = async (deaths: number, repeats: number) => {
    const change = pick(unread);
    if (change === undefined) return;
    const done = await risk(publishDeps, deaths, (mortals) => publishChange(mortals, change));
    if (done && !often(repeats)) unread.splice(unread.indexOf(change), 1);
  };
  const takeMessage = async (deaths: number, repeats: number) => {
    const message = pick(world.queue.filter(({ at }) => at <= clock.now()));
    if (message === undefined) return;
    world.queue.splice(world.queue.indexOf(message), 1);
    if (often(repeats)) world.queue.push(message);
    const done = await risk(deps, deaths, (mortals) => deliverWebhook(mortals, message.job));
    if (done) return;
    const count = (receives.get(message.job) ?? 0) + 1;
    receives.set(message.job, count);
    // Messages received too often move to the dead-letter queue; the due index still knows of the delivery.
    if (count < MAX_RECEIVES) world.queue.push({ job: message.job, at: clock.now() + VISIBILITY_MS });
  };
  const sweep = (deaths: number) => risk(deps, deaths, (mortals) => sweepDue(mortals, () => true));
  const meddle = async () => {
    const id = pick(endpoints.filter((each) => !deleted.has(each)));
    if (id === undefined) return;
    const what = below(6);
    if (what < 1.5) await world.update(id, { enabled: false });
    else if (what < 3) await world.update(id, { enabled: true });
    else if (what < 4) secrets.get(id)?.push((await world.rotate(id)).secret);
    else if (what < 5) {
      const event = pick([...bytes.keys()]);
      if (event !== undefined) await world.redeliver(event);
    } else if (below(3) < 1) {
      await world.remove(id);
      deleted.add(id);
    }
  };

  for (let step = 0; step < plan.steps; step += 1) {
    const what = below(10);
    if (what < 3) await readRecord(plan.deaths, plan.repeats);
    else if (what < 7) await takeMessage(plan.deaths, plan.repeats);
    else if (what < 8) await sweep(plan.deaths);
    else if (what < 9 || !plan.meddling) clock.advance(below(2) < 1 ? below(400 * SECOND) : below(6 * HOUR));
    else await meddle();
  }

  const events = all.flatMap(({ before, after }) => eventsOf(before, after, deps).map(({ id }) => id));
  /** All of the account's, with one call: this is asked again and again. */
  const deliveries = async (): Promise<DeliveryRecord[]> => {
    const { Items = [] } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :deliveries)",
        ExpressionAttributeValues: { ":pk": keys.account(account).pk, ":deliveries": "DELIVERY#" },
        ConsistentRead: true,
      }),
    );
    // Rows that the store under test wrote.
    return Items as DeliveryRecord[];
  };
  /** Until nothing is pending: first all messages, each as soon as it may be taken, then on to what is due. */
  const calm = async () => {
    for (let round = 0; round < 400; round += 1) {
      while (unread.length > 0) await readRecord(0, 0);
      while (world.queue.length > 0) {
        const next = Math.min(...world.queue.map(({ at }) => at));
        if (next > clock.now()) clock.advance(next - clock.now());
        await takeMessage(0, 0);
      }
      const pending = (await deliveries()).filter(({ status }) => status === "pending");
      if (pending.length === 0) return;
      const due = pending
        .map(({ next_attempt_at }) => Date.parse(next_attempt_at ?? ""))
        .filter((at) => at > clock.now());
      // On to when all of them are due: one sweep does for many.
      const next = Math.max(...due);
      clock.advance(Number.isFinite(next) ? Math.max(SECOND, next - clock.now()) : HOUR / 4);
      await sweep(0);
    }
    throw new Error("It did not come to rest");
  };

  await calm();
  const ended = await deliveries();
  for (const { status, endpoint_id } of ended) {
    expect(FINAL).toContain(status);
    if (status === "discarded")
      expect(deleted.has(endpoint_id), "nothing is discarded but with its endpoint").toBe(true);
  }
  const subscribed = events.filter((_, index) => all[index]?.after.status !== "cancelled");
  for (const endpoint of endpoints.filter((id) => !deleted.has(id))) {
    const known = new Set(ended.filter(({ endpoint_id }) => endpoint_id === endpoint).map(({ event_id }) => event_id));
    for (const event of subscribed) expect(known.has(event), "every event is on its way to every endpoint").toBe(true);
  }
  const once = [...accepted];

  // Every receiver is back, and the client asks for what did not arrive.
  failures = 0;
  for (const endpoint of endpoints.filter((id) => !deleted.has(id))) await world.update(endpoint, { enabled: true });
  for (const { event_id, endpoint_id, status } of ended) {
    if (status !== "succeeded" && !deleted.has(endpoint_id)) await world.redeliver(event_id, endpoint_id);
  }
  await calm();
  for (const endpoint of endpoints.filter((id) => !deleted.has(id))) {
    for (const event of subscribed) {
      expect(accepted.includes(`${event} ${endpoint}`), "a receiver that is back gets every event").toBe(true);
    }
  }

  // Each automatic disabling is notified once, regardless of crashes; and nothing of this history is due in the next one.
  clock.advance(HOUR);
  await sweep(0);
  for (const notice of world.notices) await world.notify(notice);
  return { once: once.sort(), expected: subscribed.flatMap((event) => endpoints.map((id) => `${event} ${id}`)).sort() };
};
