import type { Row } from "../row.ts";
import { quantile, rounded } from "../run/quantile.ts";
import { count } from "../run/quick.ts";
import { feed, now } from "./feed.ts";
import type { WebhookStage } from "./stage.ts";

const ENDPOINTS = 20;
const PER_SECOND = 100;
const SECONDS = count(30, 1);
/** Longer than an attempt that times out. */
const TIMEOUT_MS = count(17_000, 1000);
/** Nothing listens there. */
const DEAD_PORT = 1024;

/**
 * Twenty endpoints of as many accounts at a steady pace, all of them well, or one that never answers and one that is
 * not there: how long the others' events wait from the queue to the receiver.
 */
export const isolation = async (stage: WebhookStage, ill: boolean): Promise<Row> => {
  const name = ill ? "ill" : "well";
  const endpoints = await Promise.all(
    Array.from({ length: ENDPOINTS }, async (_, n) => {
      const { id } = await stage.account();
      if (ill && n === 0) return stage.endpoint(id, `/slow/${name}`);
      if (ill && n === 1) return stage.endpoint(id, `/dead/${name}`, DEAD_PORT);
      return stage.endpoint(id, `/${name}/${n}`);
    }),
  );
  const messages: { id: string; body: string; healthy: boolean }[] = [];
  while (messages.length < PER_SECOND * SECONDS) {
    const round = endpoints.map(async (to, n) => {
      const { event, body } = await stage.prepare(to, 300);
      return { id: event.id, body, healthy: !ill || n > 1 };
    });
    messages.push(...(await Promise.all(round)));
  }
  await stage.report();

  const { stop } = feed(stage);
  const sent = new Map<string, number>();
  const began = now();
  for (const [index, { id, body }] of messages.entries()) {
    const due = began + (index / PER_SECOND) * 1000;
    if (due > now()) await new Promise((resolve) => setTimeout(resolve, due - now()));
    sent.set(id, now());
    stage.send(body);
  }
  await new Promise((resolve) => setTimeout(resolve, ill ? TIMEOUT_MS : 1000));
  await stop();
  // What is left was put off, for the slow and the dead.
  stage.queue.messages.splice(0);
  stage.queue.delayedMessages.splice(0);

  const { arrivals } = await stage.report();
  const arrived = new Map(arrivals.map(([id, , at]) => [id, at]));
  const healthy = messages.filter((message) => message.healthy);
  const waits = healthy.flatMap(({ id }) => {
    const at = arrived.get(id);
    return at === undefined ? [] : [at - (sent.get(id) ?? at)];
  });
  return {
    run: `20 endpoints, ${PER_SECOND}/s, ${ill ? "one slow, one dead: the other 18" : "all healthy"}`,
    deliveries_per_s: null,
    deliveries_per_cpu_s: null,
    p50_ms: rounded(quantile(waits, 0.5)),
    p95_ms: rounded(quantile(waits, 0.95)),
    p99_ms: rounded(quantile(waits, 0.99)),
    lost: healthy.length - waits.length,
    twice: arrivals.length - arrived.size,
  };
};
