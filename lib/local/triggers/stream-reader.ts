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

/** How far a stream was read: the last sequence number that is done, by shard. */
export const Position = z.object({ stream: z.string(), shards: z.record(z.string(), z.string()) });
export type Position = z.infer<typeof Position>;

export type StreamReader = {
  /** The next records of the first shard that has any; empty when there are none now. */
  next(limit: number): Promise<DynamoDBRecord[]>;
  /** Marks what `next` gave as done. */
  done(): void;
};

/** Reads a table's stream, on from a position. */
export const streamReader = (
  client: DynamoDBStreamsClient,
  StreamArn: string,
  start: Position | undefined,
  moved: (position: Position) => void,
): StreamReader => {
  // A position in the stream of a table that is gone says nothing about this one.
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
      // The shard is closed and read to its end; its children are listed anew.
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
        // An iterator may have expired: the next try asks for new ones, after the last record that is done.
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
