import type { EndpointRecord } from "#domain/webhooks/endpoint.ts";
import { WEBHOOK_PACE } from "../../../../lib/infra/functions/triggers.ts";
import { count, quantile, type Row, rounded, step } from "../../harness.ts";
import { feed, now, type Pace } from "./feed.ts";
import type { WebhookStage } from "./stage.ts";

const MESSAGES = count(10_000, 100);
const WARM_UP = count(1000, 50);
const ENDPOINTS = 5;
const IN_FLIGHT = 64;
/** As deployed, except for the concurrency. */
const PACE: Pace = { ...WEBHOOK_PACE, concurrency: IN_FLIGHT / WEBHOOK_PACE.batchSize };
/** The write concurrency while a run is prepared. */
const AT_ONCE = 50;

type Message = { id: string; body: string };

const prepare = async (
  stage: WebhookStage,
  endpoints: readonly EndpointRecord[],
  bytes: number,
  total: number,
): Promise<Message[]> => {
  const made: Message[] = [];
  while (made.length < total) {
    const part = Array.from({ length: Math.min(AT_ONCE, total - made.length) }, async (_, n) => {
      const to = endpoints[n % endpoints.length];
      if (to === undefined) throw new Error("There is no endpoint");
      const { event, body } = await stage.prepare(to, bytes);
      return { id: event.id, body };
    });
    made.push(...(await Promise.all(part)));
  }
  return made;
};

/** Processes messages that are all queued beforehand. */
const workOff = async (stage: WebhookStage, messages: readonly Message[]) => {
  for (const { body } of messages) stage.send(body);
  const before = process.cpuUsage();
  const began = now();
  const { taken, stop } = feed(stage.webhooks, PACE);
  while (stage.webhooks.queue.size() > 0) {
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const seconds = (now() - began) / 1000;
  const { user, system } = process.cpuUsage(before);
  await stop();
  return { taken, seconds, cpuSeconds: (user + system) / 1e6 };
};

/** Ten thousand messages of equal size. */
export const throughput = async (stage: WebhookStage, bytes: number): Promise<Row> => {
  const { id: account } = await stage.account();
  const paths = Array.from({ length: ENDPOINTS }, (_, n) => `/${bytes}/${n}`);
  const endpoints = await Promise.all(paths.map((path) => stage.endpoint(account, path)));
  step(`${bytes} B: warming up`);
  await workOff(stage, await prepare(stage, endpoints, bytes, WARM_UP));
  await stage.report();

  step(`${bytes} B: writing ${MESSAGES} events`);
  const messages = await prepare(stage, endpoints, bytes, MESSAGES);
  step(`${bytes} B: delivering`);
  const { taken, seconds, cpuSeconds } = await workOff(stage, messages);
  const { arrivals, refused } = await stage.report();
  if (refused > 0) throw new Error(`The receiver refused ${refused} signatures`);
  step(`${bytes} B: counting what arrived`);
  const waits = arrivals.map(([id, , at]) => at - (taken.get(id) ?? at));
  const statuses = await stage.statuses(
    account,
    messages.map(({ id }) => id),
  );
  const distinct = new Set(arrivals.map(([id]) => id)).size;
  return {
    run: `${bytes} B, ${IN_FLIGHT} in flight, ${MESSAGES} messages`,
    deliveries_per_s: rounded(MESSAGES / seconds, 0),
    deliveries_per_cpu_s: rounded(MESSAGES / cpuSeconds, 0),
    p50_ms: rounded(quantile(waits, 0.5)),
    p95_ms: rounded(quantile(waits, 0.95)),
    p99_ms: rounded(quantile(waits, 0.99)),
    lost: MESSAGES - Math.min(distinct, statuses.succeeded ?? 0),
    twice: arrivals.length - distinct,
  };
};
