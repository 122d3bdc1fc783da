import type { CandidateState } from "#contract/candidate/candidate.ts";
import { ADAPTERS } from "#domain/integrations/adapters.ts";
import { BOB_APP } from "../support/ats/bob.ts";
import type { Commit } from "../support/memory-table/memory-table.ts";
import { background, SHARDS } from "./actors/background.ts";
import { candidates } from "./actors/candidates.ts";
import { askedBy } from "./actors/clients/invitations.ts";
import { clients } from "./actors/clients.ts";
import { START } from "./cloud/clock.ts";
import { QUEUES, type QueueName } from "./cloud/queues.ts";
import type { KnownConnection, KnownEndpoint, KnownInvitation } from "./known.ts";
import { type Plan, type PlannedInvitation, PROGRESS } from "./plan/plan.ts";
import { type Stage, stageOf } from "./stage.ts";
import { KEYS_PER_STEP } from "./turn.ts";
import { OPERATOR, World } from "./world.ts";

/** What is there when a history begins, and the commits that led to it. */
export type Beginning = {
  commits: readonly Commit[];
  /** How long it took on the service's clock, in milliseconds. */
  took: number;
  accounts: readonly { id: string; key: string; keyId: string }[];
  endpoints: readonly KnownEndpoint[];
  connections: readonly KnownConnection[];
  invitations: readonly KnownInvitation[];
  /** What the candidate's page shows. */
  page: CandidateState | undefined;
  /** The messages that wait in the queues; only of what is published. */
  messages: readonly { queue: QueueName; body: string }[];
};

/** Keys of processes that belong to no step, because they are before the first. */
export const BEFORE = 25_000 * KEYS_PER_STEP;

/** Beginnings are the same in many histories; the ids in them, which select shards, differ in one of N ways. */
const WAYS = 4;

/** Access by OAuth, of vendors that have it. */
const accessOf = (key: string) => ({ ...BOB_APP, access_token: `${key}.access-0`, refresh_token: `${key}.refresh-0` });

const publish = async (stage: Stage): Promise<void> => {
  const { readStream } = background(stage);
  for (let shard = 0; shard < SHARDS; shard += 1) {
    await readStream({ actor: "setting up", key: BEFORE + (50 + shard) * KEYS_PER_STEP, runs: 0 }, shard, 100);
  }
};

const invite = async (stage: Stage, { create, progress }: PlannedInvitation): Promise<CandidateState | undefined> => {
  await clients(stage).create({ actor: "setting up", key: BEFORE, runs: 0 }, create);
  const { goOn } = candidates(stage);
  for (let act = 1; act <= Math.min(PROGRESS.indexOf(progress), PROGRESS.indexOf("submitted")); act += 1) {
    // A candidate submits in each fifth step.
    await goOn({ actor: "setting up", key: BEFORE + 5 * act * KEYS_PER_STEP, runs: 0 }, 0);
  }
  if (progress === "completed") {
    await publish(stage);
    const turn = { actor: "setting up", key: BEFORE + 60 * KEYS_PER_STEP, runs: 0 };
    await background(stage).takeMessages(turn, "scoring", 10);
  }
  return stage.known.tabs.get("setting up")?.state;
};

const make = async (
  plan: Pick<Plan, "credits" | "endpoints" | "connections" | "first">,
  way: number,
): Promise<Beginning> => {
  const commits: Commit[] = [];
  const world = new World({
    seed: way,
    faultRate: 0,
    limits: false,
    smoothed: new Set(),
    trace: false,
    onCommit: (commit) => commits.push(commit),
  });
  world.decisions.calm = true;
  const stage = stageOf(world);
  world.observers.push(stage.repeats);
  const accounts: Beginning["accounts"][number][] = [];
  const act = async (): Promise<CandidateState | undefined> => {
    for (const [at, credits] of plan.credits.entries()) {
      await world.run(OPERATOR, world.process("setting up", at), async ({ operator }) => {
        const { id } = await operator.createAccount(`Account ${at + 1}`, credits, "owner@example.com");
        const made = await operator.createApiKey(id);
        if (made.kind !== "created") throw new Error("An account gets no key");
        const account = { id, key: made.key, keyId: made.record.id };
        accounts.push(account);
        stage.known.accounts.push({ ...account, keyDeadAt: Number.POSITIVE_INFINITY, revokedFrom: undefined });
      });
    }
    for (const [at, endpoint] of plan.endpoints.entries()) {
      const key = BEFORE + KEYS_PER_STEP * (at + 1);
      await clients(stage).addEndpoint({ actor: "setting up", key, runs: 0 }, endpoint);
    }
    for (const [at, { account, receiver, vendor }] of plan.connections.entries()) {
      const { id: accountId = "" } = accounts[account] ?? {};
      const given = vendor === "recruitee" ? `their-key-${at}:secret-${at}` : `their-key-${at}`;
      const process = world.process("setting up", BEFORE + KEYS_PER_STEP * (at + 10));
      const isSigned = ADAPTERS[vendor].signed !== undefined;
      const signs = isSigned ? { theirId: `workday:${at}`, webhookSecret: `secret-${at}` } : undefined;
      const { connection, key } = await world.run(OPERATOR, process, ({ connections }) =>
        connections.create(accountId, vendor, given, signs, accessOf(given)),
      );
      const theirKey = ADAPTERS[vendor].sameKey ? key : given;
      stage.known.connections.push({ id: connection.id, account, key, theirKey, vendor, signs, receiver });
    }
    if (plan.first === undefined) return undefined;
    const page = await invite(stage, plan.first);
    if (plan.first.published) await publish(stage);
    return page;
  };
  const [page] = await Promise.all([act(), world.scheduler.run()]);
  if (world.violation !== undefined) throw new Error(`A beginning violates ${JSON.stringify(world.violation)}`);
  const { endpoints, connections, invitations } = stage.known;
  const messages = QUEUES.flatMap((queue) => world.queues[queue].messages.map(({ body }) => ({ queue, body })));
  return { commits, took: world.now() - START, accounts, endpoints, connections, invitations, page, messages };
};

const known = new Map<string, Promise<Beginning>>();

/** The beginning of a plan, which is made once per process, by a history without faults. */
export const beginningOf = ({ seed, credits, endpoints, connections, first }: Plan): Promise<Beginning> => {
  const way = seed % WAYS;
  const name = JSON.stringify([way, credits, endpoints, connections, first]);
  const found = known.get(name) ?? make({ credits, endpoints, connections, first }, way);
  known.set(name, found);
  return found;
};

/** Adds accounts with their keys, credits and endpoints, and the invitation that the plan begins with. */
export const begin = ({ world, known: knows, repeats }: Stage, plan: Plan, beginning: Beginning): void => {
  const { commits, took, accounts, endpoints, connections, invitations, page, messages } = beginning;
  world.clock.advance(took);
  const [account] = accounts;
  if (plan.first !== undefined && account !== undefined) repeats.begins(BEFORE, askedBy(account, plan.first.create));
  world.repeat(commits, world.process("setting up", BEFORE));
  repeats.ends(BEFORE, undefined);
  if (plan.first?.published) {
    world.readBefore = world.memory.length();
    for (const { queue, body } of messages) world.queues[queue].send(body);
  }
  for (const each of accounts) {
    knows.accounts.push({ ...each, keyDeadAt: Number.POSITIVE_INFINITY, revokedFrom: undefined });
  }
  for (const { urls, secrets, ...rest } of endpoints) {
    knows.endpoints.push({ ...rest, urls: new Set(urls), secrets: secrets.map((secret) => ({ ...secret })) });
  }
  knows.connections.push(...connections);
  knows.invitations.push(...invitations);
  knows.page = page;
};
