import { spawn, spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { Script } from "node:vm";
import type { Language } from "#api-docs/examples/snippets.ts";
import { AssessmentInvitations } from "../../../lib/client/index.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

type Target = { baseUrl: string; apiKey: string };

/** Runs a snippet; throws with the end of what it wrote when it fails. */
type Run = (code: string) => Promise<void>;

/** Runs a program with a snippet on its standard input. Throws with the end of what it wrote when it fails. */
const runProgram = async (command: string, given: string[], input: string, env: Record<string, string>) => {
  const child = spawn(command, given, { env: { ...process.env, ...env } });
  child.stdin.end(input);
  const code = new Promise<number | null>((done) => child.once("close", done));
  const [stderr, , exit] = await Promise.all([text(child.stderr), text(child.stdout), code]);
  if (exit !== 0) throw new Error(`${command} exited with ${exit}: ${stderr.slice(-2_000)}`);
};

/** Whether a command exists and exits with 0. */
const works = (command: string, ...given: string[]): boolean => spawnSync(command, given).status === 0;

export const AVAILABLE: Readonly<Record<Language, boolean>> = {
  curl: works("curl", "--version") && works("bash", "--version"),
  typescript: true,
  python: works("python3", "-c", "import sys; sys.exit(sys.version_info < (3, 10))"),
};

const quiet = { log: () => undefined };

/** For machines that lack the command, such as small containers. */
export const UUIDGEN = "command -v uuidgen >/dev/null || uuidgen() { cat /proc/sys/kernel/random/uuid; }\n";

/** One Python for all snippets, because each start of it takes longer than a snippet. */
const startPython = ({ baseUrl, apiKey }: Target, started: DisposableStack): Run => {
  const child = spawn("python3", ["-B", join(import.meta.dirname, "run_snippet.py")], {
    env: { ...process.env, BASE_URL: baseUrl, API_KEY: apiKey, PYTHONPATH: join(ROOT, "lib/client/python") },
    stdio: ["pipe", "pipe", "inherit"],
  });
  started.defer(() => child.kill());
  const answers = createInterface(child.stdout)[Symbol.asyncIterator]();
  return async (code) => {
    child.stdin.write(`${JSON.stringify(code)}\n`);
    const { value } = await answers.next();
    if (value !== "null") throw new Error(`python3 failed: ${value}`);
  };
};

/** Run snippets as their reader would, with the variables or the client that the documentation tells them to make. */
export const RUNNERS: Readonly<Record<Language, (target: Target, started: DisposableStack) => Run>> = {
  curl:
    ({ baseUrl, apiKey }) =>
    (code) =>
      runProgram("bash", ["-e"], UUIDGEN + code.replace("curl ", "curl -sS "), { BASE_URL: baseUrl, API_KEY: apiKey }),

  // Types are erased and the snippets contain none, so they are scripts as they are.
  typescript: (target) => {
    const client = new AssessmentInvitations({ ...target, maxRetries: 0 });
    return (code) => new Script(`(async () => { ${code} })()`).runInNewContext({ client, console: quiet });
  },

  python: startPython,
};
