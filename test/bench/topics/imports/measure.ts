import { execFile } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import * as z from "zod";

const run = promisify(execFile);
const PROBE = join(import.meta.dirname, "probe.mjs");

const Probed = z.object({ wall_ms: z.number(), cpu_ms: z.number(), process_cpu_ms: z.number() });

/** One import: its own wall and CPU time, and those of the whole process, start included. */
export type Import = z.infer<typeof Probed> & { process_ms: number };

/** Imports a bundle in a fresh process that has only these variables, as Lambda's has. */
export const importOnce = async (file: string, env: Readonly<Record<string, string>>): Promise<Import> => {
  const started = performance.now();
  const { stdout } = await run(process.execPath, [PROBE, pathToFileURL(file).href], { env: { ...env } });
  const process_ms = performance.now() - started;
  // A function may log as it starts; the probe speaks last.
  return { ...Probed.parse(JSON.parse(stdout.trim().split("\n").at(-1) ?? "")), process_ms };
};
