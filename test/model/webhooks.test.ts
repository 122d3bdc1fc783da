import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Engine, startEngine } from "../support/engines/engine.ts";
import { newTable, type TestTable } from "../support/engines/table.ts";
import { live, type Plan } from "./webhook-history.ts";

/** `HISTORIES=10000 npm test -- test/model` is the long mode. A failure prints the seed and path that replay it. */
const HISTORIES = Number(process.env.HISTORIES ?? 300);
const SEED = process.env.SEED === undefined ? undefined : Number(process.env.SEED);

/** Histories per table, because this engine's indexes get slower with what is in them. */
const AT_ONE_TABLE = 30;

let engine: Engine;
let table: TestTable;
let lived = 0;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const liveNext = async (plan: Plan) => {
  if (lived % AT_ONE_TABLE === 0) table = await newTable(engine);
  lived += 1;
  return live(table, plan);
};

const settings = { numRuns: HISTORIES, ...(SEED === undefined ? {} : { seed: SEED }) };
const size = {
  seed: fc.integer(),
  endpoints: fc.integer({ min: 1, max: 2 }),
  changes: fc.integer({ min: 1, max: 2 }),
  life: fc.constant(3),
  steps: fc.integer({ min: 8, max: 24 }),
};

describe(`any of ${HISTORIES} histories`, () => {
  test(
    "with deaths at any await, duplicates, reorderings, failing receivers and meddling: nothing is lost",
    async () => {
      const plan = fc.record({
        ...size,
        deaths: fc.constantFrom(0, 60, 140),
        repeats: fc.constantFrom(0, 80),
        failures: fc.constantFrom(0, 0, 40, 60, 80, 100, 120, 140, 180, 220, 256),
        meddling: fc.boolean(),
      });
      // Where nearly nothing is accepted each delivery takes its ten attempts: one at a time tells as much.
      const bounded = plan.map((each) => (each.failures < 180 ? each : { ...each, endpoints: 1, changes: 1, life: 2 }));
      await fc.assert(
        fc.asyncProperty(bounded, async (each) => {
          await liveNext(each);
        }),
        settings,
      );
    },
    60_000 + HISTORIES * 2000,
  );

  test(
    "with duplicates and reorderings of stream and queue, but without deaths and failures: exactly once",
    async () => {
      const plan = fc.record({
        ...size,
        deaths: fc.constant(0),
        repeats: fc.constantFrom(0, 80, 160),
        failures: fc.constant(0),
        meddling: fc.constant(false),
      });
      await fc.assert(
        fc.asyncProperty(plan, async (each) => {
          const { once, expected } = await liveNext(each);
          expect(once).toEqual(expected);
        }),
        { ...settings, numRuns: Math.ceil(HISTORIES / 6) },
      );
    },
    60_000 + HISTORIES * 1000,
  );
});
