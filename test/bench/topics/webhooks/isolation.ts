import { INTEGRATION_PACE, WEBHOOK_PACE } from "../../../../lib/infra/functions/triggers.ts";
import { count, quantile, type Row, rounded, step } from "../../harness.ts";
import { feed, now } from "./feed.ts";
import type { Report } from "./receiver.ts";
import type { WebhookStage } from "./stage.ts";

const ENDPOINTS = 20;
const PER_SECOND = 100;
const SECONDS = count(30, 1);
/** Events that have not arrived this long after the last one was sent are lost. */
const PATIENCE_MS = 20_000;
/** Nothing is listening there. */
const DEAD_PORT = 1024;

/** Reports a second to the ATS that hangs: more than its worker's concurrency allows, of ten seconds each. */
const REPORTS_PER_SECOND = 20;

/** What is ill: nothing, two of the endpoints, or an ATS beside healthy endpoints. */
export type Illness = "none" | "endpoints" | "ats";

const WORDS: Readonly<Record<Illness, string>> = {
  none: "all healthy",
  endpoints: "one slow, one dead",
  ats: "all healthy, beside an ATS that never answers",
};

/** Sends reports to an ATS that never answers, at a steady rate, until stopped. */
const hangingAts = async (stage: WebhookStage) => {
  const { id } = await stage.account();
  const { connection } = await stage.hangingAts(id, "/slow/ats");
  const count = REPORTS_PER_SECOND * SECONDS;
  const reports = await Promise.all(Array.from({ length: count }, () => stage.prepareReport(connection)));
  const { queue } = stage.integrations;
  return {
    start: () => {
      const { stop } = feed(stage.integrations, INTEGRATION_PACE);
      const sending = setInterval(() => {
        const report = reports.pop();
        if (report !== undefined) queue.send(report);
      }, 1000 / REPORTS_PER_SECOND);
      return async (): Promise<void> => {
        clearInterval(sending);
        await stop();
        queue.purge();
      };
    },
  };
};

/**
 * Twenty endpoints of twenty accounts at a steady rate: all healthy, with one that never responds and one that is
 * unreachable, or beside an ATS that never answers. Measures the latency of the healthy endpoints' events from the queue
 * to the receiver. The functions are called as deployed.
 */
export const isolation = async (stage: WebhookStage, illness: Illness): Promise<Row> => {
  const ill = illness === "endpoints";
  const name = illness;
  const what = WORDS[illness];
  step(`20 endpoints, ${what}: writing ${PER_SECOND * SECONDS} events`);
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
  const ats = illness === "ats" ? await hangingAts(stage) : undefined;
  await stage.report();

  step(`20 endpoints, ${what}: sending for ${SECONDS} s`);
  const stopAts = ats?.start();
  const { stop } = feed(stage.webhooks, WEBHOOK_PACE);
  const sent = new Map<string, number>();
  const began = now();
  for (const [index, { id, body }] of messages.entries()) {
    const due = began + (index / PER_SECOND) * 1000;
    if (due > now()) await new Promise((resolve) => setTimeout(resolve, due - now()));
    sent.set(id, now());
    stage.send(body);
  }
  const healthy = messages.filter((message) => message.healthy);
  const arrivals: Report["arrivals"] = [];
  const arrived = new Map<string, number>();
  for (const last = now(); arrived.size < healthy.length && now() - last < PATIENCE_MS; ) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    for (const arrival of (await stage.report()).arrivals) {
      arrivals.push(arrival);
      arrived.set(arrival[0], arrival[2]);
    }
  }
  stage.hangUp();
  await stop();
  await stopAts?.();
  // The rest was postponed, for the slow and the dead endpoint.
  stage.webhooks.queue.purge();

  const waits = healthy.flatMap(({ id }) => {
    const at = arrived.get(id);
    return at === undefined ? [] : [at - (sent.get(id) ?? at)];
  });
  return {
    run: `20 endpoints, ${PER_SECOND}/s, ${what}${ill ? ": the other 18" : ""}`,
    deliveries_per_s: null,
    deliveries_per_cpu_s: null,
    p50_ms: rounded(quantile(waits, 0.5)),
    p95_ms: rounded(quantile(waits, 0.95)),
    p99_ms: rounded(quantile(waits, 0.99)),
    lost: healthy.length - waits.length,
    twice: arrivals.length - arrived.size,
  };
};
