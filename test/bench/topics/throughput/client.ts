import { Agent, request } from "node:http";
import { Job, type JobResponse, type Ran, type Send } from "./job.ts";

/** One request over a keep-alive connection, timed from its start to the last byte of its response. */
const responseTo = (agent: Agent, baseUrl: string, { method, path, key, address, body }: Send): Promise<JobResponse> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const headers = {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      "x-local-source-ip": address,
      ...(body === undefined ? {} : { "content-length": Buffer.byteLength(body) }),
    };
    const outgoing = request(baseUrl + path, { agent, method, headers }, async (incoming) => {
      try {
        let text = "";
        for await (const part of incoming.setEncoding("utf8")) text += part;
        const ms = performance.now() - started;
        const id = /"id":"(inv_\w+)"/.exec(text)?.[1];
        resolve({ status: incoming.statusCode ?? 0, ms, key, ...(id === undefined ? {} : { id }) });
      } catch (error) {
        reject(error);
      }
    });
    outgoing.once("error", reject);
    outgoing.end(body);
  });

const runJob = async ({ baseUrl, sends, concurrency, maxSeconds }: Job): Promise<Ran> => {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const started = performance.now();
  const waiting = sends.values();
  const answers: JobResponse[] = [];
  const work = async (): Promise<void> => {
    for (const send of waiting) {
      answers.push(await responseTo(agent, baseUrl, send));
      if (performance.now() - started > maxSeconds * 1000) return;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return { seconds, answers };
};

// The client's process, separate so that its CPU time is not counted as the service's: runs each job that its parent
// sends.
process.once("disconnect", () => process.exit());
process.on("message", async (message) => {
  process.send?.(await runJob(Job.parse(message)));
});
