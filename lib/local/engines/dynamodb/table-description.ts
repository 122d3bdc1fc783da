import * as z from "zod";
import type { Index, Schema } from "./table/rows.ts";
import { Unsupported } from "./unsupported.ts";

const KeySchema = z.array(z.strictObject({ AttributeName: z.string(), KeyType: z.enum(["HASH", "RANGE"]) }));

export const GlobalSecondaryIndex = z.strictObject({
  IndexName: z.string(),
  KeySchema,
  Projection: z.strictObject({
    ProjectionType: z.enum(["ALL", "KEYS_ONLY", "INCLUDE"]),
    NonKeyAttributes: z.array(z.string()).optional(),
  }),
});

export const AttributeDefinitions = z.array(
  // Keys of other types are not supported.
  z.strictObject({ AttributeName: z.string(), AttributeType: z.literal("S") }),
);

export const StreamSpecification = z.strictObject({
  StreamEnabled: z.boolean(),
  StreamViewType: z.literal("NEW_AND_OLD_IMAGES").optional(),
});

/** What a table is created with. */
export const CreateTable = z.strictObject({
  TableName: z.string(),
  BillingMode: z.literal("PAY_PER_REQUEST").optional(),
  KeySchema,
  AttributeDefinitions,
  GlobalSecondaryIndexes: z.array(GlobalSecondaryIndex).optional(),
  StreamSpecification: StreamSpecification.optional(),
});

/** A table as it is stored. */
export const TableDescription = CreateTable.extend({
  /** Identifies its stream; a new one whenever a stream is enabled. */
  LatestStreamArn: z.string().optional(),
  ttlAttribute: z.string().optional(),
});
export type TableDescription = z.output<typeof TableDescription>;

const keysOf = (name: string, keys: z.output<typeof KeySchema>) => {
  const partition = keys.find(({ KeyType }) => KeyType === "HASH")?.AttributeName;
  const sort = keys.find(({ KeyType }) => KeyType === "RANGE")?.AttributeName;
  if (partition === undefined || sort === undefined)
    throw new Unsupported(`${name} without a partition and a sort key`);
  return { partition, sort };
};

const indexOf = ({ IndexName: name, KeySchema, Projection }: z.output<typeof GlobalSecondaryIndex>): Index => ({
  name,
  ...keysOf(`the index ${name}`, KeySchema),
  attributes: Projection.ProjectionType === "ALL" ? "ALL" : (Projection.NonKeyAttributes ?? []),
});

/** The keys of a table and of its indexes. */
export const schemaOf = ({ TableName, KeySchema, GlobalSecondaryIndexes = [] }: TableDescription): Schema => ({
  ...keysOf(`the table ${TableName}`, KeySchema),
  indexes: GlobalSecondaryIndexes.map(indexOf),
});

/** As DescribeTable shows it. */
export const shownTable = ({
  ttlAttribute,
  BillingMode,
  ...description
}: TableDescription): Record<string, unknown> => ({
  ...description,
  ...(description.GlobalSecondaryIndexes === undefined
    ? {}
    : {
        GlobalSecondaryIndexes: description.GlobalSecondaryIndexes.map((index) => ({
          ...index,
          IndexStatus: "ACTIVE",
        })),
      }),
  TableStatus: "ACTIVE",
});
