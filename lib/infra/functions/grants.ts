import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { SECRET_CONTEXT } from "./secret-context.ts";
import { API_RIGHTS } from "./table-rights/api.ts";
import { CANDIDATE_RIGHTS } from "./table-rights/candidate.ts";
import { DASHBOARD_RIGHTS } from "./table-rights/dashboard.ts";
import { EVENT_RIGHTS } from "./table-rights/events.ts";
import { PAGE_RIGHTS } from "./table-rights/pages.ts";
import { PARTITIONS, type RightsByFunction } from "./table-rights/rights.ts";

/**
 * Each function's permissions on the table, by partition. The counters are in separate partitions, so a reading
 * function can count requests without being able to write anything else. A transaction needs the permissions of its
 * writes. `test/e2e/rights.test.ts` finds permissions that are missing, and those that no function needs.
 */
const TABLE_RIGHTS: RightsByFunction = {
  ...API_RIGHTS,
  ...CANDIDATE_RIGHTS,
  ...DASHBOARD_RIGHTS,
  ...EVENT_RIGHTS,
  ...PAGE_RIGHTS,
};

/** A function's permissions on the table, by its file. Throws when none are declared. */
export const tableRights = (entry: string, table: ITable): PolicyStatement[] => {
  const rights = TABLE_RIGHTS[entry];
  if (rights === undefined)
    throw new Error(`lib/infra/functions/table-rights/ does not say what ${entry} may do to the table`);
  const statements = Object.entries(rights).map(([right, partitions]) => {
    const [action, index] = right.split(" ");
    return new PolicyStatement({
      actions: [`dynamodb:${action}`],
      resources: [index === undefined ? table.tableArn : `${table.tableArn}/index/${index}`],
      conditions: {
        "ForAllValues:StringLike": { "dynamodb:LeadingKeys": partitions.map((partition) => PARTITIONS[partition]) },
        // ForAllValues also matches a request without any key, so the key's presence is required too.
        Null: { "dynamodb:LeadingKeys": "false" },
      },
    });
  });
  return [
    ...statements,
    // Whoever looks up an API key notes when it was last used.
    ...(rights.GetItem?.includes("keyLookup") ? [stamp(table, PARTITIONS.keyLookup, "last_used_at")] : []),
    // Whoever reads a result for the account notes that it was read.
    ...(entry === "functions/api/results/read-result.ts" ? [stamp(table, PARTITIONS.account, "read_at")] : []),
  ];
};

/** Permission to note a time on rows that exist, and to change nothing else of them. */
const stamp = (table: ITable, partition: string, attribute: string): PolicyStatement =>
  new PolicyStatement({
    actions: ["dynamodb:UpdateItem"],
    resources: [table.tableArn],
    conditions: {
      "ForAllValues:StringLike": { "dynamodb:LeadingKeys": [partition] },
      "ForAllValues:StringEquals": { "dynamodb:Attributes": ["pk", "sk", attribute] },
      Null: { "dynamodb:LeadingKeys": "false" },
    },
  });

/** Permissions of a function that reads the table's stream. */
export const streamRights = (table: ITable): PolicyStatement =>
  new PolicyStatement({
    actions: ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator", "dynamodb:ListStreams"],
    resources: [streamArnOf(table)],
  });

/** Permissions of a function that reads a queue. */
export const receiveRights = (queue: Queue): PolicyStatement =>
  new PolicyStatement({
    actions: ["sqs:DeleteMessage", "sqs:GetQueueAttributes", "sqs:ReceiveMessage"],
    resources: [queue.queueArn],
  });

export const sendRights = (...queues: Queue[]): PolicyStatement =>
  new PolicyStatement({ actions: ["sqs:SendMessage"], resources: queues.map((queue) => queue.queueArn) });

/**
 * Permission to encrypt webhook secrets, to decrypt them, or both, only with this key and only with an endpoint's
 * encryption context.
 */
export const keyRights = (key: IKey, ...actions: ("Encrypt" | "Decrypt")[]): PolicyStatement =>
  new PolicyStatement({
    actions: actions.map((action) => `kms:${action}`),
    resources: [key.keyArn],
    conditions: {
      // Does not match a request without the entry.
      StringLike: Object.fromEntries(
        Object.entries(SECRET_CONTEXT).map(([name, beginning]) => [`kms:EncryptionContext:${name}`, `${beginning}*`]),
      ),
      "ForAllValues:StringEquals": { "kms:EncryptionContextKeys": Object.keys(SECRET_CONTEXT) },
    },
  });

export const streamArnOf = (table: ITable): string => {
  if (table.tableStreamArn === undefined) throw new Error("The table has no stream");
  return table.tableStreamArn;
};
