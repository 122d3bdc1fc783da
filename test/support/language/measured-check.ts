import { setTimeout } from "node:timers/promises";
import { harperCheck } from "#adapters/grammar/harper.ts";
import type { GrammarReport } from "#domain/scoring/language/findings.ts";
import { checkers, processFile } from "./checkers.ts";

/** What a text took of the checker's process: its CPU, and the most memory that the process has had until then. */
export type Measured = { report: GrammarReport; cpuMs: number; peakMb: number };

const TICK_MS = 10;

const usageOf = (pid: number): { cpuMs: number; peakMb: number } | undefined => {
  const [, , , , , , , , , , , user, system] = processFile(pid, "stat").split(") ").at(-1)?.split(" ") ?? [];
  const [, peak] = /VmHWM:\s+(\d+) kB/.exec(processFile(pid, "status")) ?? [];
  if (peak === undefined) return undefined;
  return { cpuMs: TICK_MS * (Number(user) + Number(system)), peakMb: Number(peak) / 1024 };
};

/**
 * The grammar check, and what each text takes of its process. That is loaded before, and has met a word that nothing resembles,
 * which takes 2 s of CPU once in its life.
 */
export const measuredCheck = (): ((text: string) => Promise<Measured>) => {
  const others = new Set(checkers());
  const check = harperCheck();
  return async (text) => {
    await check("Loaded by xkqzjvwpqr.");
    const pid = checkers().find((one) => !others.has(one)) ?? 0;
    const before = usageOf(pid);
    let after = before;
    let pending = true;
    const checked = check(text).finally(() => {
      after = usageOf(pid) ?? after;
      pending = false;
    });
    // The caller gets the failure too.
    checked.catch(() => undefined);
    while (pending) {
      await setTimeout(TICK_MS);
      after = usageOf(pid) ?? after;
    }
    const report = await checked;
    if (before === undefined || after === undefined) throw new Error("The checker's process was not found");
    return { report, cpuMs: after.cpuMs - before.cpuMs, peakMb: after.peakMb };
  };
};
