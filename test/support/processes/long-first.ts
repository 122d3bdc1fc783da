import { existsSync } from "node:fs";
import { join } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const ROOT = join(import.meta.dirname, "../../..");

/** The longest files of those that run together, about ten seconds of CPU each: begun last, one would run with a core idle. */
const LONG = [
  "test/simulation/histories.test.ts",
  "test/domain/simulation/simulated-answers.corpus.test.ts",
  "test/adapters/grammar/harper.limits.test.ts",
];

/** Begins each project with its long files. Vitest knows the durations of an earlier run, but a fresh clone has none. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const missing = LONG.filter((file) => !existsSync(join(ROOT, file)));
    if (missing.length > 0)
      throw new Error(`test/support/processes/long-first.ts lists files that do not exist: ${missing}`);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((file) => moduleId.endsWith(file));
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...projects.values()].flatMap((all) => [...all.filter(isLong), ...all.filter((file) => !isLong(file))]);
  }
}
