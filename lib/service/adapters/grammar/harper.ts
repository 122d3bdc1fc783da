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
      kind: z.string(),
      message: z.string(),
      suggestion: z.nullable(z.string()),
    }),
  ),
  end: z.int(),
  /** Bytes of memory that WebAssembly has by now. */
  memory: z.int(),
});

/** Beside this module: its source, or its own bundle in a function's folder (`lib/infra/bundling/bundle.ts`). */
const PROGRAM = fileURLToPath(new URL(`./harper-process${extname(import.meta.url)}`, import.meta.url));

/**
 * What the checker's process may use: 480 MB of WebAssembly's memory (in pages of 64 KiB), and about 200 MB besides. Any text is
 * bounded to less (`grammar-check.ts`); this is for what those bounds do not foresee.
 */
const LIMITS = ["--wasm-max-mem-pages=7680", "--max-old-space-size=128"];

/**
 * WebAssembly's memory never shrinks. It begins with 160 MB and stays below 350 MB with ordinary texts; a process in which it is
 * over this many bytes after a text has too little left for another.
 */
const WORN_OUT = 400 * 1024 * 1024;

/** From a text to its answer. Loading takes 2 s and a text at most 5 s of a whole CPU; the function has 60 s. */
export const CHECK_TIMEOUT_MS = 50_000;

/**
 * harper.js in a separate process, which is started with the first text and kept. A text that crashes WebAssembly leaves its
 * module unusable, and one that takes long stops everything else in its process. So the process is thrown away when a check
 * fails, by a crash, its memory or its time, and the next text gets another. Texts are checked one after the other.
 *
 * @param options.program What runs in the process; others are for tests of its failures.
 * @returns a check that rejects when the text could not be checked.
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
  // A checker of texts has no use for the function's credentials.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("AWS_")));
  // Nothing of its output is kept: what it says of a crash may quote the candidate's text.
  const child = fork(program, { execArgv: LIMITS, env, stdio: ["ignore", "ignore", "ignore", "ipc"] });
  // While an answer is awaited, `answerOf` handles this too; at other times the next text only needs another process.
  return child.on("error", () => undefined);
};

/** Only while an answer is awaited does the child keep this process from ending. */
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
