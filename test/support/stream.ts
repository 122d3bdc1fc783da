import { DescribeTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from "@aws-sdk/client-dynamodb-streams";
import type { DynamoDBRecord } from "aws-lambda";
import type { Table } from "#store/table.ts";
import type { Engine } from "./engine.ts";

/** A reader of the table's stream: each call returns the records since the last call, in order. */
export const streamOf = async (
  engine: Engine,
  table: Pick<Table, "name">,
): Promise<() => Promise<DynamoDBRecord[]>> => {
  const streams = new DynamoDBStreamsClient(engine.config);
  const { Table: described } = await new DynamoDBClient(engine.config).send(
    new DescribeTableCommand({ TableName: table.name }),
  );
  const StreamArn = described?.LatestStreamArn;
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
  const { ShardIterator } = await streams.send(
    new GetShardIteratorCommand({
      StreamArn,
      ShardId: StreamDescription?.Shards?.[0]?.ShardId,
      ShardIteratorType: "TRIM_HORIZON",
    }),
  );
  let next = ShardIterator;
  return async () => {
    const found: DynamoDBRecord[] = [];
    for (;;) {
      const page = await streams.send(new GetRecordsCommand({ ShardIterator: next }));
      next = page.NextShardIterator;
      if ((page.Records ?? []).length === 0) return found;
      // The SDK's record and Lambda's are two types of the same JSON.
      found.push(...((page.Records ?? []) as DynamoDBRecord[]));
    }
  };
};
