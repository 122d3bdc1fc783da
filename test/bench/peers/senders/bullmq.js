/**
 * Webhooks by BullMQ: a job per event, retries with exponential backoff, and a record of each attempt. Run by the
 * benchmark alone, with the packages in `PACKAGES`.
 */
import { createRequire } from "node:module";
import { join } from "node:path";
import { measured, sender } from "./post.js";

const { PACKAGES, PORT, URL: url, SECRET, COUNT, IN_FLIGHT } = process.env;
const packages = createRequire(join(PACKAGES, "package.json"));
const { Queue, Worker } = packages("bullmq");
const { Redis } = packages("ioredis");

const connection = { host: "127.0.0.1", port: Number(PORT) };
const queue = new Queue("webhooks", { connection });
const redis = new Redis({ ...connection, maxRetriesPerRequest: null });
const post = sender(url, SECRET);

const attempt = async ({ data, attemptsMade }) => {
  const answer = await post(data).catch((error) => ({ status: 0, error: error.message }));
  await redis.hset(`attempts:${data.id}`, attemptsMade, JSON.stringify({ ...answer, at: Date.now() }));
  if (answer.status < 200 || answer.status > 299) throw new Error(`Response ${answer.status}`);
};

await measured(Number(COUNT), {
  prepare: async (events) => {
    const opts = { attempts: 12, backoff: { type: "exponential", delay: 60_000 }, removeOnComplete: true };
    await queue.addBulk(events.map((data) => ({ name: "deliver", data, opts })));
  },
  workOff: (count) =>
    new Promise((resolve, reject) => {
      let done = 0;
      const worker = new Worker("webhooks", attempt, { connection, concurrency: Number(IN_FLIGHT) });
      worker.on("failed", (_, error) => reject(error));
      worker.on("completed", () => {
        done += 1;
        if (done === count) resolve();
      });
    }),
  close: () => process.exit(0),
});
