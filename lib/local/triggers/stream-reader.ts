import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  TrimmedDataAccessException,
} from "@aws-sdk/client-dynamodb-streams";
import type { DynamoDBRecord } from "aws-lambda";
import * as z from "zod";
import { streamRecord } from "./stream-record.ts";

/** A position in a stream: the last processed sequence number, by shard. */
export const Position = z.object({ stream: z.string(), shards: z.record(z.string(), z.string()) });
export type Position = z.infer<typeof Position>;

export type StreamReader = {
  /** The next records of the first shard that has any; empty when there are none. */
  next(limit: number): Promise<DynamoDBRecord[]>;
  /** Marks the records from `next` as processed. */
  done(): void;
};

/** Reads a table's stream from a position. */
export const streamReader = (
  client: DynamoDBStreamsClient,
  StreamArn: string,
  start: Position | undefined,
  moved: (position: Position) => void,
): StreamReader => {
  // A position in the stream of a deleted table does not apply to this one.
  const shards: Record<string, string> = start?.stream === StreamArn ? { ...start.shards } : {};
  let known: string[] = [];
  const iterators = new Map<string, string>();
  const exhausted = new Set<string>();
  let pending: { shard: string; last: string; next: string | undefined } | undefined;

  const listShards = async (): Promise<void> => {
    const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn }));
    known = (StreamDescription?.Shards ?? []).flatMap(({ ShardId }) => ShardId ?? []);
  };

  const iteratorOf = async (ShardId: string): Promise<string | undefined> => {
    const held = iterators.get(ShardId);
    if (held !== undefined) return held;
    const SequenceNumber = shards[ShardId];
    const { ShardIterator } = await client.send(
      new GetShardIteratorCommand({
        StreamArn,
        ShardId,
        ...(SequenceNumber === undefined
          ? { ShardIteratorType: "TRIM_HORIZON" }
          : { ShardIteratorType: "AFTER_SEQUENCE_NUMBER", SequenceNumber }),
      }),
    );
    return ShardIterator;
  };

  const advance = (shard: string, next: string | undefined): void => {
    if (next === undefined) {
      // The shard is closed and fully read; its children are found by listing the shards again.
      exhausted.add(shard);
      iterators.delete(shard);
      known = [];
    } else iterators.set(shard, next);
  };

  const read = async (limit: number): Promise<DynamoDBRecord[]> => {
    if (known.length === 0) await listShards();
    for (const shard of known.filter((id) => !exhausted.has(id))) {
      const ShardIterator = await iteratorOf(shard);
      if (ShardIterator === undefined) continue;
      const { Records = [], NextShardIterator } = await client.send(
        new GetRecordsCommand({ ShardIterator, Limit: limit }),
      );
      const last = Records.at(-1)?.dynamodb?.SequenceNumber;
      if (last === undefined) {
        advance(shard, NextShardIterator);
        continue;
      }
      pending = { shard, last, next: NextShardIterator };
      return Records.map((record) => streamRecord(record, StreamArn));
    }
    return [];
  };

  return {
    next: async (limit) => {
      try {
        return await read(limit);
      } catch (error) {
        // An iterator may have expired: the next attempt requests new ones, after the last processed record.
        iterators.clear();
        known = [];
        // DynamoDB Local says so of an iterator that was made while its shard was empty.
        if (error instanceof TrimmedDataAccessException) return await read(limit);
        throw error;
      }
    },
    done: () => {
      if (pending === undefined) return;
      shards[pending.shard] = pending.last;
      advance(pending.shard, pending.next);
      pending = undefined;
      moved({ stream: StreamArn, shards });
    },
  };
};
