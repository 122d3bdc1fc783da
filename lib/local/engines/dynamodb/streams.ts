import { ResourceNotFoundException } from "@aws-sdk/client-dynamodb-streams";
import * as z from "zod";
import type { Database } from "./database.ts";
import type { Output } from "./table/table.ts";

/** Every stream has this one. */
const SHARD = "shardId-00000000000000000001";
/** DynamoDB's maximum of records per call. */
const MOST_RECORDS = 1000;

const DescribeStream = z.strictObject({ StreamArn: z.string() });
const GetShardIterator = z.strictObject({
  StreamArn: z.string(),
  ShardId: z.literal(SHARD),
  ShardIteratorType: z.enum(["TRIM_HORIZON", "AFTER_SEQUENCE_NUMBER"]),
  SequenceNumber: z.string().regex(/^\d+$/).optional(),
});
const GetRecords = z.strictObject({
  ShardIterator: z.string(),
  Limit: z.int().min(1).max(MOST_RECORDS).default(MOST_RECORDS),
});
const Position = z.object({ stream: z.string(), after: z.int() });
const StoredRecord = z.looseObject({ dynamodb: z.looseObject({ SequenceNumber: z.string() }) });

const iteratorOf = (position: z.output<typeof Position>): string => JSON.stringify(position);

/** DynamoDB's calls that read streams. An iterator is valid for as long as its stream. */
export const streamsIn = (database: Database, hasStream: (stream: string) => boolean) => {
  const known = (stream: string): string => {
    if (hasStream(stream)) return stream;
    throw new ResourceNotFoundException({
      message: `Requested resource not found: Stream: ${stream} not found`,
      $metadata: { httpStatusCode: 400 },
    });
  };
  return {
    DescribeStream: (body: unknown): Output => {
      const StreamArn = known(DescribeStream.parse(body).StreamArn);
      return {
        StreamDescription: {
          StreamArn,
          StreamStatus: "ENABLED",
          StreamViewType: "NEW_AND_OLD_IMAGES",
          Shards: [{ ShardId: SHARD, SequenceNumberRange: { StartingSequenceNumber: "1" } }],
        },
      };
    },
    GetShardIterator: (body: unknown): Output => {
      const { StreamArn, SequenceNumber = "0" } = GetShardIterator.parse(body);
      return { ShardIterator: iteratorOf({ stream: known(StreamArn), after: Number(SequenceNumber) }) };
    },
    GetRecords: (body: unknown): Output => {
      const { ShardIterator, Limit } = GetRecords.parse(body);
      const { stream, after } = Position.parse(JSON.parse(ShardIterator));
      const Records = database
        .records(known(stream), after, Limit)
        .map((record) => StoredRecord.parse(JSON.parse(record)));
      const last = Number(Records.at(-1)?.dynamodb.SequenceNumber ?? after);
      return { Records, NextShardIterator: iteratorOf({ stream, after: last }) };
    },
  };
};
