/**
 * Webhooks by pg-boss: a job per event, retries with backoff, and a row per attempt. Run by the benchmark alone, with
 * the packages in `PACKAGES`.
 */
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { measured, sender } from "./post.js";

const { PACKAGES, PORT, URL: url, SECRET, COUNT, IN_FLIGHT } = process.env;
const packages = createRequire(join(PACKAGES, "package.json"));
const { PgBoss } = await import(pathToFileURL(packages.resolve("pg-boss")).href);
const { Pool } = packages("pg");

const BATCH = 16;
const connection = { host: "127.0.0.1", port: Number(PORT), user: "postgres", database: "postgres" };
const boss = new PgBoss({ ...connection, supervise: false, schedule: false });
const pool = new Pool(connection);
const post = sender(url, SECRET);

const deliver = async () => {
  const jobs = await boss.fetch("webhooks", { batchSize: BATCH });
  if (jobs.length === 0) return 0;
  const answers = await Promise.all(
    jobs.map(({ data }) => post(data).catch((error) => ({ status: 0, error: error.message }))),
  );
  await pool.query("INSERT INTO attempts (event, answer) SELECT * FROM unnest($1::text[], $2::jsonb[])", [
    jobs.map(({ data }) => data.id),
    answers.map((answer) => JSON.stringify(answer)),
  ]);
  const failed = answers.find(({ status }) => status < 200 || status > 299);
  if (failed !== undefined) throw new Error(`Response ${failed.status}`);
  await boss.complete(
    "webhooks",
    jobs.map(({ id }) => id),
  );
  return jobs.length;
};

await measured(Number(COUNT), {
  prepare: async (events) => {
    // PostgreSQL listens before it accepts statements.
    for (let tries = 0; tries < 50; tries += 1) {
      if (
        await pool.query("SELECT 1").then(
          () => true,
          () => false,
        )
      )
        break;
      await setTimeout(100);
    }
    await boss.start();
    await boss.createQueue("webhooks", { retryLimit: 12, retryDelay: 60, retryBackoff: true });
    await pool.query("CREATE TABLE attempts (event text, at timestamptz DEFAULT now(), answer jsonb)");
    await boss.insert(
      "webhooks",
      events.map((data) => ({ data })),
    );
  },
  workOff: async (count) => {
    let done = 0;
    const work = async () => {
      while (done < count) {
        const sent = await deliver();
        done += sent;
      }
    };
    await Promise.all(Array.from({ length: Number(IN_FLIGHT) / BATCH }, work));
  },
  close: () => process.exit(0),
});
