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
  /** Why the figures cannot be trusted; null for a correct benchmark. */
  broken: string | null;
};

const StepMessage: z.ZodType<Step> = z.strictObject({ step: z.string() });

/** The maximum output shown of a broken topic. */
const SHOWN_CHARACTERS = 4000;

const lossIn = (rows: readonly Row[]): string | null => {
  const lossy = rows.filter(({ lost }) => lost !== undefined && lost !== null && Number(lost) !== 0);
  return lossy.length === 0 ? null : lossy.map((row) => `${Object.values(row)[0]}: ${row.lost} lost`).join("; ");
};

/**
 * Measures a topic in a separate process, so that topics do not affect each other and each can start a local service.
 */
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
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (data) => {
      output = (output + String(data)).slice(-SHOWN_CHARACTERS);
    });
  }
  let rows: readonly Row[] = [];
  child.on("message", (message) => {
    const parsed = StepMessage.safeParse(message);
    if (parsed.success) tell(parsed.data.step);
    else rows = Rows.parse(message);
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      const broken =
        code === 0 && rows.length > 0 ? lossIn(rows) : `It ended with ${signal ?? code}.\n${output.trim()}`;
      resolve({ topic: name, seconds: Math.round(performance.now() - started) / 1000, rows, broken });
    });
  });
};
