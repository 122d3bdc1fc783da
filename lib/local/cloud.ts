import { resolve } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBStreamsClient } from "@aws-sdk/client-dynamodb-streams";
import { ownKeysEnvironment } from "./ats/own-keys.ts";
import { type Drained, drainer } from "./control/drain.ts";
import { type Engines, endpointsOf } from "./engines/engines.ts";
import type { LocalQueue } from "./engines/queue.ts";
import type { SignInEngine } from "./engines/sign-in-engine.ts";
import { dropTable, ensureTable, type LocalTable } from "./engines/table.ts";
import { type Match, router, routesOf } from "./gateway/routes.ts";
import type { LocalClock } from "./state/clock.ts";
import type { State } from "./state/state.ts";
import {
  awsEnvironment,
  enterEnvironment,
  pageEnvironment,
  sharedEnvironment,
  signInEnvironment,
} from "./template/function-environment.ts";
import { loadFunction } from "./template/load-function.ts";
import { functionsOf, type Invoke, type LoadFunction } from "./template/local-functions.ts";
import { localValues } from "./template/resource-values.ts";
import { outputsOf, type Template } from "./template/template.ts";
import { startDueWork } from "./triggers/due-work.ts";
import { type EventSourceMapping, mappingsOf } from "./triggers/event-source-mappings.ts";
import { logSubscriptionsOf, startLogFeed } from "./triggers/log-subscriptions.ts";
import type { Poller } from "./triggers/poller.ts";
import { startQueuePoller } from "./triggers/queue-poller.ts";
import { ensureQueues, queueUrl } from "./triggers/queues.ts";
import { schedulesOf } from "./triggers/schedules.ts";
import { startStreamPoller } from "./triggers/stream-poller.ts";
import { streamReader } from "./triggers/stream-reader.ts";
import { removeExpired } from "./triggers/ttl-remover.ts";
import { UserError } from "./user-error.ts";

const ROOT = resolve(import.meta.dirname, "../..");

export type CloudOptions = {
  template: Template;
  engines: Engines;
  baseUrl: string;
  /** The origin of the control server. */
  controlUrl: string;
  signIn: Pick<SignInEngine, "issuer" | "clientId" | "signOutUrl">;
  clock: LocalClock;
  fresh: boolean;
  state: State | undefined;
  failed(what: string, error: unknown): void;
  load: LoadFunction | undefined;
};

/** The template's resources, running: its functions and their event sources. */
export type Cloud = {
  table: LocalTable;
  /** The template's outputs, as an operator of a deployed stack sees them. */
  outputs: Readonly<Record<string, string>>;
  match(method: string, path: string): Match | undefined;
  invoke(functionName: string, event: unknown): Promise<unknown>;
  drain(timeoutMs: number): Promise<Drained>;
  /** Takes what a function has logged. */
  logged(value: unknown): void;
  /** Resolves when no function runs, or after a second: one can wait for a receiver that hangs. */
  paused(): Promise<void>;
  /** Notifies schedules and pollers that the clock was moved. */
  clockMoved(): void;
};

const LONGEST_PAUSE_MS = 1000;

const fromSource: LoadFunction = (one) => loadFunction(ROOT, one);

/** Creates the template's resources on the engines and starts their event sources. */
export const startCloud = async (options: CloudOptions, closing: AsyncDisposableStack): Promise<Cloud> => {
  const { template, engines, baseUrl, clock, fresh, state, failed, load = fromSource } = options;
  const dynamodb = new DynamoDBClient(engines.dynamodb.config);
  const streams = new DynamoDBStreamsClient(engines.dynamodb.config);
  closing.defer(() => {
    dynamodb.destroy();
    streams.destroy();
  });

  const table = await ensureTable(dynamodb, template, fresh);
  // An embedded engine in memory needs no cleanup; a shared one does.
  if (engines.dynamodb.shared && state === undefined) closing.defer(() => dropTable(dynamodb, table.name));
  const values = localValues(template, {
    baseUrl,
    queueUrl: (name) => queueUrl(engines.queues.endpoint, name),
    streamArn: () => table.streamArn,
  });
  const queues = ensureQueues(engines.queues, template, values);
  const functions = functionsOf(template, values);
  const mappings = mappingsOf(template, values, functions);

  const local = {
    ...awsEnvironment(endpointsOf(engines), engines.dynamodb.config.credentials),
    // Webhook receivers run on this machine. No deployment sets this.
    WEBHOOK_ALLOW_PRIVATE: "true",
    AWS_ENDPOINT_URL_SSM: options.controlUrl,
  };
  const shared = sharedEnvironment(functions);
  /** What has another value here than in the template. */
  const instead = {
    ...pageEnvironment(baseUrl),
    ...signInEnvironment(options.signIn),
    // A template for which an operator has registered the service at an ATS has these.
    ...(shared.VENDORS_WITH_KEYS ? {} : ownKeysEnvironment(options.controlUrl)),
  };
  closing.defer(enterEnvironment({ ...local, ...shared, ...instead }));
  const handlers = new Map<string, Invoke>();
  for (const one of functions) {
    const own = Object.entries({ ...one.environment, ...instead }).filter(([name]) => name in one.environment);
    handlers.set(one.name, await load(one, { ...local, ...Object.fromEntries(own) }));
  }

  const streamPollers: Poller[] = [];
  const running = new Set<object>();
  const invoke = async (functionName: string, event: unknown): Promise<unknown> => {
    const handler = handlers.get(functionName);
    if (handler === undefined) throw new UserError(`There is no function ${functionName}`);
    const run = {};
    running.add(run);
    try {
      return await handler(event);
    } finally {
      running.delete(run);
      // It may have written to the table.
      for (const poller of streamPollers) poller.wake();
    }
  };

  const dueWork = startDueWork({
    now: clock.now,
    schedules: schedulesOf(template, values, functions),
    invoke,
    removeExpired: (now) => removeExpired(dynamodb, table, now),
    failed,
  });
  closing.defer(() => dueWork.stop());

  const queuePollers: Poller[] = [];
  const read = new Set<LocalQueue>();
  const startQueue = (mapping: EventSourceMapping, queue: LocalQueue): void => {
    read.add(queue);
    const poller = startQueuePoller(mapping, queue, { invoke, failed });
    queuePollers.push(poller);
    closing.defer(() => poller.stop());
  };

  const positions = { ...state?.positions.read() };
  const startStream = (mapping: EventSourceMapping): void => {
    const reader = streamReader(streams, table.streamArn, positions[mapping.id], (position) => {
      positions[mapping.id] = position;
      state?.positions.write(positions);
    });
    const send = (queueArn: string, body: string): void => {
      const queue = queues.get(queueArn);
      if (queue === undefined)
        throw new UserError(`The template names the queue ${queueArn}, which it does not contain.`);
      queue.send(body);
    };
    const poller = startStreamPoller(mapping, { reader, invoke, send, failed, now: clock.now });
    streamPollers.push(poller);
    closing.defer(() => poller.stop());
  };

  const logFeeds = logSubscriptionsOf(template, values, functions).map((one) =>
    startLogFeed(one, { invoke, failed, now: clock.now }),
  );
  closing.defer(async () => {
    await Promise.all(logFeeds.map((feed) => feed.stop()));
  });

  for (const mapping of mappings) {
    const queue = queues.get(mapping.source);
    if (queue !== undefined) startQueue(mapping, queue);
    else if (mapping.source === table.streamArn) startStream(mapping);
    else throw new UserError(`Event source mapping ${mapping.id} reads ${mapping.source}, which does not exist here.`);
  }

  return {
    table,
    outputs: outputsOf(template, values),
    match: router(routesOf(template, values, functions)),
    invoke,
    logged: (value) => {
      for (const feed of logFeeds) feed.take(value);
    },
    paused: async () => {
      const until = performance.now() + LONGEST_PAUSE_MS;
      while (running.size > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 2));
    },
    clockMoved: () => {
      dueWork.wake();
      for (const poller of [...queuePollers, ...streamPollers]) poller.wake();
    },
    drain: drainer({
      dueWork,
      logs: logFeeds,
      streams: streamPollers,
      queues: queuePollers,
      allQueues: [...queues.values()],
      isRead: (queue) => read.has(queue),
    }),
  };
};
