import { rateLimiter } from "#store/rate-limits.ts";
import type { Dice } from "../support/dice.ts";
import { type Commit, memoryTable } from "../support/memory-table/memory-table.ts";
import { SimulatedClock, START } from "./cloud/clock.ts";
import { type Cloud, kmsOf, type Mail, sesOf, sqsOf, tableOf } from "./cloud/cloud.ts";
import { QUEUES, type QueueName, SimulatedQueue } from "./cloud/queues.ts";
import { Decisions, type Fault } from "./decisions.ts";
import { Mirror } from "./mirror.ts";
import { Process } from "./process.ts";
import { type RowChange, rowChange } from "./rows.ts";
import { Scheduler } from "./scheduler.ts";
import { type Ports, UNLIMITED } from "./service/dependencies.ts";
import { type Service, serviceOn } from "./service/service.ts";

/** A violated invariant; `rule` names it. */
export type Violation = { rule: string; message: string };

/** An execution environment of functions: it runs one process at a time, and dies with it. */
type Environment = { current: Process; idle: boolean; service: Service };

/** What checks a history while it runs, and at its end. */
export type Observer = {
  /** After each commit; the changes of one transaction come together. */
  committed?: (changes: readonly RowChange[], by: Process | undefined) => void;
  /** Called with every email that SES accepted. */
  mailed?: (mail: Mail) => void;
  /** Called when all actors are done. */
  ended?: () => Promise<void> | void;
  /** Called after that when faults have stopped, time has passed, and nothing is left to do. */
  settled?: () => Promise<void> | void;
};

export type Post = Parameters<Ports["post"]>[0];
type PostOutcome = Awaited<ReturnType<Ports["post"]>>;

/** More than any history needs: one that needs more does not end. */
const MOST_TURNS = 20_000;

/**
 * A read that is not consistent sees every write that is older. "Consistency across all copies of data is usually
 * reached within a second" (DynamoDB); the service counts on less than an hour (`publishing/reconciliation.ts`).
 */
const MOST_LAG_MS = 60_000;

/** How far the clock of a test tenant is ahead of real time. */
const AHEAD_MS = 40 * 86_400_000;

/** Due again after each time, for as long as there is an account. */
const FOREVER = /^(RECONCILIATION|RETENTION|SYNC#.*)$/;

/** The group of the operator's environments. */
export const OPERATOR = "operator";

/** The key of the process that reads the final state. */
const READER = 999_999_999;

/** Everything in one history: the clock, the table, the queues, the emails and the processes. */
export class World {
  readonly seed: number;
  readonly clock = new SimulatedClock();
  readonly scheduler = new Scheduler(MOST_TURNS, () => this.violate("every history ends", "too many turns"));
  readonly decisions: Decisions;
  /** The current rows, for observers; the first to see a commit. */
  readonly mirror = new Mirror();
  readonly observers: Observer[] = [];
  readonly queues: Readonly<Record<QueueName, SimulatedQueue>>;
  readonly memory = memoryTable({
    onCommit: (commit) => {
      this.#onCommit?.(commit);
      this.#committed(commit.map(({ before, after }) => rowChange(before, after)));
    },
    lag: () => this.#lag(),
  });
  /** How often each function met each fault, as `function × fault`. */
  readonly coverage = new Map<string, number>();
  /** What happened, line by line; undefined unless traced. */
  readonly log: string[] | undefined;
  violation: Violation | undefined;
  /** When each of the stream's records was written. */
  readonly commitTimes: number[] = [];
  /** How many of the stream's records were read before the history. */
  readBefore = 0;
  /** Invitations with changes that the stream lost. */
  readonly lost = new Set<string>();
  /** How many messages the queues lost. */
  lostMessages = 0;
  /** Answers a webhook; set by the receivers. */
  receive: (post: Post, by: Process) => PostOutcome = () => ({ status: 200, duration_ms: 5, body_excerpt: "" });
  readonly #cloud: Cloud;
  readonly #environments = new Map<string, Environment[]>();
  readonly #limits: boolean;
  readonly #onCommit: ((commit: Commit) => void) | undefined;
  #unseen = 0;
  /** How many writes every read sees, because they were made before the history. */
  #old = 0;
  #reader: Service | undefined;
  #acting: Process | undefined;

  constructor(options: {
    seed: number;
    faultRate: number;
    limits: boolean;
    smoothed: ReadonlySet<string>;
    trace: boolean;
    /** Called with each commit of the table. */
    onCommit?: (commit: Commit) => void;
  }) {
    this.#onCommit = options.onCommit;
    this.seed = options.seed;
    this.#limits = options.limits;
    this.decisions = new Decisions(options.seed, options.faultRate, options.smoothed);
    this.decisions.recording = options.trace;
    this.log = options.trace ? [] : undefined;
    const queues = QUEUES.map((name) => [name, new SimulatedQueue(name, () => this.clock.now())] as const);
    // One entry per name was just made.
    this.queues = Object.fromEntries(queues) as Record<QueueName, SimulatedQueue>;
    this.#cloud = {
      memory: this.memory,
      setUnseen: (writes) => {
        this.#unseen = writes;
      },
      queues: this.queues,
      accepted: (mail) => {
        for (const { mailed } of this.observers) mailed?.(mail);
      },
    };
  }

  now = (): number => this.clock.now();

  /** Real time, which the tenants of every second history are ahead of. */
  wall = (): number => this.now() - (this.seed % 2) * AHEAD_MS;

  note(line: string): void {
    this.log?.push(`${clockTime(this.now())} ${line}`);
  }

  onFault = (process: Process, call: string, fault: Fault): void => {
    const met = `${process.name} × ${fault}`;
    this.coverage.set(met, (this.coverage.get(met) ?? 0) + 1);
    this.note(`    ${process.name}: ${call}: ${fault}`);
  };

  /** Ends the history with a violation. The first one counts. */
  violate(rule: string, message: string): void {
    if (this.violation !== undefined) return;
    this.violation = { rule, message };
    this.note(`VIOLATION of "${rule}": ${message}`);
    this.scheduler.stop();
  }

  /** Ends the history with a violation unless the invariant holds. */
  demand(rule: string, holds: boolean, message: () => string): void {
    if (!holds) this.violate(rule, message());
  }

  #committed(changes: readonly (RowChange | undefined)[]): void {
    const known = changes.filter((change) => change !== undefined);
    for (const _ of changes) this.commitTimes.push(this.now());
    if (known.length === 0) return;
    this.mirror.committed(known);
    for (const { committed } of this.observers) committed?.(known, this.#acting);
  }

  /** How many of the last writes the current read does not see. */
  #lag(): number {
    const most = Math.min(this.#unseen, this.memory.length() - this.#old);
    const seen = this.now() - MOST_LAG_MS;
    let lag = 0;
    while (lag < most && (this.commitTimes.at(-1 - lag) ?? 0) > seen) lag += 1;
    return lag;
  }

  /** A new run of a function. Each takes a millisecond of the clock. */
  process(name: string, key: number): Process {
    this.clock.advance(1);
    const ran = `${name} × run`;
    this.coverage.set(ran, (this.coverage.get(ran) ?? 0) + 1);
    return new Process(this, name, key);
  }

  /** Runs a function in a free environment of a group, or in a new one. */
  async run<Answer>(group: string, process: Process, act: (service: Service) => Promise<Answer>): Promise<Answer> {
    const all = this.#environments.get(group) ?? [];
    this.#environments.set(group, all);
    let environment = all.find(({ idle }) => idle);
    if (environment === undefined) {
      environment = this.#newEnvironment(process);
      all.push(environment);
    }
    environment.current = process;
    environment.idle = false;
    try {
      return await act(environment.service);
    } finally {
      if (process.dead) all.splice(all.indexOf(environment), 1);
      else environment.idle = true;
    }
  }

  /** The service, to read the final state as an account can: in an environment that is no longer used otherwise. */
  reader(): Service {
    if (this.#reader === undefined) {
      const process = new Process(this, "reading", READER);
      const environment = this.#environments.get(OPERATOR)?.find(({ idle }) => idle) ?? this.#newEnvironment(process);
      environment.current = process;
      this.#reader = environment.service;
    }
    return this.#reader;
  }

  /**
   * When something is due next: a message, or an entry of the due index; undefined when nothing is. Work that
   * is due forever does not count.
   */
  nextDue(): number | undefined {
    let next = Number.POSITIVE_INFINITY;
    for (const { messages } of Object.values(this.queues)) {
      for (const { visibleAt } of messages) next = Math.min(next, visibleAt);
    }
    for (const { sk, due_shard, due_at } of this.memory.items()) {
      if (due_shard !== undefined && !FOREVER.test(String(sk))) next = Math.min(next, Date.parse(String(due_at)));
    }
    return Number.isFinite(next) ? next : undefined;
  }

  #newEnvironment(process: Process): Environment {
    const current = (): Process => environment.current;
    const dice = (): Dice => current().dice;
    const chance = (): number => dice().roll(1 << 16) / (1 << 16);
    const table = tableOf(this.#cloud, current, chance);
    const ports: Ports = {
      table,
      limiter: this.#limits ? rateLimiter(table, { now: this.wall }) : UNLIMITED,
      clock: this.clock,
      wall: { now: this.wall },
      machine: { now: this.wall },
      random: (bytes) => dice().bytes(bytes),
      chance,
      log: { info: () => undefined, error: (event, _, error) => this.#logged(current(), event, error) },
      sqs: sqsOf(this.#cloud, current),
      ses: sesOf(this.#cloud, current),
      kms: kmsOf(current),
      post: (request) => {
        const by = current();
        return by.call({ kind: "receiver", name: "POST to the receiver", make: () => this.receive(request, by) });
      },
      patience: (work, tellSlow) => {
        current().tellSlow = tellSlow;
        return work;
      },
      grammar: () =>
        current().call({ kind: "checker", name: "checking grammar", make: () => ({ findings: [], end: 0 }) }),
    };
    const environment: Environment = { current: process, idle: false, service: serviceOn(ports) };
    return environment;
  }

  #logged(process: Process, event: string, error: unknown): void {
    if (this.log === undefined || process.dead) return;
    this.note(`    ${process.name} logs: ${event}: ${error instanceof Error ? error.stack : String(error)}`);
  }

  /** Makes the commits that the history begins with, on behalf of a process. */
  repeat(commits: readonly Commit[], process: Process): void {
    this.acting(process, () => this.memory.repeat(commits));
    this.#old = this.memory.length();
  }

  /** Makes a call on behalf of a process, so that observers know which. */
  acting = <Answer>(process: Process, make: () => Answer): Answer => {
    this.#acting = process;
    try {
      return make();
    } finally {
      this.#acting = undefined;
    }
  };
}

/** Days and time since the history began. */
export const clockTime = (now: number): string => {
  const passed = now - START;
  const days = Math.floor(passed / 86_400_000);
  return `day ${days} ${new Date(passed).toISOString().slice(11, 23)}`;
};
