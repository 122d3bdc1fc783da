import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import * as z from "zod";
import { MUTANTS } from "../mutants/mutants.ts";
import { type Mutant, mutated } from "./mutate.ts";

/** How a mutant ended: the first seed that fails with it and its invariant, or why there is none. */
export type Tried = { mutant: Mutant; seed: number; rule: string } | { mutant: Mutant; survived: string };

const Output = z.object({ ran: z.number(), found: z.nullable(z.object({ seed: z.number(), rule: z.string() })) });

const WORKER = fileURLToPath(new URL("./mutant-worker.ts", import.meta.url));

const execute = promisify(execFile);

const tryOne = async (mutant: Mutant, seeds: number): Promise<Tried> => {
  try {
    // Fails with a sentence that says so if the text is no longer there.
    mutated(mutant, readFileSync(mutant.file, "utf8"));
    const { stdout } = await execute(process.execPath, [WORKER, mutant.name, String(seeds)]);
    const { ran, found } = Output.parse(JSON.parse(stdout));
    return found === null ? { mutant, survived: `survived ${ran} seeds` } : { mutant, ...found };
  } catch (error) {
    return { mutant, survived: error instanceof Error ? error.message : String(error) };
  }
};

/** Tries every mutant on all cores. */
export const tryMutants = async (seeds: number, tried: (result: Tried) => void): Promise<Tried[]> => {
  const waiting = [...MUTANTS];
  const results: Tried[] = [];
  const work = async (): Promise<void> => {
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      const result = await tryOne(mutant, seeds);
      results.push(result);
      tried(result);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
};

/** The median of the seeds with which mutants fell; undefined while none has. */
export const medianSeed = (results: readonly Tried[]): number | undefined => {
  const seeds = results.flatMap((result) => ("seed" in result ? [result.seed] : [])).sort((one, other) => one - other);
  return seeds[Math.floor(seeds.length / 2)];
};
