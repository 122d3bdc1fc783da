import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import type { _Record } from "@aws-sdk/client-dynamodb-streams";
import type { DynamoDBRecord } from "aws-lambda";
import { REGION } from "../local-aws.ts";

/** Encodes bytes as base64, as Lambda does for binary values in events. */
const withoutBytes = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  if (Array.isArray(value)) return value.map(withoutBytes);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutBytes(part)]));
};

type Image = NonNullable<DynamoDBRecord["dynamodb"]>["NewImage"];

// Attribute values have the same JSON form in Lambda's types and the SDK's, except for bytes, replaced above.
const imageOf = (image: Record<string, AttributeValue> | undefined): Image =>
  image === undefined ? undefined : (withoutBytes(image) as NonNullable<Image>);

/** A stream record in the form that Lambda passes to a function. */
export const streamRecord = (record: _Record, streamArn: string): DynamoDBRecord => {
  const { dynamodb = {} } = record;
  const images = {
    Keys: imageOf(dynamodb.Keys),
    NewImage: imageOf(dynamodb.NewImage),
    OldImage: imageOf(dynamodb.OldImage),
  };
  return {
    ...(record.eventID === undefined ? {} : { eventID: record.eventID }),
    ...(record.eventName === undefined ? {} : { eventName: record.eventName }),
    eventVersion: "1.1",
    eventSource: "aws:dynamodb",
    awsRegion: REGION,
    eventSourceARN: streamArn,
    dynamodb: {
      ...Object.fromEntries(Object.entries(images).filter(([, image]) => image !== undefined)),
      ApproximateCreationDateTime: (dynamodb.ApproximateCreationDateTime?.getTime() ?? 0) / 1000,
      SequenceNumber: dynamodb.SequenceNumber ?? "",
      SizeBytes: dynamodb.SizeBytes ?? 0,
      StreamViewType: "NEW_AND_OLD_IMAGES",
    },
  };
};
