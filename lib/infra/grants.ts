import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Queue } from "aws-cdk-lib/aws-sqs";

/** The table's partitions by what they hold (`lib/service/store/keys.ts`), as an IAM condition names them. */
export const PARTITIONS = {
  /** An account, its invitations and all else that is its own. */
  account: "ACCOUNT#*",
  /** From an API key's hash to its account. */
  keyLookup: "KEYHASH#*",
  /** The counters of the rate limits. */
  counters: "RATE#*",
} as const;

type TableRights = Readonly<
  Partial<Record<"GetItem" | "PutItem" | "UpdateItem", readonly (keyof typeof PARTITIONS)[]>>
>;

/** Every function of the API counts the request; those that need a key look it up. */
const COUNT: TableRights = { UpdateItem: ["counters"] };
const ADMIT: TableRights = { ...COUNT, GetItem: ["keyLookup"] };

/**
 * What each function may do to the table, and where. The counters lie in partitions of their own, so a function that
 * reads can count requests and yet write nothing else. A transaction needs the rights of the writes in it.
 */
const TABLE_RIGHTS: Readonly<Record<string, TableRights>> = {
  "functions/api/list-tests.ts": ADMIT,
  "functions/api/read-account.ts": { ...ADMIT, GetItem: ["keyLookup", "account"] },
  "functions/api/read-invitation.ts": { ...ADMIT, GetItem: ["keyLookup", "account"] },
  "functions/api/create-invitation.ts": {
    GetItem: ["keyLookup", "account"],
    PutItem: ["account"],
    UpdateItem: ["counters", "account"],
  },
  "functions/api/read-openapi.ts": COUNT,
  "functions/docs/read-docs.ts": COUNT,
  "functions/api/unknown-route.ts": COUNT,
  "functions/events/send-email.ts": { GetItem: ["account"], UpdateItem: ["account"] },
};

/** A function's rights to the table, by its file. Throws when nobody has said what they are. */
export const tableRights = (entry: string, table: Table): PolicyStatement[] => {
  const rights = TABLE_RIGHTS[entry];
  if (rights === undefined) throw new Error(`lib/infra/grants.ts does not say what ${entry} may do to the table`);
  return Object.entries(rights).map(
    ([action, partitions]) =>
      new PolicyStatement({
        actions: [`dynamodb:${action}`],
        resources: [table.tableArn],
        conditions: {
          "ForAllValues:StringLike": { "dynamodb:LeadingKeys": partitions.map((partition) => PARTITIONS[partition]) },
          // ForAllValues is also true of a request that names no key, so there must be one.
          Null: { "dynamodb:LeadingKeys": "false" },
        },
      }),
  );
};

/** What a function that the table's stream feeds needs. */
export const streamRights = (table: Table): PolicyStatement =>
  new PolicyStatement({
    actions: ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator", "dynamodb:ListStreams"],
    resources: [streamArnOf(table)],
  });

/** What a function that a queue feeds needs. */
export const receiveRights = (queue: Queue): PolicyStatement =>
  new PolicyStatement({
    actions: ["sqs:DeleteMessage", "sqs:GetQueueAttributes", "sqs:ReceiveMessage"],
    resources: [queue.queueArn],
  });

export const sendRights = (...queues: Queue[]): PolicyStatement =>
  new PolicyStatement({ actions: ["sqs:SendMessage"], resources: queues.map((queue) => queue.queueArn) });

export const streamArnOf = (table: Table): string => {
  if (table.tableStreamArn === undefined) throw new Error("The table has no stream");
  return table.tableStreamArn;
};
