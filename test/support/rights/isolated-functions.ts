import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, parse } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { build } from "esbuild";
import type { Invoke, LoadFunction, LocalFunction } from "../../../lib/local/template/local-functions.ts";
import { watchLog } from "../processes/watched-log.ts";
import type { Answered, WorkerData } from "./bundle-worker.ts";

/** The SDK's names of the services. */
const SERVICES = ["DYNAMODB", "SQS", "SES", "KMS", "COGNITO_IDENTITY_PROVIDER", "SSM"];

/**
 * Builds the threads' program once, because each of almost a hundred threads would otherwise load what removes the types
 * of its TypeScript.
 *
 * @returns The program's file
 */
const buildProgram = async (folder: string): Promise<string> => {
  const outfile = join(folder, "bundle-worker.mjs");
  const source = fileURLToPath(new URL("./bundle-worker.ts", import.meta.url));
  await build({ entryPoints: [source], outfile, bundle: true, format: "esm", platform: "node", target: "node24" });
  return outfile;
};

const startFunction = (
  program: string,
  data: WorkerData,
  env: Readonly<Record<string, string>>,
  warnings: string[],
): { invoke: Invoke; worker: Worker } => {
  const worker = new Worker(program, { workerData: data, env: { ...env }, execArgv: [], stdout: true, stderr: true });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  worker.on("message", ({ id, result, error }: Answered) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) call?.resolve(result);
    else call?.reject(new Error(error));
  });
  worker.stdout.on("data", (data) => watchLog(String(data)));
  worker.stderr.on("data", (data) => {
    watchLog(String(data));
    warnings.push(...(String(data).match(/.*Warning: .*/g) ?? []));
  });
  worker.on("error", (error) => {
    for (const call of waiting.values()) call.reject(error);
  });
  let calls = 0;
  return {
    worker,
    invoke: (event) => {
      calls += 1;
      const call = Promise.withResolvers<unknown>();
      waiting.set(calls, call);
      worker.postMessage({ id: calls, event });
      return call.promise;
    },
  };
};

/**
 * Runs each function's bundle in a separate thread, with nothing but that function's environment, from its first call on. Its
 * access key is its name, and every engine is behind the gate.
 *
 * @param bundles The folder of the bundles
 * @param ahead The milliseconds by which the service's clock is ahead
 */
export const isolatedFunctions = async (bundles: string, ahead: Float64Array, gate: string) => {
  const folder = mkdtempSync(join(tmpdir(), "ais-rights-"));
  const program = await buildProgram(folder);
  const workers: Worker[] = [];
  const idle = new Set<string>();
  const warnings: string[] = [];
  const byFile = new Map<string, Invoke>();
  const silent = new Set<string>();
  const load: LoadFunction = async (one: LocalFunction, environment) => {
    let started: ReturnType<typeof startFunction> | undefined;
    const sqs = environment.AWS_ENDPOINT_URL_SQS ?? "";
    const env = {
      // The address in a queue's URL is where the SDK sends the message.
      ...Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, value.replace(sqs, gate)])),
      ...Object.fromEntries(SERVICES.map((name) => [`AWS_ENDPOINT_URL_${name}`, gate])),
      // The template's, because the local service has none.
      ...("USER_POOL_ID" in environment ? { USER_POOL_ID: one.environment.USER_POOL_ID ?? "" } : {}),
      AWS_ACCESS_KEY_ID: one.name,
      AWS_DISABLE_CLOCK_SKEW_CORRECTION: "true",
    };
    const file = parse(one.entry).name;
    const invoke: Invoke = async (event) => {
      if (silent.has(file)) return null;
      if (started === undefined) {
        const bundle = { ...one, entry: one.entry.replace(/\.ts$/, "/index.mjs") };
        started = startFunction(program, { root: bundles, one: bundle, ahead }, env, warnings);
        workers.push(started.worker);
        idle.delete(one.entry);
      }
      return started.invoke(event);
    };
    byFile.set(file, invoke);
    idle.add(one.entry);
    return invoke;
  };
  return {
    load,
    /** The functions that were never called, and what Node warned of in those that were. */
    idle,
    warnings,
    /** Calls a function by its file's name, as what it waits for in the cloud does. */
    invoke: (file: string, event: unknown): Promise<unknown> => {
      const invoke = byFile.get(file);
      if (invoke === undefined) throw new Error(`There is no function ${file}`);
      return invoke(event);
    },
    /** While the work runs, calls of this function succeed without doing anything. */
    without: async (file: string, work: () => Promise<void>): Promise<void> => {
      silent.add(file);
      await work().finally(() => silent.delete(file));
    },
    stop: async (): Promise<void> => {
      await Promise.all(workers.map((worker) => worker.terminate()));
      rmSync(folder, { recursive: true });
    },
  };
};
