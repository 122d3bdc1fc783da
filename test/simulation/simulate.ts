import { textTable } from "../../bin/admin/text-table.ts";
import { commandLine, wholeNumber } from "../../bin/command.ts";
import { runHistory } from "./history.ts";
import { planOf } from "./plan/plan-of.ts";
import { coverageTable } from "./run/coverage.ts";
import { runPool } from "./run/pool.ts";
import { drawProgress, endProgress, progressLine } from "./run/progress.ts";
import { shrink } from "./run/shrink.ts";
import { medianSeed, tryMutants } from "./run/try-mutants.ts";

const DEFAULT_SEEDS = 1000;

/** Every planted bug must be found within this many seeds. */
const MUTANT_SEEDS = 15_000;

const command = commandLine(
  "npm run simulate --",
  "Runs concurrent histories with faults against the service and checks its invariants (docs/testing.md).",
)
  .option("--seeds <number>", `how many histories to run (default: ${DEFAULT_SEEDS})`, wholeNumber)
  .option("--from <number>", "the first seed", wholeNumber, 1)
  .option("--seed <number>", "replay one seed, and show the shortest history that fails like it", wholeNumber)
  .option("--minutes <number>", "run until this many minutes have passed", wholeNumber)
  .option(
    "--mutants",
    `plant each bug of test/simulation/mutants/mutants.ts and run up to ${MUTANT_SEEDS} seeds with it`,
    false,
  )
  .option("--coverage", "print how often each function met each fault", false)
  .addHelpText("after", "\nExit codes: 0 no invariant was violated; 1 one was; 2 not understood.")
  .parse();
const { seeds, from, seed, minutes, mutants, coverage: wantsCoverage } = command.opts();

/** Replays one seed. Whether it fails. */
const replay = async (one: number): Promise<boolean> => {
  const { violation, log } = await runHistory(planOf(one), { trace: true });
  if (violation === undefined) {
    console.log(log.join("\n"));
    console.log(`\nseed ${one} violates no invariant.`);
    return false;
  }
  const { plan, outcome } = await shrink(planOf(one));
  const endpoints = plan.endpoints.map(({ receiver }) => `an endpoint whose receiver ${receiver}`);
  console.log(`The shortest history that fails like seed ${one}:\n`);
  console.log(`credits ${plan.credits.join(" and ")}${endpoints.length > 0 ? `; ${endpoints.join(", ")}` : ""}`);
  console.log(outcome.log.join("\n"));
  console.log(`\nseed ${one}: ${violation.rule}\n${violation.message}`);
  return true;
};

const runAll = async (): Promise<boolean> => {
  const started = performance.now();
  const count = seeds ?? (minutes === undefined ? DEFAULT_SEEDS : undefined);
  let progress = {
    ran: 0,
    seeds: count,
    seconds: 0,
    coverage: new Map<string, number>() as ReadonlyMap<string, number>,
  };
  const { ran, found } = await runPool({
    from,
    seeds: count,
    until: minutes === undefined ? undefined : Date.now() + minutes * 60_000,
    progress: (done, coverage) => {
      progress = { ran: done, seeds: count, seconds: (performance.now() - started) / 1000, coverage };
      drawProgress(progress);
    },
  });
  endProgress();
  const cpu = process.cpuUsage();
  console.log(progressLine(progress));
  console.log(`${ran} histories, ${((cpu.user + cpu.system) / 1000 / Math.max(1, ran)).toFixed(2)} ms of CPU each`);
  if (wantsCoverage) console.log(textTable(...coverageTable(progress.coverage)));
  if (found === undefined) return false;
  console.error(`seed ${found.seed} violates "${found.rule}": ${found.message}`);
  console.error(`Replay it with: npm run simulate -- --seed ${found.seed}`);
  return true;
};

/** Plants each bug. Whether one survives. */
const plantBugs = async (): Promise<boolean> => {
  const results = await tryMutants(seeds ?? MUTANT_SEEDS, (result) => {
    const outcome = "seed" in result ? `seed ${result.seed}: ${result.rule}` : result.survived;
    console.log(`${result.mutant.name}: ${outcome}`);
  });
  const survivors = results.filter((result) => "survived" in result);
  console.log(
    `${results.length - survivors.length} of ${results.length} bugs found, median seed ${medianSeed(results)}`,
  );
  return survivors.length > 0;
};

const failed = await (mutants ? plantBugs() : seed === undefined ? runAll() : replay(seed));
// Not `exitCode`: requests that a violation interrupted leave timers of a quarter of an hour.
process.exit(failed ? 1 : 0);
