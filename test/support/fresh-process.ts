import { spawn } from "node:child_process";

/** Loads the bundle that the first argument names as Lambda does, hands it the event of the second, tells the status. */
const SCRIPT = `
const [, bundle, event] = process.argv;
const { handler } = bundle.endsWith(".mjs")
  ? await import(bundle)
  : process.getBuiltinModule("node:module").createRequire(bundle)(bundle);
const context = { awsRequestId: "first", getRemainingTimeInMillis: () => 10_000 };
const { statusCode } = await handler(JSON.parse(event), context);
process.stdout.write("<" + statusCode + ">");`;

/**
 * A bundled function's first call in a process of its own, which has the given environment and nothing else: the
 * answer's status, the time from the process's start to the answer, and all that it wrote.
 */
export const firstCall = (
  bundle: string,
  event: unknown,
  env: Readonly<Record<string, string>>,
): Promise<{ status: number; ms: number; written: string }> =>
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
      if (Number.isNaN(ms) && /<\d+>/.test(written)) ms = performance.now() - started;
    });
    child.stderr.on("data", (data) => {
      written += String(data);
    });
    child.once("error", reject);
    child.once("close", () => {
      const [, status] = /<(\d+)>/.exec(written) ?? [];
      if (status === undefined) reject(new Error(`${bundle} did not answer: ${written}`));
      else resolve({ status: Number(status), ms, written });
    });
  });
