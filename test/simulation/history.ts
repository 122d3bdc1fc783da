// First, so that the schemas of the modules below are compiled: the interpreted ones take a tenth of a history's time.
import "zod/compile";

import { ats } from "./actors/ats.ts";
import { atsReceiver } from "./actors/ats-receiver.ts";
import { isAtsHost } from "./actors/ats-vendors.ts";
import { background, SHARDS } from "./actors/background.ts";
import { candidates } from "./actors/candidates.ts";
import { clients } from "./actors/clients.ts";
import { clock } from "./actors/clock.ts";
import { operator } from "./actors/operator.ts";
import { receivers } from "./actors/receivers.ts";
import { BEFORE, type Beginning, begin, beginningOf } from "./beginning.ts";
import { QUEUES } from "./cloud/queues.ts";
import { dueInvariants } from "./invariants/due.ts";
import { emailInvariants } from "./invariants/emails.ts";
import { eventInvariants } from "./invariants/events.ts";
import { readInvariants } from "./invariants/reads.ts";
import { reminderInvariants } from "./invariants/reminders.ts";
import { resultInvariants } from "./invariants/results.ts";
import { scheduleInvariants } from "./invariants/schedules.ts";
import { stateInvariants } from "./invariants/states.ts";
import type { Plan, Step } from "./plan/plan.ts";
import type { Service } from "./service/service.ts";
import { type Stage, stageOf } from "./stage.ts";
import { KEYS_PER_STEP, type Turn } from "./turn.ts";
import { OPERATOR, type Violation, World } from "./world.ts";

/** What a history led to. */
export type Outcome = {
  violation: Violation | undefined;
  coverage: ReadonlyMap<string, number>;
  /** What happened, and which calls were slow or faulty; empty without `trace`. */
  log: readonly string[];
  uneven: readonly string[];
};

/** Keys of processes that belong to no step, because they are after the last. */
const AFTER = 2 * BEFORE;

/** After this time a sweep compares all changes with the published events: every six hours, those older than one. */
const RECONCILED_AFTER = 8 * 3_600_000;

/** Connections are brought up to date so often. */
const SYNC_EVERY = 3_600_000;

/** What another worker has claimed stays due; the next sweep tries again. */
const SWEEP_EVERY = 60_000;

/** After this many rounds everything must be settled. */
const MOST_ROUNDS = 600;

/** Adds what the history begins with, and requests that the first account has made by then. */
const prepare = async (stage: Stage, plan: Plan, beginning: Beginning): Promise<void> => {
  begin(stage, plan, beginning);
  const { world, known } = stage;
  const { spent = 0 } = plan;
  if (spent === 0) return;
  await world.run(OPERATOR, world.process("setting up", BEFORE), async ({ limiter }) => {
    for (let request = 0; request < spent; request += 1) {
      await limiter.takeAccount(known.accounts[0]?.id ?? "", "create", world.now());
    }
  });
};

/** All actors, by what they do. */
const actorsOf = (stage: Stage) => ({
  ...clients(stage),
  ...candidates(stage),
  ...operator(stage),
  ...ats(stage),
  ...background(stage),
  ...clock(stage),
});
type Actors = ReturnType<typeof actorsOf>;

const perform = async (actors: Actors, turn: Turn, { act }: Step): Promise<void> => {
  switch (act.do) {
    case "create":
      return actors.create(turn, act);
    case "list":
      return actors.list(turn, act.account, act.status);
    case "list events":
      return actors.listEvents(turn, act.account);
    case "add endpoint":
      return actors.addEndpoint(turn, act);
    case "change endpoint":
      return actors.changeEndpoint(turn, act);
    case "redeliver":
      return actors.redeliver(turn, act.nth);
    case "order":
      return actors.order(turn, act);
    case "withdraw":
      return actors.withdraw(turn, act.nth);
    case "extend":
      return actors.extend(turn, act);
    case "create many":
    case "import":
      return actors.createMany(turn, act);
    case "schedule":
      return actors.schedule(turn, act.nth, act.at);
    case "ask for review":
    case "decide review":
    case "mark":
      return actors.review(turn, act);
    case "erase":
      return actors.erase(turn, act);
    case "read status":
      return actors.readStatus(turn, act);
    case "set connection":
      return actors.setConnection(turn, act.connection, act.status);
    case "grant":
      return actors.grant(turn, act.account, act.credits, act.payment);
    case "revoke key":
      return actors.revokeKey(turn, act.account);
    case "go on":
      return actors.goOn(turn, act.nth);
    case "look":
      return actors.look(turn, act.nth);
    case "guess token":
      return actors.guess(turn, act.nth);
    case "sweep":
      await actors.sweep(turn);
      return;
    case "remove expired":
      return actors.removeExpired(turn);
    case "read stream":
      await actors.readStream(turn, act.shard, act.most);
      return;
    case "take messages":
      await actors.takeMessages(turn, act.queue, act.most);
      return;
    case "report mail":
      return actors.reportMail(turn, act.nth, act.outcome);
    case "pass time":
      return actors.passTime(turn, act);
    default:
      return actors.onOne(turn, act);
  }
};

/** One actor performs its steps one after the other. */
const play = async ({ world }: Stage, actors: Actors, steps: readonly Step[]): Promise<void> => {
  for (const step of steps) {
    await world.scheduler.wait(world.decisions.gap(step));
    await perform(actors, { actor: step.actor, key: (step.number + 1) * KEYS_PER_STEP, runs: 0 }, step);
  }
};

/** Faults stop and time passes, until nothing is left to do. */
const settle = async ({ world, orders }: Stage, actors: Actors): Promise<void> => {
  world.note("Faults stop, and time passes.");
  let turns = 0;
  let reconciled = false;
  let hours = 0;
  const turn = (): Turn => {
    turns += 1;
    return { actor: "afterwards", key: AFTER + turns * KEYS_PER_STEP, runs: 0 };
  };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let worked = false;
    for (let shard = 0; shard < SHARDS; shard += 1) worked = (await actors.readStream(turn(), shard, 100)) || worked;
    for (const queue of QUEUES) worked = (await actors.takeMessages(turn(), queue, 10)) || worked;
    if (worked) continue;
    const next = world.nextDue();
    if (orders.areKept() && (next ?? Number.POSITIVE_INFINITY) > world.now() + SYNC_EVERY) {
      hours += 1;
      world.demand("what an ATS says of an order is done within a day", hours <= 24, () => "an order is kept");
      world.clock.advance(SYNC_EVERY);
      await actors.sweep(turn());
      continue;
    }
    if (next === undefined) {
      if (reconciled || (world.lost.size + world.lostMessages === 0 && !orders.wereParked())) return;
      reconciled = true;
      world.clock.advance(RECONCILED_AFTER);
      await actors.sweep(turn());
      continue;
    }
    if (next > world.now()) world.clock.advance(next - world.now());
    if (Object.values(world.queues).every(({ messages }) => messages.every(({ visibleAt }) => visibleAt > next))) {
      await actors.sweep(turn());
      world.clock.advance(SWEEP_EVERY);
    }
  }
  world.violate("everything is settled in the end", "there is always something left to do");
};

/** Checks what must be true at the end. */
const checkEnd = async ({ world, known }: Stage, plan: Plan): Promise<void> => {
  for (const { what, broken } of known.promises) {
    const wrong = broken();
    world.demand("what was acknowledged is never lost", wrong === undefined, () => `${what}: ${wrong}`);
  }
  for (const { ended, settled } of world.observers) {
    await ended?.();
    if (plan.settles) await settled?.();
  }
};

/**
 * Runs a history until it ends or violates an invariant.
 *
 * @param options.smoothed calls and steps without delay or fault, by their names in `Outcome.uneven`
 * @param options.trace whether to record what happens, which is slower
 */
export const runHistory = async (
  plan: Plan,
  options: { smoothed?: ReadonlySet<string>; trace?: boolean } = {},
): Promise<Outcome> => {
  const { smoothed = new Set<string>(), trace = false } = options;
  // Before the history has a scheduler, because it has a separate one.
  const beginning = await beginningOf(plan);
  const world = new World({
    seed: plan.seed,
    faultRate: plan.faultRate,
    limits: plan.spent !== undefined,
    smoothed,
    trace,
  });
  const stage = stageOf(world);
  const { known, money, repeats, extensions, bulks, deliveries, orders, reviews, erasures } = stage;
  const accounts = (): string[] => known.accounts.map(({ id }) => id);
  const reads = (): Service["reads"] => world.reader().reads;
  const [webhooks, reports] = [receivers(stage), atsReceiver(stage)];
  world.receive = (post, by) => (isAtsHost(post.url) ? reports : webhooks)(post, by);
  world.observers.push(
    money,
    repeats,
    extensions,
    bulks,
    reviews,
    erasures,
    reminderInvariants(world),
    stateInvariants(world),
    dueInvariants(world),
    resultInvariants(world, world.mirror),
    emailInvariants(world, world.mirror),
    scheduleInvariants(world, world.mirror),
    { mailed: (mail) => void known.mails.push(mail) },
    eventInvariants(world, world.mirror, accounts, { reads, pageSize: plan.lists ? 3 : 100 }),
    deliveries,
    orders,
    ...(plan.lists ? [readInvariants(world, world.mirror, accounts, reads, plan.settles)] : []),
  );
  const actors = actorsOf(stage);
  // The service throws often, and recording where takes a tenth of the time; a replayed seed shows it.
  const { stackTraceLimit } = Error;
  if (!trace) Error.stackTraceLimit = 0;
  const unhandled = (error: unknown): void =>
    world.violate("no promise is left without a handler", error instanceof Error ? String(error.stack) : String(error));
  process.on("unhandledRejection", unhandled);
  /** Runs what was started to its end. An unexpected error is a violation, too. */
  const run = async (acts: readonly Promise<void>[]): Promise<void> => {
    for (const act of acts) {
      act.catch((error: unknown) =>
        world.violate("no error without a cause", error instanceof Error ? String(error.stack) : String(error)),
      );
    }
    await world.scheduler.run();
  };
  world.decisions.calm = true;
  await run([prepare(stage, plan, beginning)]);
  for (const endpoint of known.endpoints) endpoint.untouched = endpoint.receiver !== "is gone";
  world.decisions.calm = false;
  const stepsByActor = Map.groupBy(plan.steps, ({ actor }) => actor);
  if (world.violation === undefined) await run([...stepsByActor.values()].map((steps) => play(stage, actors, steps)));
  world.decisions.calm = true;
  if (world.violation === undefined && plan.settles) await run([settle(stage, actors)]);
  if (world.violation === undefined) await run([checkEnd(stage, plan)]);
  process.off("unhandledRejection", unhandled);
  Error.stackTraceLimit = stackTraceLimit;
  return {
    violation: world.violation,
    coverage: world.coverage,
    log: world.log ?? [],
    uneven: world.decisions.uneven,
  };
};
