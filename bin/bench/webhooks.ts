import { randomUUID } from "node:crypto";
import type { Context, SQSRecord } from "aws-lambda";
import { type WebhookStage, webhookStage } from "./webhooks/webhook-stage.ts";

/** One line of the benchmark's table. */
export type Row = { name: string; value: number; unit: string };

const MESSAGES = Number(process.env.BENCH_MESSAGES ?? 10_000);
/** Eight calls at once of eight messages each: 64 in flight. */
const CALLS = 8;
const BATCH = 8;

const context = { getRemainingTimeInMillis: () => 30_000, awsRequestId: "bench" } as Context;
const now = (): number => performance.timeOrigin + performance.now();

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const record = (body: string, receiptHandle: string): SQSRecord => ({
  messageId: randomUUID(),
  receiptHandle,
  body,
  attributes: {
    ApproximateReceiveCount: "1",
    SentTimestamp: "0",
    SenderId: "bench",
    ApproximateFirstReceiveTimestamp: "0",
  },
  messageAttributes: {},
  md5OfBody: "",
  eventSource: "aws:sqs",
  eventSourceARN: "bench",
  awsRegion: "eu-west-1",
});

/** Feeds the function from the queue as its event source mapping does, until told to stop. Gives when each was taken. */
const feed = (stage: WebhookStage) => {
  const taken = new Map<string, number>();
  let stopped = false;
  const worker = async () => {
    while (!stopped) {
      const batch = stage.queue.dequeue(BATCH, undefined, () => undefined);
      if (batch.length === 0) {
        await new Promise((resolve) => setTimeout(resolve, 2));
        stage.queue.processTimers();
        continue;
      }
      for (const { Body } of batch) taken.set(JSON.parse(Body).event_id, now());
      const records = batch.map(({ Body, ReceiptHandle }) => record(Body, ReceiptHandle));
      const { batchItemFailures } = await stage.handler({ Records: records }, context);
      const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      for (const { messageId, receiptHandle } of records) {
        if (!failed.has(messageId)) stage.queue.deleteMessage(receiptHandle);
      }
    }
  };
  const working = Promise.all(Array.from({ length: CALLS }, worker));
  return {
    taken,
    stop: async () => {
      stopped = true;
      await working;
    },
  };
};

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** Ten thousand messages that all wait already: how fast they are worked off. */
const throughput = async (stage: WebhookStage, bytes: number): Promise<Row[]> => {
  const { id: account } = await stage.account();
  const endpoints = await Promise.all(Array.from({ length: 5 }, (_, n) => stage.endpoint(account, `/${bytes}/${n}`)));
  const prepare = async (count: number) => {
    const made: { id: string; body: string }[] = [];
    while (made.length < count) {
      const part = await Promise.all(
        Array.from({ length: Math.min(50, count - made.length) }, (_, n) => {
          const to = endpoints[n % endpoints.length];
          if (to === undefined) throw new Error("No endpoint");
          return stage.prepare(to, bytes);
        }),
      );
      made.push(...part.map(({ event, body }) => ({ id: event.id, body })));
    }
    return made;
  };
  const run = async (messages: { id: string; body: string }[]) => {
    for (const { body } of messages) stage.send(body);
    const cpu = process.cpuUsage();
    const began = now();
    const { taken, stop } = feed(stage);
    await until(() => stage.queue.messages.length === 0 && stage.queue.inflightMessages.size === 0);
    const seconds = (now() - began) / 1000;
    const used = process.cpuUsage(cpu);
    await stop();
    return { taken, seconds, cpu: (used.user + used.system) / 1e6 };
  };
  // Warm: modules, connections, the sealed secrets.
  await run(await prepare(500));
  await stage.report();

  const messages = await prepare(MESSAGES);
  const { taken, seconds, cpu } = await run(messages);
  const { arrivals, refused } = await stage.report();
  const latencies = arrivals.map(([id, , at]) => at - (taken.get(id) ?? at)).sort((a, b) => a - b);
  const statuses = await stage.statuses(
    account,
    messages.map(({ id }) => id),
  );
  const lost = MESSAGES - (statuses.succeeded ?? 0);
  const name = `webhooks, ${bytes} B, 64 in flight`;
  return [
    { name: `${name}: deliveries`, value: MESSAGES / seconds, unit: "1/s" },
    { name: `${name}: deliveries per CPU-second`, value: MESSAGES / cpu, unit: "1/CPU-s" },
    { name: `${name}: taken → received, p50`, value: quantile(latencies, 0.5), unit: "ms" },
    { name: `${name}: taken → received, p95`, value: quantile(latencies, 0.95), unit: "ms" },
    { name: `${name}: taken → received, p99`, value: quantile(latencies, 0.99), unit: "ms" },
    { name: `${name}: lost`, value: lost, unit: "events" },
    {
      name: `${name}: received twice`,
      value: arrivals.length - new Set(arrivals.map(([id]) => id)).size,
      unit: "events",
    },
    { name: `${name}: signatures refused`, value: refused, unit: "events" },
  ];
};

const RATE = 100;
const SECONDS = 15;

/** Twenty endpoints of twenty accounts, at a steady pace: how long an event waits for a healthy one of them. */
const isolation = async (stage: WebhookStage, ill: boolean): Promise<{ p50: number; p99: number; lost: number }> => {
  const prefix = ill ? "ill" : "well";
  const endpoints = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      const { id } = await stage.account();
      if (ill && n === 0) return stage.endpoint(id, `/slow/${prefix}`);
      // Nothing listens there.
      if (ill && n === 1) return stage.endpoint(id, `/dead/${prefix}`, 1024);
      return stage.endpoint(id, `/${prefix}/${n}`);
    }),
  );
  const messages: { id: string; body: string; healthy: boolean }[] = [];
  while (messages.length < RATE * SECONDS) {
    const part = await Promise.all(
      endpoints.map(async (to, n) => {
        const { event, body } = await stage.prepare(to, 300);
        return { id: event.id, body, healthy: !ill || n > 1 };
      }),
    );
    messages.push(...part);
  }
  await stage.report();
  const { stop } = feed(stage);
  const sent = new Map<string, number>();
  const began = now();
  for (const [index, { id, body }] of messages.entries()) {
    const due = began + (index / RATE) * 1000;
    if (due > now()) await new Promise((resolve) => setTimeout(resolve, due - now()));
    sent.set(id, now());
    stage.send(body);
  }
  // Longer than an attempt that times out.
  await new Promise((resolve) => setTimeout(resolve, 17_000));
  await stop();
  const { arrivals } = await stage.report();
  const arrived = new Map(arrivals.map(([id, , at]) => [id, at]));
  const healthy = messages.filter((message) => message.healthy);
  const waits = healthy.flatMap(({ id }) => {
    const at = arrived.get(id);
    return at === undefined ? [] : [at - (sent.get(id) ?? at)];
  });
  waits.sort((a, b) => a - b);
  // What is left is of the slow and the dead.
  stage.queue.messages.splice(0);
  return { p50: quantile(waits, 0.5), p99: quantile(waits, 0.99), lost: healthy.length - waits.length };
};

/** Deliveries through `deliver-webhook`, with the embedded queue and table, to a receiver that verifies each. */
export const webhooks = async (): Promise<Row[]> => {
  const stage = await webhookStage();
  const { info } = console;
  // Written as in Lambda, but to nowhere.
  console.info = (line: unknown) => void JSON.stringify(line);
  try {
    const rows = [...(await throughput(stage, 300)), ...(await throughput(stage, 7000))];
    const well = await isolation(stage, false);
    const ill = await isolation(stage, true);
    const name = `webhooks, 20 endpoints, ${RATE}/s`;
    return [
      ...rows,
      { name: `${name}, all healthy: queued → received, p50`, value: well.p50, unit: "ms" },
      { name: `${name}, all healthy: queued → received, p99`, value: well.p99, unit: "ms" },
      { name: `${name}, one slow, one dead: healthy p50`, value: ill.p50, unit: "ms" },
      { name: `${name}, one slow, one dead: healthy p99`, value: ill.p99, unit: "ms" },
      { name: `${name}: healthy events lost`, value: well.lost + ill.lost, unit: "events" },
    ];
  } finally {
    console.info = info;
    await stage.close();
  }
};

if (import.meta.main) {
  for (const { name, value, unit } of await webhooks()) {
    console.log(`${name.padEnd(76)} ${value.toFixed(value < 100 ? 2 : 0).padStart(10)} ${unit}`);
  }
  process.exit(0);
}
