import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { DynamoDBClient, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { entryOf, FUNCTION_NAMES } from "../../lib/infra/functions/function-names.ts";
import { type LocalService, startLocalService } from "../../lib/local/service.ts";
import { lambdaContext } from "../support/records/api-event.ts";

/** The events for `sam local invoke` (docs/sam.md): each is as AWS would send it, and is accepted by its function. */
let service: LocalService;
const failures: string[] = [];
beforeAll(async () => {
  service = await startLocalService({ log: (line) => (line.includes("ERROR") ? failures.push(line) : undefined) });
});
afterAll(() => service.stop());

/** Events as AWS sends them, for `sam local invoke` and for this test. */
const SAMPLES = join(import.meta.dirname, "sample-events");

/** The account that the events are about. */
const ACCOUNT = "acct_01kjpzv280cjyp7mnbdrv3jw5d";

/** A sample event, of an account that exists. */
const sampleOf = async (file: string) =>
  JSON.parse(readFileSync(join(SAMPLES, file), "utf8").replaceAll(ACCOUNT, await account));

let account: Promise<string>;

// The events are about one invitation, which exists beforehand.
beforeAll(async () => {
  account = service.createAccount({ name: "Acme", credits: 3 }).then(({ account_id }) => account_id);
  const client = new DynamoDBClient(service.dynamodb);
  const { Records } = await sampleOf("publish-changes.json");
  await client.send(new PutItemCommand({ TableName: service.tableName, Item: Records[0].dynamodb.NewImage }));
  client.destroy();
});

const files = globSync("*.json", { cwd: SAMPLES }).sort();
const entryFor = (file: string) => `functions/events/${basename(file, ".json")}.ts`;

/** Ignores its event, and is not part of the local stage, which has no key for it. */
const PROBE = entryOf("probeService");

test("every function outside the API has its event, and there are no others", () => {
  const outside = FUNCTION_NAMES.map(entryOf).filter(
    (entry) => entry.startsWith("functions/events/") && entry !== PROBE,
  );
  expect(files.map(entryFor).sort()).toEqual(outside.sort());
});

test.each(files)("%s is accepted by its function", async (file) => {
  const { handler } = await import(join(import.meta.dirname, "../..", entryFor(file)));
  const event = await sampleOf(file);
  const answer = await handler(event, lambdaContext());
  // Batch functions report failed items; the others throw.
  expect(answer ?? { batchItemFailures: [] }).toEqual({ batchItemFailures: [] });
  await service.drain();
  expect(failures).toEqual([]);
});
