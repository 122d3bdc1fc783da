import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { countsUnits } from "../support/engines/capacity-units.ts";
import { run } from "../support/processes/child.ts";
import { Rows } from "./run/child.ts";
import { runTopic } from "./run/run-topic.ts";
import { tableOf } from "./run/table.ts";
import { topics } from "./run/topics.ts";

const Report = z.object({
  node: z.string(),
  cores: z.number(),
  quick: z.literal(true),
  topics: z.array(
    z.object({
      topic: z.string(),
      seconds: z.number(),
      rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
      broken: z.null(),
    }),
  ),
});

/** Each operation's sequential round trips, calls, write units and read units, as docs/access-patterns.md states them. */
const COSTS = [
  ["create", 2, 3, 8, 0],
  ["create with a key", 2, 3, 10, 0],
  ["create with a reference", 2, 3, 10, 0],
  ["create with both", 2, 3, 12, 0],
  ["replay of a key", 3, 4, 2, 1],
  ["replay of a reference", 3, 4, 2, 1],
  ["read one", 1, 3, 2, 1],
  ["list 20, all", 2, 3, 2, 2],
  ["list 20, pending", 2, 3, 2, 1.5],
  ["list 20, in_progress", 2, 3, 2, 1.5],
  ["list 20, completed", 2, 3, 2, 1.5],
  ["list 20, expired", 2, 4, 2, 2],
  ["list 20, cancelled", 2, 3, 2, 1.5],
  ["list 20, of a candidate", 3, 4, 2, 2],
  ["list 20, of a reference", 3, 4, 2, 2],
  ["list 20, between two times", 2, 3, 2, 2],
  ["list 20, pending of a reference", 3, 4, 2, 2],
  ["cancel, with refund", 3, 4, 13, 1],
  ["cancel again", 2, 3, 2, 1],
  // The account's first, which makes the key of its hashes.
  ["resend", 7, 9, 10, 5],
  // The first read, which is noted on the row.
  ["read the result", 3, 4, 4, 1],
  ["list the tests", 1, 3, 2, 1],
  ["read the account", 1, 3, 2, 1],
  // Its first use is noted too.
  ["read the account, key not seen before", 3, 5, 3, 2],
  ["read openapi.json, without a key", 1, 1, 1, 0],
  ["an unknown route", 1, 1, 1, 0],
  ["create 100 in a bulk", 3, 4, 406, 0],
  ["create 100 in a bulk with a key", 4, 5, 428, 1],
  ["create 100 in a bulk with a key and references", 5, 6, 640, 1],
];

describe("npm run bench", () => {
  test("--help names every topic and says what it measures", async () => {
    const { code, stdout } = await run("test/bench/run.ts", ["--help"]);
    expect(code).toBe(0);
    for (const { name, about } of topics()) {
      expect(about, name).not.toBe("");
      expect(stdout).toContain(`${about}\n`);
    }
    expect(topics().map(({ name }) => name)).toEqual(
      expect.arrayContaining(["cold-start", "operations", "throughput"]),
    );
  });

  test("measures the calls of each operation and, with --json, prints one document and nothing else", async () => {
    const json = await run("test/bench/run.ts", ["operations", "--quick", "--json"]);
    expect(json, `${json.stderr}\n${json.stdout}`).toMatchObject({ code: 0, stderr: "[1/1] operations …\n" });
    const { topics: measured } = Report.parse(JSON.parse(json.stdout));
    expect(measured.map(({ topic }) => topic)).toEqual(["operations"]);
    const [figures = []] = measured.map(({ rows }) =>
      rows.map(({ operation, depth, calls, write_units, read_units }) =>
        countsUnits ? [operation, depth, calls, write_units, read_units] : [operation, depth, calls],
      ),
    );
    expect(figures).toEqual(countsUnits ? COSTS : COSTS.map((row) => row.slice(0, 3)));
  });

  test("an unknown topic is a usage error that lists the topics", async () => {
    const { code, stderr } = await run("test/bench/run.ts", ["speed"]);
    expect(code).toBe(2);
    expect(stderr).toContain("'speed' is invalid for argument 'topics'");
    expect(stderr).toContain("operations");
  });
});

test("a table has what was measured first, and words last", () => {
  const rows = [
    { operation: "create", to_the_table: "2 UpdateItem", write_units: 8 },
    { operation: "list", write_units: 2, lost: 0 },
  ];
  expect(tableOf(rows).split("\n")).toEqual([
    "operation  write units  lost  to the table",
    "create               8        2 UpdateItem",
    "list                 2     0",
  ]);
});

test.each([[[]], [[{ what: "a", ms: Number.NaN }]]])("%j are no rows of a benchmark", (rows) => {
  expect(Rows.safeParse(rows).success).toBe(false);
});

describe("a benchmark", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "ais-bench-test-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const outcomeOf = (name: string, source: string, tell?: (step: string) => void) => {
    const file = join(folder, `${name}.mjs`);
    writeFileSync(file, source);
    return runTopic({ name, file, about: "" }, true, tell);
  };

  test("reports its current step while it runs, returns its rows, and need not close its resources", async () => {
    const source =
      "setInterval(() => {}, 1000); export const someRows = () => { process.send({ step: 'warming up' }); return [{ what: 'a', ms: 1 }]; };";
    const steps: string[] = [];
    const outcome = await outcomeOf("fine", source, (step) => steps.push(step));
    expect([steps, outcome]).toMatchObject([["warming up"], { rows: [{ what: "a", ms: 1 }], broken: null }]);
  });

  test.each([
    ["throws", "export const someRows = () => { throw new Error('no answer'); };", "no answer"],
    ["ends early", "export const someRows = () => process.exit(0);", "It ended with 0"],
    ["has no rows", "export const someRows = () => [];", "It ended with 1"],
    ["exports no benchmark", "export const other = 1;", "must export one function"],
    ["lost something", "export const someRows = () => [{ what: 'a', lost: 2 }];", "a: 2 lost"],
  ])("that %s is broken", async (name, source, why) => {
    expect((await outcomeOf(name.replaceAll(" ", "-"), source)).broken).toContain(why);
  });
});
