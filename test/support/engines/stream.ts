import { DescribeTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBStreamsClient } from "@aws-sdk/client-dynamodb-streams";
import type { DynamoDBRecord } from "aws-lambda";
import type { Table } from "#store/table/table.ts";
import { streamReader } from "../../../lib/local/triggers/stream-reader.ts";
import type { Engine } from "./engine.ts";

/** Records per call; DynamoDB's maximum. */
const PAGE = 1000;

/** A reader of the table's stream: each call returns the records since the last call, in order. */
export const streamOf = async (
  engine: Engine,
  table: Pick<Table, "name">,
): Promise<() => Promise<DynamoDBRecord[]>> => {
  const client = new DynamoDBClient(engine.config);
  const { Table: described } = await client.send(new DescribeTableCommand({ TableName: table.name }));
  client.destroy();
  const streams = new DynamoDBStreamsClient(engine.config);
  const reader = streamReader(streams, described?.LatestStreamArn ?? "", undefined, () => undefined);
  return async () => {
    const found: DynamoDBRecord[] = [];
    for (;;) {
      const records = await reader.next(PAGE);
      if (records.length === 0) return found;
      found.push(...records);
      reader.done();
    }
  };
};
