import { DescribeTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBStreamsClient } from "@aws-sdk/client-dynamodb-streams";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { startStreamPoller } from "../../lib/local/triggers/stream-poller.ts";
import { streamReader } from "../../lib/local/triggers/stream-reader.ts";
import { anAccount, fakeClock } from "../support/builders.ts";
import { type Engine, startEngine } from "../support/engines/engine.ts";
import { newTable, type TestTable } from "../support/engines/table.ts";
import { aWorld } from "../support/harness/invitation-harness.ts";
import { Attribute, dev, read, theFunction } from "../support/processes/deployed.ts";

const SAVES = 20;

const Mapping = z.looseObject({
  FunctionName: Attribute,
  FilterCriteria: z.object({ Filters: z.array(z.object({ Pattern: z.string() })) }).optional(),
});
/** The deployed filters of publish-changes. */
const FILTERS = read(dev, "AWS::Lambda::EventSourceMapping", Mapping)
  .filter(({ FunctionName }) => FunctionName === theFunction(dev, "publish-changes").id)
  .flatMap(({ FilterCriteria }) => (FilterCriteria?.Filters ?? []).map(({ Pattern }): unknown => JSON.parse(Pattern)));

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

/** Invokes a function from a table's stream through filters, and counts its calls by the row's `kind`. */
const counting = async (table: TestTable, filters: unknown[]) => {
  const { Table: described } = await new DynamoDBClient(engine.config).send(
    new DescribeTableCommand({ TableName: table.name }),
  );
  const source = described?.LatestStreamArn ?? "";
  const calls: string[] = [];
  const poller = startStreamPoller(
    {
      id: "counting",
      source,
      function: { name: "f", arn: "arn:f", entry: "f.ts", timeoutMs: 1000, memory: 128, environment: {} },
      batchSize: 100,
      filters,
      reportsItemFailures: true,
      bisects: true,
      maxRetries: 0,
      maxRecordAgeMs: Number.POSITIVE_INFINITY,
      onFailureArn: undefined,
      maxConcurrency: undefined,
    },
    {
      reader: streamReader(new DynamoDBStreamsClient(engine.config), source, undefined, () => undefined),
      invoke: async (_, event) => {
        // Built by the poller.
        const { Records } = event as DynamoDBStreamEvent;
        calls.push([...new Set(Records.map(({ dynamodb }) => dynamodb?.NewImage?.kind?.S ?? "other"))].join());
      },
      send: () => undefined,
      failed: () => undefined,
      now: Date.now,
    },
  );
  return { calls, poller };
};

test("a candidate's saves never invoke publish-changes; without its filter each save would", async () => {
  const table = await newTable(engine, { stream: true });
  const world = aWorld(table, await anAccount(table, 10), fakeClock());
  const filtered = await counting(table, FILTERS);
  const unfiltered = await counting(table, []);
  /** The calls that a step causes, when the stream is read immediately. */
  const callsOf = async (step: () => Promise<unknown>) => {
    await step();
    await filtered.poller.drain();
    await unfiltered.poller.drain();
    return { before: unfiltered.calls.splice(0), after: filtered.calls.splice(0) };
  };

  const { invitation } = await world.create({ tests: ["editing-test"] });
  const candidate = world.candidate(invitation.id);
  await callsOf(candidate.open);
  expect((await callsOf(() => candidate.start("editing-test"))).after).toEqual(["invitation"]);

  const saves = { before: [] as string[], after: [] as string[] };
  for (let version = 0; version < SAVES; version += 1) {
    const { before, after } = await callsOf(() =>
      candidate.save("editing-test", version, { kind: "editing", text: `Draft ${version}` }, `save-${version}`),
    );
    saves.before.push(...before);
    saves.after.push(...after);
  }
  expect(saves.after).toEqual([]);
  expect(saves.before).toHaveLength(SAVES);
  // From time to time the text's row catches up with the edits in the part's row.
  expect(new Set(saves.before)).toEqual(new Set(["part", "part,part_text"]));

  expect((await callsOf(() => candidate.submit("editing-test", SAVES))).after).toEqual(["invitation"]);
  await filtered.poller.stop();
  await unfiltered.poller.stop();
});
