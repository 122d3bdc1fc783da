import { randomUUID } from "node:crypto";
import { ResourceInUseException, ResourceNotFoundException } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import { arn } from "../../local-aws.ts";
import type { Database } from "./database.ts";
import { invalid } from "./errors.ts";
import type { Written } from "./table/reads.ts";
import { Rows } from "./table/rows.ts";
import { isChange, recordOf } from "./table/stream.ts";
import { type Output, type TableCalls, tableCalls } from "./table/table.ts";
import {
  AttributeDefinitions,
  CreateTable,
  GlobalSecondaryIndex,
  StreamSpecification,
  schemaOf,
  shownTable,
  type TableDescription,
} from "./table-description.ts";

const METADATA = { $metadata: { httpStatusCode: 400 } };

type LiveTable = { description: TableDescription; calls: TableCalls };

/** A table with the items of the database, which gets each commit before anyone else sees it. */
const liveTable = (database: Database, description: TableDescription): LiveTable => {
  const { TableName, LatestStreamArn: stream } = description;
  const schema = schemaOf(description);
  const rows = new Rows(schema, true);
  for (const item of database.items(TableName)) rows.write(undefined, item);
  let last = stream === undefined ? 0 : database.lastRecord(stream);
  const commit = (writes: readonly Written[]): void => {
    const changes = writes.filter(isChange);
    if (changes.length === 0) return;
    const records = changes.map((change, index) => {
      const number = last + index + 1;
      const { dynamodb, ...record } = recordOf(schema, change, number, false);
      const ApproximateCreationDateTime = Math.floor(Date.now() / 1000);
      return { number, record: JSON.stringify({ ...record, dynamodb: { ...dynamodb, ApproximateCreationDateTime } }) };
    });
    database.commit(TableName, changes, stream === undefined ? [] : records.map((record) => ({ stream, ...record })));
    last += records.length;
    for (const { before, after } of changes) rows.write(before, after);
  };
  return { description, calls: tableCalls(TableName, rows, { commit }) };
};

const Named = z.strictObject({ TableName: z.string() });
const UpdateTable = z.strictObject({
  TableName: z.string(),
  /** Which attributes are keys follows from the indexes: only strings can be. */
  AttributeDefinitions: AttributeDefinitions.optional(),
  GlobalSecondaryIndexUpdates: z
    .array(
      z.strictObject({
        Create: GlobalSecondaryIndex.optional(),
        Delete: z.strictObject({ IndexName: z.string() }).optional(),
      }),
    )
    .default([]),
  StreamSpecification: StreamSpecification.optional(),
});
const UpdateTimeToLive = z.strictObject({
  TableName: z.string(),
  TimeToLiveSpecification: z.strictObject({ AttributeName: z.string(), Enabled: z.boolean() }),
});

const streamArn = (table: string, { StreamEnabled }: z.output<typeof StreamSpecification>): string | undefined =>
  StreamEnabled ? arn("dynamodb", `table/${table}/stream/${randomUUID()}`) : undefined;

/** The tables of a database, and DynamoDB's calls that create and change them. */
export const tablesIn = (database: Database) => {
  const tables = new Map(
    database.tables().map((description) => [description.TableName, liveTable(database, description)]),
  );
  const find = (name: string): LiveTable => {
    const found = tables.get(name);
    if (found !== undefined) return found;
    throw new ResourceNotFoundException({
      message: `Cannot do operations on a non-existent table: ${name}`,
      ...METADATA,
    });
  };
  const put = (description: TableDescription): Output => {
    const table = liveTable(database, description);
    database.putTable(description);
    tables.set(description.TableName, table);
    return shownTable(description);
  };
  return {
    /** @throws ResourceNotFoundException */
    callsOf: (name: string): TableCalls => find(name).calls,
    hasStream: (stream: string): boolean =>
      [...tables.values()].some(({ description }) => description.LatestStreamArn === stream),

    CreateTable: (body: unknown): Output => {
      const input = CreateTable.parse(body);
      const { TableName, StreamSpecification = { StreamEnabled: false } } = input;
      if (tables.has(TableName)) {
        throw new ResourceInUseException({ message: `Table already exists: ${TableName}`, ...METADATA });
      }
      return { TableDescription: put({ ...input, LatestStreamArn: streamArn(TableName, StreamSpecification) }) };
    },
    DescribeTable: (body: unknown): Output => ({ Table: shownTable(find(Named.parse(body).TableName).description) }),
    DeleteTable: (body: unknown): Output => {
      const { description } = find(Named.parse(body).TableName);
      database.dropTable(description.TableName, description.LatestStreamArn);
      tables.delete(description.TableName);
      return { TableDescription: { ...shownTable(description), TableStatus: "DELETING" } };
    },
    UpdateTable: (body: unknown): Output => {
      const { TableName, GlobalSecondaryIndexUpdates, ...changed } = UpdateTable.parse(body);
      const { description } = find(TableName);
      let GlobalSecondaryIndexes = description.GlobalSecondaryIndexes ?? [];
      for (const { Create, Delete } of GlobalSecondaryIndexUpdates) {
        GlobalSecondaryIndexes = GlobalSecondaryIndexes.filter(({ IndexName }) => IndexName !== Delete?.IndexName);
        if (Create !== undefined) GlobalSecondaryIndexes.push(Create);
      }
      const { AttributeDefinitions = description.AttributeDefinitions, StreamSpecification } = changed;
      const stream = StreamSpecification && {
        StreamSpecification,
        LatestStreamArn: streamArn(TableName, StreamSpecification),
      };
      return { TableDescription: put({ ...description, AttributeDefinitions, GlobalSecondaryIndexes, ...stream }) };
    },
    DescribeTimeToLive: (body: unknown): Output => {
      const { ttlAttribute } = find(Named.parse(body).TableName).description;
      return {
        TimeToLiveDescription:
          ttlAttribute === undefined
            ? { TimeToLiveStatus: "DISABLED" }
            : { TimeToLiveStatus: "ENABLED", AttributeName: ttlAttribute },
      };
    },
    /** Whoever uses the table deletes the items past their TTL, on the service's clock (`ttl-remover.ts`). */
    UpdateTimeToLive: (body: unknown): Output => {
      const { TableName, TimeToLiveSpecification } = UpdateTimeToLive.parse(body);
      const { AttributeName, Enabled } = TimeToLiveSpecification;
      const { ttlAttribute, ...description } = find(TableName).description;
      if (Enabled === (ttlAttribute !== undefined))
        throw invalid(`TimeToLive is already ${Enabled ? "enabled" : "disabled"}`);
      put(Enabled ? { ...description, ttlAttribute: AttributeName } : description);
      return { TimeToLiveSpecification };
    },
  };
};
