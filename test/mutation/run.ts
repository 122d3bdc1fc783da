import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { commandLine, USAGE_ERROR, wholeNumber } from "../../bin/command.ts";
import { textTable } from "../../bin/text-table.ts";
import { packagesOnDemand } from "../support/processes/packages-on-demand.ts";
import { countsOf, placesLeft, Report, survivorsOf, withFound } from "./report.ts";

/**
 * Stryker, installed on demand: it is 60 MB. From 10.1.1 on, it understands this version of Vitest; earlier ones report
 * every covered mutant as survived.
 */
const PACKAGES = { "@stryker-mutator/core": "10.1.1", "@stryker-mutator/vitest-runner": "10.1.1" };

const ROOT = resolve(import.meta.dirname, "../..");
/** Below `node_modules`, where Stryker's runner finds the project's own Vitest. */
const CACHE = join(ROOT, "node_modules/.cache");

const command = commandLine(
  "npm run mutants --",
  "Changes the code of a folder in every small way that Stryker knows, and runs its tests with each (docs/testing.md).",
)
  .argument(
    "<folders...>",
    "folders of lib/service, such as domain/team, or 'domain/*.ts' for a folder without those in it",
  )
  .option("--workers <number>", "how many mutants run at a time", wholeNumber, 1)
  .option("--actions", "run what the folder's tests do not notice with the tests of actions, too: slow", false)
  .option("--all", "print each survivor, and not only their number", false)
  .parse();
const { workers, actions, all } = command.opts();

/** What `domain/*.ts` ends with: the files of a folder without those of the folders in it. */
const FILES = "/*.ts";

/** Tests that use what is in `domain/` and `store/` as the service does. */
const ACTIONS = "test/actions/**/*.test.ts";

/** Runs mutants; those whose code and tests have not changed since the last run of this name keep their results. */
const run = (name: string, mutate: readonly string[], tests: string): Report => {
  const results = join(CACHE, "mutants", `${name}.json`);
  mkdirSync(join(CACHE, "mutants"), { recursive: true });
  const config = join(CACHE, "mutants", `${name}.config.json`);
  const settings = {
    testRunner: "vitest",
    vitest: { configFile: "test/mutation/vitest.config.ts", pool: "threads", related: false },
    mutate,
    // What tests read besides the code, and nothing else, is copied.
    ignorePatterns: [
      "**",
      ...["package.json", "tsconfig.json", "lib/**", "test/**", "bin/**", "functions/**", "docs/**"].map(
        (kept) => `!${kept}`,
      ),
    ],
    // Stryker would rewrite it with an earlier version of the compiler.
    tsconfigFile: "none",
    coverageAnalysis: "perTest",
    // A mutant of what runs once per import, such as a schema or a constant, would need every test in a separate process.
    ignoreStatic: true,
    concurrency: workers,
    incremental: true,
    incrementalFile: results,
    reporters: [process.stdout.isTTY ? "progress" : "progress-append-only"],
    allowEmpty: true,
    tempDirName: `.stryker-tmp/${name}`,
  };
  writeFileSync(config, JSON.stringify(settings));
  const packages = packagesOnDemand(CACHE, "stryker", PACKAGES);
  const stryker = join(packages, "node_modules/@stryker-mutator/core/bin/stryker.js");
  const { status } = spawnSync(process.execPath, [stryker, "run", config], {
    cwd: ROOT,
    env: { ...process.env, MUTATED_TESTS: tests },
    stdio: "inherit",
  });
  if (status !== 0) throw new Error(`Stryker ended with ${status} in ${name}`);
  return Report.parse(JSON.parse(readFileSync(results, "utf8")));
};

/** A folder's mutants with its own tests and, on demand, those that they do not notice with the tests of actions. */
const judge = (folder: string): { own: Report; whole: Report } => {
  const name = folder.replace(FILES, "-files").replaceAll("/", "-");
  const source = folder.endsWith(FILES) ? folder : `${folder}/**/*.ts`;
  const own = run(name, [`lib/service/${source}`], `test/${source.replace(/\.ts$/, ".test.ts")}`);
  const left = actions ? placesLeft(own) : [];
  return { own, whole: left.length === 0 ? own : withFound(own, run(`${name}-actions`, left, ACTIONS)) };
};

const unknown = command.args.filter((folder) => !existsSync(join(ROOT, "lib/service", folder.replace(FILES, ""))));
if (unknown.length > 0) {
  console.error(`There is no folder lib/service/${unknown[0]}.`);
  process.exit(USAGE_ERROR);
}

const rows = command.args.map((folder) => {
  const { own, whole } = judge(folder);
  const { found, survived, uncovered, ignored } = countsOf(whole);
  const { found: byOwn } = countsOf(own);
  if (all) for (const line of survivorsOf(whole)) console.log(line);
  const score = (100 * byOwn) / (found + survived + uncovered);
  return [folder, byOwn, actions ? found - byOwn : null, survived, uncovered, ignored, `${score.toFixed(1)} %`];
});
console.log(textTable(["folder", "found", "by actions", "not noticed", "not run", "ignored", "score"], rows));
