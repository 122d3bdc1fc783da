import { setTimeout as pause } from "node:timers/promises";
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { nameOf } from "../template/resource-values.ts";
import { resourcesOf, type Template } from "../template/template.ts";
import { UserError } from "../user-error.ts";

const KeySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(["HASH", "RANGE"]) }));

const Index = z.object({
  IndexName: z.string(),
  KeySchema,
  Projection: z.object({
    ProjectionType: z.enum(["ALL", "KEYS_ONLY", "INCLUDE"]),
    NonKeyAttributes: z.array(z.string()).optional(),
  }),
});

/** The properties of the template's table that the local engine supports. */
const TableProperties = z.object({
  KeySchema,
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.enum(["S", "N", "B"]) })),
  GlobalSecondaryIndexes: z.array(Index).default([]),
  StreamSpecification: z
    .object({ StreamViewType: z.enum(["NEW_AND_OLD_IMAGES", "NEW_IMAGE", "OLD_IMAGE", "KEYS_ONLY"]) })
    .optional(),
  TimeToLiveSpecification: z.object({ AttributeName: z.string(), Enabled: z.boolean() }).optional(),
});

export type LocalTable = { name: string; streamArn: string; ttlAttribute: string | undefined; keyAttributes: string[] };

/** Serializes with sorted keys, so that equal descriptions give equal text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const describe = async (client: DynamoDBClient, TableName: string): Promise<TableDescription | undefined> => {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
};

const PAUSE_MS = 100;
/** A minute; an index that is filled takes seconds. */
const LOOKS = 600;

/**
 * Waits until a table and its indexes are what the last call made of them, or it is gone: DynamoDB answers before it has
 * deleted or filled an index, and takes no other change of the table until then.
 */
const settled = async (client: DynamoDBClient, TableName: string): Promise<TableDescription | undefined> => {
  for (let look = 0; look < LOOKS; look += 1) {
    const table = await describe(client, TableName);
    const indexes = table?.GlobalSecondaryIndexes ?? [];
    const states = [table?.TableStatus, ...indexes.map(({ IndexStatus }) => IndexStatus)];
    if (states.every((state) => state === undefined || state === "ACTIVE")) return table;
    await pause(PAUSE_MS);
  }
  throw new UserError(`The DynamoDB engine has not finished with the table ${TableName} after a minute.`);
};

/** Deletes a table, if it is there. */
export const dropTable = async (client: DynamoDBClient, TableName: string): Promise<void> => {
  try {
    await client.send(new DeleteTableCommand({ TableName }));
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  }
  await settled(client, TableName);
};

const same = (index: z.infer<typeof Index>, existing: TableDescription): boolean =>
  (existing.GlobalSecondaryIndexes ?? []).some(
    ({ IndexName, KeySchema, Projection }) => canonical({ IndexName, KeySchema, Projection }) === canonical(index),
  );

/** Updates the indexes of a table from an earlier start to match the template. */
const alignIndexes = async (
  client: DynamoDBClient,
  TableName: string,
  wanted: z.infer<typeof TableProperties>,
  existing: TableDescription,
): Promise<void> => {
  const keep = wanted.GlobalSecondaryIndexes.filter((index) => same(index, existing));
  const { AttributeDefinitions } = wanted;
  for (const { IndexName } of existing.GlobalSecondaryIndexes ?? []) {
    if (keep.some((index) => index.IndexName === IndexName)) continue;
    await client.send(new UpdateTableCommand({ TableName, GlobalSecondaryIndexUpdates: [{ Delete: { IndexName } }] }));
    await settled(client, TableName);
  }
  for (const Create of wanted.GlobalSecondaryIndexes.filter((index) => !keep.includes(index))) {
    await client.send(
      new UpdateTableCommand({ TableName, AttributeDefinitions, GlobalSecondaryIndexUpdates: [{ Create }] }),
    );
    await settled(client, TableName);
  }
};

const create = (client: DynamoDBClient, TableName: string, wanted: z.infer<typeof TableProperties>) => {
  const { GlobalSecondaryIndexes, StreamSpecification } = wanted;
  const input: CreateTableCommandInput = {
    TableName,
    BillingMode: "PAY_PER_REQUEST",
    KeySchema: wanted.KeySchema,
    AttributeDefinitions: wanted.AttributeDefinitions,
    ...(GlobalSecondaryIndexes.length === 0 ? {} : { GlobalSecondaryIndexes }),
    ...(StreamSpecification === undefined
      ? {}
      : { StreamSpecification: { StreamEnabled: true, StreamViewType: StreamSpecification.StreamViewType } }),
  };
  return client.send(new CreateTableCommand(input));
};

const ensureTtl = async (client: DynamoDBClient, TableName: string, attribute: string): Promise<void> => {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  if (TimeToLiveDescription?.AttributeName === attribute) return;
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName,
      TimeToLiveSpecification: { AttributeName: attribute, Enabled: true },
    }),
  );
};

/** Creates the template's one table in the engine, or updates it when it exists from an earlier start. */
export const ensureTable = async (client: DynamoDBClient, template: Template, fresh: boolean): Promise<LocalTable> => {
  const [found, ...others] = resourcesOf(template, "AWS::DynamoDB::Table", "AWS::DynamoDB::GlobalTable");
  if (found === undefined || others.length > 0)
    throw new UserError("The template must have exactly one DynamoDB table.");
  const [logicalId, resource] = found;
  const name = nameOf(logicalId, resource);
  const wanted = TableProperties.parse(resource.Properties);

  let existing = await describe(client, name);
  if (existing !== undefined && fresh) {
    // After a fresh start the table can still exist only in an external engine (DYNAMODB_ENDPOINT).
    await dropTable(client, name);
    existing = undefined;
  }
  if (existing === undefined) {
    await create(client, name, wanted);
    await settled(client, name);
  } else if (canonical(existing.KeySchema) !== canonical(wanted.KeySchema)) {
    throw new UserError(
      `The local table ${name} has a different key from the template's. Start with --fresh to create it again.`,
    );
  } else {
    await alignIndexes(client, name, wanted, existing);
  }
  const ttlAttribute = wanted.TimeToLiveSpecification?.AttributeName;
  if (ttlAttribute !== undefined) await ensureTtl(client, name, ttlAttribute);
  const table = await describe(client, name);
  return {
    name,
    streamArn: table?.LatestStreamArn ?? "",
    ttlAttribute,
    keyAttributes: wanted.KeySchema.map(({ AttributeName }) => AttributeName),
  };
};
