import { fork } from "node:child_process";
import { join } from "node:path";
import * as z from "zod";
import { QUICK_VARIABLE, type Row, type Step } from "../harness.ts";
import { Rows } from "./child.ts";
import type { Topic } from "./topics.ts";

export type Outcome = {
  topic: string;
  seconds: number;
  rows: readonly Row[];
  /** Why its figures are not to be trusted; null for a benchmark that did what it should. */
  broken: string | null;
};

const Told: z.ZodType<Step> = z.strictObject({ step: z.string() });

/** So much of what a broken topic said is shown. */
const SHOWN_CHARACTERS = 4000;

const lossIn = (rows: readonly Row[]): string | null => {
  const lossy = rows.filter(({ lost }) => lost !== undefined && lost !== null && Number(lost) !== 0);
  return lossy.length === 0 ? null : lossy.map((row) => `${Object.values(row)[0]}: ${row.lost} lost`).join("; ");
};

/** Measures a topic in a process of its own, so that none disturbs the next and each may start a local service. */
export const runTopic = (
  { name, file }: Topic,
  quick: boolean,
  tell: (step: string) => void = () => undefined,
): Promise<Outcome> => {
  const started = performance.now();
  const child = fork(join(import.meta.dirname, "child.ts"), [file], {
    env: { ...process.env, [QUICK_VARIABLE]: quick ? "1" : "0" },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (data) => {
      said = (said + String(data)).slice(-SHOWN_CHARACTERS);
    });
  }
  let rows: readonly Row[] = [];
  child.on("message", (message) => {
    const told = Told.safeParse(message);
    if (told.success) tell(told.data.step);
    else rows = Rows.parse(message);
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      const broken = code === 0 && rows.length > 0 ? lossIn(rows) : `It ended with ${signal ?? code}.\n${said.trim()}`;
      resolve({ topic: name, seconds: Math.round(performance.now() - started) / 1000, rows, broken });
    });
  });
};
