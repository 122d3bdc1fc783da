import { background, SHARDS } from "./actors/background.ts";
import { candidates } from "./actors/candidates.ts";
import { clients } from "./actors/clients.ts";
import { clock } from "./actors/clock.ts";
import { operator } from "./actors/operator.ts";
import { receivers } from "./actors/receivers.ts";
import { judgeDeliveries } from "./judges/deliveries.ts";
import { judgeDue } from "./judges/due.ts";
import { judgeEmails } from "./judges/emails.ts";
import { judgeEvents } from "./judges/events.ts";
import { judgeMoney } from "./judges/money.ts";
import { judgeReads } from "./judges/reads.ts";
import { judgeRepeats } from "./judges/repeats.ts";
import { judgeResults } from "./judges/results.ts";
import { judgeStates } from "./judges/states.ts";
import type { Known } from "./known.ts";
import type { Plan, Step } from "./plan.ts";
import type { Service } from "./product.ts";
import { QUEUES } from "./queues.ts";
import { KEYS_PER_STEP, type Stage, type Turn } from "./stage.ts";
import { type Violation, World } from "./world.ts";

/** What came of a history. */
export type Outcome = {
  violation: Violation | undefined;
  coverage: ReadonlyMap<string, number>;
  /** What happened, and which calls were slow or faulty; when that was asked for. */
  story: readonly string[];
  uneven: readonly string[];
};

/** Numbers of processes that belong to no step: before the first, and after the last. */
const [BEFORE, AFTER] = [1, 2].map((number) => number * 100_000_000) as [number, number];

/** Rounds in which all must have come to rest. */
const MOST_ROUNDS = 600;

const stageOf = (world: World): Stage => {
  const known: Known = {
    accounts: [],
    invitations: [],
    endpoints: [],
    mails: [],
    eventIds: [],
    reports: [],
    ledgerIds: [],
    tabs: new Map(),
    promises: [],
  };
  const money = judgeMoney(world);
  const repeats = judgeRepeats(world, world.mirror, money);
  const deliveries = judgeDeliveries(world, world.mirror, () => known);
  return { world, known, money, repeats, deliveries };
};

/** Accounts with their keys and credits, and the endpoints that are there from the beginning. */
const prepare = async ({ world, known }: Stage, plan: Plan): Promise<void> => {
  await world.run("setting up", world.process("setting up", BEFORE), async ({ operator: act, limiter }) => {
    for (const credits of plan.credits) {
      const { id } = await act.createAccount(`Account ${known.accounts.length + 1}`, credits, "owner@example.com");
      const made = await act.createApiKey(id);
      if (made.kind !== "created") throw new Error("An account gets no key");
      const { key, record } = made;
      known.accounts.push({ id, key, keyId: record.id, keyDeadAt: Number.POSITIVE_INFINITY, revokedFrom: undefined });
    }
    for (let request = 0; request < plan.spent; request += 1) {
      await limiter.takeAccount(known.accounts[0]?.id ?? "", "create", world.now());
    }
  });
  const { addEndpoint } = clients({ world, known } as Stage);
  for (const [at, endpoint] of plan.endpoints.entries()) {
    await addEndpoint({ actor: "setting up", key: BEFORE + KEYS_PER_STEP * (at + 1), runs: 0 }, endpoint);
  }
};

/** Everybody there is, by what they do. */
const cast = (stage: Stage) => ({
  ...clients(stage),
  ...candidates(stage),
  ...operator(stage),
  ...background(stage),
  ...clock(stage),
});
type Cast = ReturnType<typeof cast>;

const perform = async (people: Cast, turn: Turn, { act }: Step): Promise<void> => {
  switch (act.do) {
    case "create":
      return people.create(turn, act);
    case "list":
      return people.list(turn, act.account, act.status);
    case "list events":
      return people.listEvents(turn, act.account);
    case "add endpoint":
      return people.addEndpoint(turn, act);
    case "change endpoint":
      return people.changeEndpoint(turn, act);
    case "redeliver":
      return people.redeliver(turn, act.nth);
    case "grant":
      return people.grant(turn, act.account, act.credits, act.payment);
    case "revoke key":
      return people.revokeKey(turn, act.account);
    case "go on":
      return people.goOn(turn, act.nth);
    case "look":
      return people.look(turn, act.nth);
    case "guess token":
      return people.guess(turn, act.nth);
    case "sweep":
      await people.sweep(turn);
      return;
    case "remove expired":
      return people.removeExpired(turn);
    case "read stream":
      await people.readStream(turn, act.shard, act.most);
      return;
    case "take messages":
      await people.takeMessages(turn, act.queue, act.most);
      return;
    case "report mail":
      return people.reportMail(turn, act.nth, act.outcome);
    case "pass time":
      return people.passTime(turn, act);
    default:
      return people.onOne(turn, act);
  }
};

/** One actor takes its steps one after the other. */
const play = async ({ world }: Stage, people: Cast, steps: readonly Step[]): Promise<void> => {
  for (const step of steps) {
    await world.scheduler.wait(world.decisions.gap(step));
    await perform(people, { actor: step.actor, key: (step.number + 1) * KEYS_PER_STEP, runs: 0 }, step);
  }
};

/** Faults cease and time passes, until nothing is left to do. */
const settle = async ({ world }: Stage, people: Cast): Promise<void> => {
  world.tell("Faults cease, and time passes.");
  world.decisions.calm = true;
  let turns = 0;
  const turn = (): Turn => {
    turns += 1;
    return { actor: "in the end", key: AFTER + turns * KEYS_PER_STEP, runs: 0 };
  };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let worked = false;
    for (let shard = 0; shard < SHARDS; shard += 1) worked = (await people.readStream(turn(), shard, 100)) || worked;
    for (const queue of QUEUES) worked = (await people.takeMessages(turn(), queue, 10)) || worked;
    if (worked) continue;
    const next = world.nextDue();
    if (next === undefined) return;
    if (next > world.now()) world.clock.advance(next - world.now());
    if (Object.values(world.queues).every(({ messages }) => messages.every(({ visibleAt }) => visibleAt > next))) {
      await people.sweep(turn());
    }
  }
  world.violate("all comes to rest", "there is always something left to do");
};

/** What must be so at the end. */
const judge = async ({ world, known }: Stage): Promise<void> => {
  for (const { what, broken } of known.promises) {
    const wrong = broken();
    world.demand("what was acknowledged is never lost", wrong === undefined, () => `${what}: ${wrong}`);
  }
  for (const { ended } of world.observers) await ended?.();
};

/** Lives a history through, without what is left out of it, until it ends or something is wrong. */
export const live = async (
  plan: Plan,
  options: { smoothed?: ReadonlySet<string>; tell?: boolean } = {},
): Promise<Outcome> => {
  const { smoothed = new Set<string>(), tell = false } = options;
  const world = new World({ seed: plan.seed, faultRate: plan.faultRate, smoothed, tell });
  const stage = stageOf(world);
  const { known, money, repeats, deliveries } = stage;
  const accounts = (): string[] => known.accounts.map(({ id }) => id);
  const reads = (): Service["reads"] => world.reader().reads;
  world.receive = receivers(stage);
  world.observers.push(
    money,
    repeats,
    judgeStates(world),
    judgeDue(world),
    judgeResults(world, world.mirror, reads),
    judgeEmails(world, world.mirror),
    { mailed: (mail) => void known.mails.push(mail) },
    judgeEvents(world, world.mirror, accounts, reads),
    deliveries,
    judgeReads(world, world.mirror, accounts, reads),
  );
  const people = cast(stage);
  /** Runs what is begun to its end. An error that nobody expected is a violation, too. */
  const run = async (acts: readonly Promise<void>[]): Promise<void> => {
    for (const act of acts) {
      act.catch((error: unknown) =>
        world.violate("no error without a cause", error instanceof Error ? String(error.stack) : String(error)),
      );
    }
    await world.scheduler.run();
  };
  world.decisions.calm = true;
  await run([prepare(stage, plan)]);
  for (const endpoint of known.endpoints) endpoint.untouched = endpoint.receiver !== "is gone";
  world.decisions.calm = false;
  const actors = Map.groupBy(plan.steps, ({ actor }) => actor);
  if (world.violation === undefined) await run([...actors.values()].map((steps) => play(stage, people, steps)));
  if (world.violation === undefined) await run([settle(stage, people)]);
  if (world.violation === undefined) await run([judge(stage)]);
  return {
    violation: world.violation,
    coverage: world.coverage,
    story: world.story ?? [],
    uneven: world.decisions.uneven,
  };
};
