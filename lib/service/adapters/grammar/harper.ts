import { type ChildProcess, fork } from "node:child_process";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import type { GrammarCheck } from "#domain/results/ports.ts";

const CheckerResponse = z.object({
  findings: z.array(
    z.object({
      start: z.int(),
      end: z.int(),
      kind: z.enum(["spelling", "capitals", "punctuation", "grammar", "usage"]),
      message: z.string(),
      suggestion: z.nullable(z.string()),
    }),
  ),
  end: z.int(),
  /** Bytes of memory that WebAssembly has allocated. */
  memory: z.int(),
});

/** Next to this module: its source, or its bundle in a function's folder (`lib/infra/bundling/bundle.ts`). */
const PROGRAM = fileURLToPath(new URL(`./harper-process${extname(import.meta.url)}`, import.meta.url));

/**
 * The limits of the checker's process: 480 MB of WebAssembly memory (in pages of 64 KiB), and about 200 MB besides.
 * Every text is limited to less (`grammar-check.ts`); this is for unforeseen cases.
 */
const LIMITS = ["--wasm-max-mem-pages=7680", "--max-old-space-size=128"];

/**
 * WebAssembly's memory never shrinks. It starts at 160 MB and stays below 350 MB for ordinary texts; a process that
 * uses more than this after a text has too little left for another.
 */
const WORN_OUT = 400 * 1024 * 1024;

/**
 * From sending a text to its findings. Loading takes 2 s and a text at most 5 s of a whole CPU; the function has 60 s.
 */
export const CHECK_TIMEOUT_MS = 50_000;

/**
 * harper.js in a separate process, which is started with the first text and reused. A text that crashes WebAssembly
 * leaves its module unusable, and a slow one blocks everything else in its process. So the process is discarded when a
 * check fails, by a crash, its memory or its time, and the next text gets a new one. Texts are checked one after the
 * other.
 *
 * @param options.program The program of the process; tests of failures use others.
 * @returns a check that rejects if the text could not be checked.
 */
export const harperCheck = ({ program = PROGRAM, timeoutMs = CHECK_TIMEOUT_MS } = {}): GrammarCheck => {
  let running: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const check: GrammarCheck = async (text) => {
    const child = running?.connected ? running : start(program);
    running = undefined;
    try {
      const { memory, ...report } = CheckerResponse.parse(await answerOf(child, text, timeoutMs));
      if (memory < WORN_OUT) running = child;
      return report;
    } finally {
      if (running === undefined) child.kill("SIGKILL");
    }
  };
  return (text) => {
    const turn = last.then(() => check(text));
    last = turn.catch(() => undefined);
    return turn;
  };
};

const start = (program: string): ChildProcess => {
  // The checker does not need the function's credentials.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("AWS_")));
  // Its output is discarded: a crash report may quote the candidate's text.
  const child = fork(program, { execArgv: LIMITS, env, stdio: ["ignore", "ignore", "ignore", "ipc"] });
  // While a result is awaited, `answerOf` handles this too; at other times the next text only needs a new process.
  return child.on("error", () => undefined);
};

/** The child keeps this process alive only while a result is awaited. */
const answerOf = async (child: ChildProcess, text: string, timeoutMs: number): Promise<unknown> => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const fail = (reason: string) => reject(new Error(`The grammar checker ${reason}`));
  const onExit = (code: number | null, signal: string | null) => fail(`ended: ${signal ?? `exit code ${code}`}`);
  const timer = setTimeout(() => fail(`did not answer within ${timeoutMs} ms`), timeoutMs);
  child.once("message", resolve).once("exit", onExit).once("error", reject);
  child.ref();
  child.channel?.ref();
  try {
    child.send(text);
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off("message", resolve).off("exit", onExit).off("error", reject);
    child.unref();
    child.channel?.unref();
  }
};
