import { join } from "node:path";
import * as z from "zod";
import { Email } from "../engines/inbox-email.ts";
import { KmsKeys } from "../engines/kms-engine.ts";
import { Position } from "../triggers/stream-reader.ts";
import type { StateFile, StateFolder, StateLog } from "./state-folder.ts";

/** The addresses of a running service, for the commands that connect to it. */
export const Endpoints = z.object({
  base_url: z.string(),
  inbox_url: z.string(),
  control_url: z.string(),
  dynamodb: z.string(),
  table: z.string(),
  sqs: z.string(),
  kms: z.string(),
  /** The template's outputs. */
  outputs: z.record(z.string(), z.string()),
});
export type Endpoints = z.infer<typeof Endpoints>;

const Clock = z.object({ offset_ms: z.number() });
const Positions = z.record(z.string(), Position);

/** The contents of the state folder, without the lock, which is not state. */
export type State = {
  folder: string;
  queuesPath: string;
  clock: StateFile<z.infer<typeof Clock>>;
  positions: StateFile<z.infer<typeof Positions>>;
  inbox: StateLog<Email>;
  endpoints: StateFile<Endpoints>;
  kmsKey: StateFile<KmsKeys>;
};

/** The entries that a fresh start deletes. */
export const STATE_ENTRIES = [
  "table.db",
  "table.db-wal",
  "table.db-shm",
  "rows.db",
  "rows.db-wal",
  "rows.db-shm",
  "queues.db",
  "queues.db-wal",
  "queues.db-shm",
  "clock.json",
  "positions.json",
  "inbox.jsonl",
  "endpoints.json",
  "kms-key.json",
  "demo.env",
];

export const stateIn = (folder: StateFolder): State => ({
  folder: folder.path,
  queuesPath: join(folder.path, "queues.db"),
  clock: folder.file("clock.json", (value) => Clock.parse(value)),
  positions: folder.file("positions.json", (value) => Positions.parse(value)),
  inbox: folder.log("inbox.jsonl", (value) => Email.parse(value)),
  endpoints: folder.file("endpoints.json", (value) => Endpoints.parse(value)),
  kmsKey: folder.file("kms-key.json", (value) => KmsKeys.parse(value)),
});
