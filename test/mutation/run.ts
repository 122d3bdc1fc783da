import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { commandLine, USAGE_ERROR, wholeNumber } from "../../bin/command.ts";
import { textTable } from "../../bin/text-table.ts";
import { packagesOnDemand } from "../support/processes/packages-on-demand.ts";
import { countsOf, Report, survivorsOf } from "./report.ts";

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
  "Changes the code of a folder in every small way that Stryker knows, and runs the folder's tests with each (docs/testing.md).",
)
  .argument("<folders...>", "folders of lib/service, such as domain/invitations or store/webhooks")
  .option("--workers <number>", "how many mutants run at a time", wholeNumber, 1)
  .option("--all", "print each survivor, and not only their number", false)
  .parse();
const { workers, all } = command.opts();

/** Runs one folder's mutants; those whose code and tests have not changed since the last run keep their results. */
const run = (folder: string): Report => {
  const name = folder.replaceAll("/", "-");
  const results = join(CACHE, "mutants", `${name}.json`);
  mkdirSync(join(CACHE, "mutants"), { recursive: true });
  const config = join(CACHE, "mutants", `${name}.config.json`);
  const settings = {
    testRunner: "vitest",
    vitest: { configFile: "test/mutation/vitest.config.ts", pool: "threads" },
    mutate: [`lib/service/${folder}/**/*.ts`],
    // What tests read besides the code, and nothing else, is copied.
    ignorePatterns: [
      "**",
      ...["package.json", "lib/**", "test/**", "bin/**", "functions/**", "docs/**"].map((kept) => `!${kept}`),
    ],
    coverageAnalysis: "perTest",
    // A mutant of what runs once per import, such as a schema or a constant, would need every test in a separate process.
    ignoreStatic: true,
    concurrency: workers,
    incremental: true,
    incrementalFile: results,
    reporters: [process.stdout.isTTY ? "progress" : "progress-append-only"],
    allowEmpty: true,
    tempDirName: ".stryker-tmp",
  };
  writeFileSync(config, JSON.stringify(settings));
  const packages = packagesOnDemand(CACHE, "stryker", PACKAGES);
  const stryker = join(packages, "node_modules/@stryker-mutator/core/bin/stryker.js");
  const { status } = spawnSync(process.execPath, [stryker, "run", config], {
    cwd: ROOT,
    env: { ...process.env, MUTATED_FOLDER: folder },
    stdio: "inherit",
  });
  if (status !== 0) throw new Error(`Stryker ended with ${status} in ${folder}`);
  return Report.parse(JSON.parse(readFileSync(results, "utf8")));
};

const unknown = command.args.filter((folder) => !existsSync(join(ROOT, "lib/service", folder)));
if (unknown.length > 0) {
  console.error(`There is no folder lib/service/${unknown[0]}.`);
  process.exit(USAGE_ERROR);
}

const rows = command.args.map((folder) => {
  const report = run(folder);
  const { killed, survived, uncovered, ignored } = countsOf(report);
  if (all) for (const line of survivorsOf(report)) console.log(line);
  const score = (100 * killed) / (killed + survived + uncovered);
  return [folder, killed, survived, uncovered, ignored, `${score.toFixed(1)} %`];
});
console.log(textTable(["folder", "found", "survived", "without a test", "ignored", "score"], rows));
