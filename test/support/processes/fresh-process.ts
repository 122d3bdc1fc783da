import { spawn } from "node:child_process";

/** Loads the bundle in the first argument as Lambda does, passes it the event in the second, and prints the status and the CPU time in microseconds. */
const SCRIPT = `
const [, bundle, event] = process.argv;
const { handler } = bundle.endsWith(".mjs")
  ? await import(bundle)
  : process.getBuiltinModule("node:module").createRequire(bundle)(bundle);
const context = { awsRequestId: "first", getRemainingTimeInMillis: () => 10_000 };
const { statusCode } = await handler(JSON.parse(event), context);
const { user, system } = process.cpuUsage();
process.stdout.write("<" + statusCode + " " + (user + system) + ">");`;

/**
 * A bundled function's first call in a new process with only the given environment: returns the response's status, the
 * time and the CPU time from the process's start to the response, and its output.
 */
export const firstCall = (
  bundle: string,
  event: unknown,
  env: Readonly<Record<string, string>>,
): Promise<{ status: number; ms: number; cpuMs: number; written: string }> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(process.execPath, ["--input-type=module", "--eval", SCRIPT, bundle, JSON.stringify(event)], {
      env: { ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let written = "";
    let ms = Number.NaN;
    child.stdout.on("data", (data) => {
      written += String(data);
      if (Number.isNaN(ms) && /<\d+ \d+>/.test(written)) ms = performance.now() - started;
    });
    child.stderr.on("data", (data) => {
      written += String(data);
    });
    child.once("error", reject);
    child.once("close", () => {
      const [, status, cpu] = /<(\d+) (\d+)>/.exec(written) ?? [];
      if (status === undefined) reject(new Error(`${bundle} did not respond: ${written}`));
      else resolve({ status: Number(status), ms, cpuMs: Number(cpu) / 1000, written });
    });
  });
