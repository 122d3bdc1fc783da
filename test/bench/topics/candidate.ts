import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import { type LocalService, startLocalService } from "../../../lib/local/service.ts";
import { count } from "../harness.ts";

export interface SavingRow {
  readonly what: string;
  readonly candidates: number;
  readonly saves: number;
  /** Saves that were acknowledged and are not in what the service holds at the end. */
  readonly lost: number;
  readonly refused: number;
  readonly median_ms: number;
  readonly p95_ms: number;
  readonly max_ms: number;
}

const Invited = z.object({ invitation: z.object({ test_url: z.string() }) });
const State = z.object({
  current: z.object({ version: z.number(), answers: z.object({ text: z.string() }).nullable() }).nullable(),
});

type Candidate = { link: string; version: number; text: string; refused: number; times: number[] };

/**
 * So many candidates write at once and save each second, over HTTP, as the page does. At the end each one's state is read:
 * it must hold as many saves as were acknowledged, and the text of the last one.
 */
export const savingRows = async (): Promise<SavingRow[]> => {
  const service = await startLocalService({ quiet: true });
  try {
    return await measure(service, count(200, 10), count(10, 2));
  } finally {
    await service.stop();
  }
};

const measure = async (service: LocalService, candidates: number, seconds: number): Promise<SavingRow[]> => {
  const writers = await invited(service, candidates);
  const call = async (writer: Candidate, method: string, path: string, body?: object) =>
    fetch(`${service.origin}/candidate/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${writer.link}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  for (const writer of writers) await (await call(writer, "POST", "/start", { part: "writing-test" })).text();

  await Promise.all(
    writers.map(async (writer, index) => {
      await wait((1000 * index) / candidates);
      for (let second = 0; second < seconds; second += 1) {
        const began = performance.now();
        const text = `${writer.text}Sentence ${second} of candidate ${index} follows the one before it. `;
        const save = { part: "writing-test", version: writer.version, save_id: `s${second}` };
        const response = await call(writer, "PUT", "/answers", { ...save, answers: { kind: "writing", text } });
        await response.text();
        const took = performance.now() - began;
        writer.times.push(took);
        if (response.ok) Object.assign(writer, { version: writer.version + 1, text });
        else writer.refused += 1;
        await wait(Math.max(0, 1000 - took));
      }
    }),
  );

  let lost = 0;
  for (const writer of writers) {
    const { current } = State.parse(await (await call(writer, "GET", "/state")).json());
    lost += writer.version - (current?.version ?? 0) + (current?.answers?.text === writer.text ? 0 : 1);
  }
  const times = writers.flatMap((writer) => writer.times).sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))] ?? 0);
  return [
    {
      what: "saves, one a second from each candidate",
      candidates,
      saves: writers.reduce((sum, { version }) => sum + version, 0),
      lost,
      refused: writers.reduce((sum, { refused }) => sum + refused, 0),
      median_ms: at(0.5),
      p95_ms: at(0.95),
      max_ms: at(1),
    },
  ];
};

const invited = async (service: LocalService, number: number): Promise<Candidate[]> => {
  const { api_key } = await service.createAccount({ name: "Benchmark", credits: number });
  const writers: Candidate[] = [];
  for (let index = 0; index < number; index += 1) {
    const response = await fetch(`${service.baseUrl}/invitations`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${api_key}`,
        "content-type": "application/json",
        "x-local-source-ip": `10.0.${index >> 8}.${index & 255}`,
      },
      body: JSON.stringify({
        candidate_email: `candidate-${index}@example.com`,
        candidate_name: "A Candidate",
        tests: ["writing-test"],
        send_email: false,
      }),
    });
    // An account may create 60 invitations a minute; the local clock does not make anybody wait for it.
    if (response.status === 429) {
      await response.text();
      await service.advance(60);
      index -= 1;
      continue;
    }
    const { test_url } = Invited.parse(await response.json()).invitation;
    writers.push({ link: test_url.slice(test_url.lastIndexOf("/") + 1), version: 0, text: "", refused: 0, times: [] });
  }
  return writers;
};
