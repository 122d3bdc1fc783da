#!/usr/bin/env node
import { homedir } from "node:os";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { run } from "./run.ts";

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort(signal));

// A reader such as head that has enough ends the command, as it does other programs.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Asks on stderr, so that stdout has only results; what is typed is echoed to `echo`. */
const askOn = (echo: () => Writable) => async (question: string) => {
  process.stderr.write(question);
  const line = createInterface({ input: process.stdin, output: echo(), terminal: true });
  // Ctrl-C reaches the line, not the process, while it is asked for.
  line.once("SIGINT", () => process.exit(130));
  const answer = await line.question("");
  line.close();
  process.stderr.write("\n");
  return answer;
};
const isAsked = process.stdin.isTTY === true;

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  home: homedir(),
  isInteractive: process.stdout.isTTY === true,
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  readInput: () => text(process.stdin),
  ask: isAsked ? askOn(() => process.stderr) : undefined,
  askSecret: isAsked ? askOn(nowhere) : undefined,
  stopped: stop.signal,
});
