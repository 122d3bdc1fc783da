import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { mutated } from "../run/mutate.ts";
import { MUTANTS } from "./mutants.ts";

test.each(MUTANTS)("the planted bug fits: $name", (mutant) => {
  expect(mutated(mutant, readFileSync(mutant.file, "utf8"))).toContain(mutant.replacement);
});

test("a planted bug whose text is gone is refused with a sentence that says so", () => {
  const mutant = { name: "a bug", file: "lib/a.ts", text: "a < b", replacement: "a <= b" };
  expect(() => mutated(mutant, "if (a > b) return;")).toThrow(
    'The mutant "a bug" no longer fits: its text occurs 0 times in lib/a.ts, and must occur once.',
  );
});

test("a planted bug is found", async () => {
  const worker = "test/simulation/run/mutant-worker.ts";
  const run = promisify(execFile)(process.execPath, [worker, "a cancelled invitation keeps its credits", "50"]);
  expect(JSON.parse((await run).stdout).found.rule).toContain("ends before its start, once");
});
