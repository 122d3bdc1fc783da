import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import * as z from "zod";
import { secretOf } from "#domain/webhooks/secret.ts";
import { count, type Row, rounded, step } from "../../harness.ts";
import { webhookStage } from "../../topics/webhooks/stage.ts";
import { startReceiver } from "../../topics/webhooks/start-receiver.ts";
import { throughput } from "../../topics/webhooks/throughput.ts";
import { senderPackages } from "../packages.ts";
import { type Database, startPostgres, startRedis } from "./databases.ts";

const EVENTS = count(10_000, 100);
const IN_FLIGHT = 64;

type Peer = { name: string; script: string; needs: string; start(): Promise<Database | undefined>; durability: string };

const PEERS: readonly Peer[] = [
  {
    name: "BullMQ",
    script: "bullmq.js",
    needs: "redis-server",
    start: startRedis,
    durability: "Redis with its log written to the disk each second: a crash of Redis loses up to a second of jobs",
  },
  {
    name: "pg-boss",
    script: "pg-boss.js",
    needs: "postgres",
    start: startPostgres,
    durability: "PostgreSQL: each job and attempt is on the disk of one machine when its statement returns",
  },
];

const Sent = z.object({ seconds: z.number(), cpuSeconds: z.number() });

/** What a peer needs, or why it cannot be had here: that is no fault of ours, and breaks no benchmark. */
const prepared = async ({ needs, start }: Peer): Promise<{ database: Database; packages: string } | string> => {
  let database: Database | undefined;
  try {
    database = await start();
    return database === undefined ? `there is no ${needs}` : { database, packages: senderPackages() };
  } catch (error) {
    await database?.close();
    return error instanceof Error ? error.message : String(error);
  }
};

const rowOf = async (peer: Peer): Promise<Row> => {
  const { name, script, durability } = peer;
  const ready = await prepared(peer);
  if (typeof ready === "string") return { request: `webhooks, ${name}: not measured, because ${ready}` };
  const { database, packages } = ready;
  const receiver = await startReceiver();
  try {
    step(`webhooks: ${name}`);
    const secret = secretOf(randomBytes(24));
    receiver.expect("/", secret);
    const before = database.cpuSeconds();
    const child = fork(join(import.meta.dirname, script), {
      env: {
        ...process.env,
        PACKAGES: packages,
        PORT: String(database.port),
        URL: `http://127.0.0.1:${receiver.port}/`,
        SECRET: secret,
        COUNT: String(EVENTS),
        IN_FLIGHT: String(IN_FLIGHT),
      },
    });
    const ended = once(child, "exit").then(() => {
      throw new Error(`${name} did not send its events`);
    });
    const [message] = await Promise.race([once(child, "message"), ended]);
    ended.catch(() => undefined);
    const { seconds, cpuSeconds } = Sent.parse(message);
    const after = database.cpuSeconds();
    const { arrivals, refused } = await receiver.report();
    if (refused > 0) throw new Error(`The receiver refused ${refused} signatures`);
    const distinct = new Set(arrivals.map(([id]) => id)).size;
    return {
      request: `webhooks, ${name}`,
      per_s: rounded(EVENTS / seconds, 0),
      per_cpu_s: rounded(EVENTS / cpuSeconds, 0),
      // With preparing the jobs, which is part of what the database does for each.
      per_cpu_s_with_database:
        before === null || after === null ? null : rounded(EVENTS / (cpuSeconds + after - before), 0),
      lost: EVENTS - distinct,
      twice: arrivals.length - distinct,
      durability,
    };
  } finally {
    receiver.close();
    await database.close();
  }
};

const ours = async (): Promise<Row> => {
  const stage = await webhookStage();
  try {
    const { deliveries_per_s, deliveries_per_cpu_s, lost, twice } = await throughput(stage, 300);
    return {
      request: "webhooks, ours",
      per_s: deliveries_per_s ?? null,
      per_cpu_s: deliveries_per_cpu_s ?? null,
      per_cpu_s_with_database: null,
      lost: lost ?? null,
      twice: twice ?? null,
      durability: "DynamoDB: each delivery and attempt is in three data centres when its write returns",
    };
  } finally {
    await stage.close();
  }
};

/**
 * Signed webhooks of 300 B, 64 in flight, by `deliver-webhook` and by queues that teams use instead: each with retries and a
 * record of every attempt, to the same receiver, which verifies each signature. A peer whose database is not installed says
 * so.
 */
export const senderRows = async (): Promise<Row[]> => {
  const rows = [await ours()];
  for (const peer of PEERS) rows.push(await rowOf(peer));
  return rows;
};
