import type { DynamoDBRecord } from "aws-lambda";
import { equal, type Item, toWireItem } from "../value.ts";
import type { Written } from "./reads.ts";
import type { Schema } from "./rows.ts";

/** DynamoDB numbers the records of a shard with growing numbers of 21 digits or more. */
const DIGITS = 21;

/** The identity in records of TTL deletions. */
const TTL_IDENTITY = { type: "Service", principalId: "dynamodb.amazonaws.com" } as const;

/** Whether a write has a record: not if the item is unchanged. */
export const isChange = ({ before, after }: Written): boolean =>
  before === undefined || after === undefined ? before !== after : !equal(before, after);

const images = new WeakMap<Item, object>();

/** An item as the stream has it; an item is in the record that made it and in the one that replaced it. */
const imageOf = (item: Item): never => {
  const known = images.get(item);
  if (known !== undefined) return known as never;
  const made = toWireItem(item);
  images.set(item, made);
  return made as never;
};

/** A write's record in the form that Lambda passes to a function. */
export const recordOf = (schema: Schema, written: Written, number: number, byTtl: boolean): DynamoDBRecord => {
  const { before, after } = written;
  const { [schema.partition]: partition = null, [schema.sort]: sort = null } = after ?? before ?? {};
  return {
    eventID: String(number),
    eventName: before === undefined ? "INSERT" : after === undefined ? "REMOVE" : "MODIFY",
    eventVersion: "1.1",
    eventSource: "aws:dynamodb",
    dynamodb: {
      Keys: imageOf({ [schema.partition]: partition, [schema.sort]: sort }),
      ...(after === undefined ? {} : { NewImage: imageOf(after) }),
      ...(before === undefined ? {} : { OldImage: imageOf(before) }),
      SequenceNumber: String(number).padStart(DIGITS, "0"),
      StreamViewType: "NEW_AND_OLD_IMAGES",
    },
    ...(byTtl ? { userIdentity: TTL_IDENTITY } : {}),
  };
};
