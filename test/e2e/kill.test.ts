import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENT_TYPES } from "#contract/webhooks/event-types.ts";
import { freePort } from "../../lib/local/ports.ts";
import { seededRandom } from "../support/builders.ts";
import { httpReceiver, type Receiver } from "../support/engines/receiver.ts";
import { type Customer, clientsAtWork, type Faults, newCustomer } from "../support/kill/clients.ts";
import {
  A_DAY,
  accountFaults,
  CLAIMS_END,
  drain,
  emailFaults,
  type Inbox,
  readInbox,
  replayFaults,
} from "../support/kill/faults.ts";
import { killWhileStarting, MILESTONES, startVictim, type Victim } from "../support/kill/victim.ts";

/**
 * `KILLS=100 npm test -- test/e2e/kill` is the long mode. SEED repeats the clients' actions, as far as the machine's
 * timing allows.
 */
const KILLS = Number(process.env.KILLS ?? 2);
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);

/** The number of responses before the service is killed. */
const ANSWERS = { least: 10, most: 70 };
const CUSTOMERS = 2;

const bytes = seededRandom(SEED);
/** From 0 to 1, exclusive. */
const random = (): number => Buffer.from(bytes(4)).readUInt32LE() / 2 ** 32;

let folder: string;
let receiver: Receiver;
let victim: Victim;
const received = new Set<string>();
const inbox: Inbox = new Map();
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "kill-"));
  receiver = await httpReceiver((request, response) => {
    received.add(String(request.headers["webhook-id"]));
    response.end();
  });
  victim = await startVictim(folder, await freePort());
});
afterAll(async () => {
  await victim.kill(true).catch(() => undefined);
  await receiver[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs clients until the service is killed. */
const killUnderLoad = async (customers: Customer[], withEngine: boolean): Promise<Faults> => {
  const faults: Faults = [];
  const stop = new AbortController();
  const { promise: killed, resolve } = Promise.withResolvers<void>();
  let left = ANSWERS.least + Math.floor(random() * (ANSWERS.most - ANSWERS.least));
  const answered = (): void => {
    left -= 1;
    if (left !== 0) return;
    stop.abort();
    void victim.kill(withEngine).then(resolve);
  };
  await clientsAtWork({ victim, customers, random, stop: stop.signal, answered, faults });
  await killed;
  return faults;
};

const everyFault = async (find: (customer: Customer) => Promise<Faults>, of: readonly Customer[]): Promise<Faults> => {
  const found: Faults = [];
  for (const customer of of) found.push(...(await find(customer)));
  return found;
};

test(
  `kill -9 under load, ${KILLS} times (seed ${SEED}): ids are stable, balances are correct, each event exists once and is delivered, no email is sent twice`,
  async () => {
    const everybody: Customer[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const customers: Customer[] = [];
      for (let each = 0; each < CUSTOMERS; each += 1) {
        customers.push(await newCustomer(victim, `http://127.0.0.1:${receiver.port}/`, EVENT_TYPES));
      }
      everybody.push(...customers);
      const port = Number(new URL(victim.origin).port);
      const isHarder = kill % 2 === 1;
      const atWork = await killUnderLoad(customers, isHarder);
      if (isHarder)
        await killWhileStarting(folder, port, MILESTONES[Math.floor(random() * MILESTONES.length)] ?? "locked");

      victim = await startVictim(folder, port);
      expect(victim.said()).toContain("did not shut down cleanly; taking over from it");
      await readInbox(victim, inbox);
      const faults = [
        ...atWork,
        ...(await everyFault((customer) => replayFaults(victim, customer), customers)),
        ...(await drain(victim, CLAIMS_END)),
        ...(await everyFault((customer) => accountFaults(victim, customer, received), customers)),
      ];
      await readInbox(victim, inbox);
      faults.push(...(await everyFault((customer) => emailFaults(victim, customer, inbox, false), customers)));
      expect(faults, `after kill ${kill + 1}`).toEqual([]);
    }

    const faults = await drain(victim, A_DAY);
    await readInbox(victim, inbox);
    faults.push(
      ...(await everyFault((customer) => accountFaults(victim, customer, received), everybody)),
      ...(await everyFault((customer) => emailFaults(victim, customer, inbox, true), everybody)),
    );
    expect(faults, "at the end").toEqual([]);
    expect(await victim.stop()).toBe(0);
  },
  120_000 + KILLS * 60_000,
);
