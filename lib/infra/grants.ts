import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Key } from "aws-cdk-lib/aws-kms";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { SECRET_CONTEXT } from "./secret-context.ts";

/** Partitions by what they hold (`lib/service/store/keys.ts`), as IAM conditions name them. */
export const PARTITIONS = {
  /** An account, its invitations and all else that is its own; in `by-status`, its invitations in one status. */
  account: "ACCOUNT#*",
  /** What candidates were given and answered, a partition for each invitation. */
  tests: "TEST#*",
  /** From an API key's hash to its account. */
  keyLookup: "KEYHASH#*",
  /** The counters of the rate limits. */
  counters: "RATE#*",
  /** In `due`, what must happen later. */
  due: "DUE#*",
} as const;

/** An action on the table's rows or, with its name, on an index. */
type TableAction =
  | "GetItem"
  | "BatchGetItem"
  | "PutItem"
  | "UpdateItem"
  | "DeleteItem"
  | "Query"
  | "Query by-status"
  | "Query due";
type TableRights = Readonly<Partial<Record<TableAction, readonly (keyof typeof PARTITIONS)[]>>>;

/** Every function of the API and of the candidate's page counts the request; those that need a key look it up. */
const COUNT: TableRights = { UpdateItem: ["counters"] };
const ADMIT: TableRights = { ...COUNT, GetItem: ["keyLookup"] };
const READ: TableRights = { ...COUNT, GetItem: ["keyLookup", "account"] };
const CHANGE: TableRights = { ...READ, UpdateItem: ["counters", "account"] };

/** Whatever may find a part's time to be up closes it, and with the last one puts the result. */
const TAKE: TableRights = {
  GetItem: ["account", "tests"],
  Query: ["tests"],
  UpdateItem: ["account", "tests"],
  PutItem: ["account", "tests"],
};
const TAKE_COUNTED: TableRights = { ...TAKE, UpdateItem: ["counters", "account", "tests"] };

/**
 * What each function may do to the table, and where. The counters lie in partitions of their own, so a function that
 * reads can count requests and yet write nothing else. A transaction needs the rights of the writes in it.
 */
const TABLE_RIGHTS: Readonly<Record<string, TableRights>> = {
  "functions/api/list-tests.ts": ADMIT,
  "functions/api/read-account.ts": READ,
  "functions/api/read-invitation.ts": READ,
  "functions/api/read-result.ts": READ,
  "functions/api/list-invitations.ts": {
    ...ADMIT,
    BatchGetItem: ["account"],
    Query: ["account"],
    "Query by-status": ["account"],
    "Query due": ["due"],
  },
  "functions/api/create-invitation.ts": { ...CHANGE, PutItem: ["account"] },
  "functions/api/cancel-invitation.ts": { ...CHANGE, PutItem: ["account"] },
  "functions/api/resend-invitation.ts": CHANGE,
  "functions/api/list-webhook-endpoints.ts": { ...ADMIT, Query: ["account"] },
  "functions/api/read-webhook-endpoint.ts": READ,
  "functions/api/create-webhook-endpoint.ts": {
    ...ADMIT,
    PutItem: ["account"],
    UpdateItem: ["counters", "account"],
  },
  "functions/api/update-webhook-endpoint.ts": CHANGE,
  "functions/api/delete-webhook-endpoint.ts": { ...CHANGE, DeleteItem: ["account"] },
  "functions/api/rotate-webhook-secret.ts": CHANGE,
  "functions/api/activate-webhook-secret.ts": CHANGE,
  "functions/api/send-test-event.ts": { ...READ, PutItem: ["account"], Query: ["account"] },
  "functions/api/list-events.ts": { ...ADMIT, Query: ["account"] },
  "functions/api/read-event.ts": READ,
  "functions/api/list-deliveries.ts": { ...READ, Query: ["account"] },
  "functions/api/redeliver-event.ts": { ...CHANGE, PutItem: ["account"], Query: ["account"] },
  "functions/api/read-openapi.ts": COUNT,
  "functions/pages/read-docs.ts": COUNT,
  "functions/pages/read-report.ts": { GetItem: ["account", "tests"] },
  "functions/api/unknown-route.ts": COUNT,
  "functions/events/publish-changes.ts": { PutItem: ["account"], Query: ["account"] },
  "functions/events/deliver-webhook.ts": { BatchGetItem: ["account"], UpdateItem: ["account"] },
  "functions/events/send-email.ts": { GetItem: ["account"], UpdateItem: ["account"] },
  "functions/events/record-email-event.ts": { GetItem: ["account"], UpdateItem: ["account"] },
  "functions/events/sweep-due.ts": {
    "Query due": ["due"],
    ...TAKE,
    Query: ["account", "tests"],
    BatchGetItem: ["account"],
    DeleteItem: ["account"],
  },
  "functions/events/score-writing.ts": TAKE,
  "functions/candidate/read-state.ts": TAKE_COUNTED,
  "functions/candidate/open-tests.ts": TAKE_COUNTED,
  "functions/candidate/start-part.ts": TAKE_COUNTED,
  "functions/candidate/save-answers.ts": { GetItem: ["account", "tests"], UpdateItem: ["counters", "tests"] },
  "functions/candidate/submit-part.ts": TAKE_COUNTED,
  "functions/candidate/read-practice.ts": { ...COUNT, GetItem: ["account"] },
};

/** A function's rights to the table, by its file. Throws when nobody has said what they are. */
export const tableRights = (entry: string, table: Table): PolicyStatement[] => {
  const rights = TABLE_RIGHTS[entry];
  if (rights === undefined) throw new Error(`lib/infra/grants.ts does not say what ${entry} may do to the table`);
  return Object.entries(rights).map(([right, partitions]) => {
    const [action, index] = right.split(" ");
    return new PolicyStatement({
      actions: [`dynamodb:${action}`],
      resources: [index === undefined ? table.tableArn : `${table.tableArn}/index/${index}`],
      conditions: {
        "ForAllValues:StringLike": { "dynamodb:LeadingKeys": partitions.map((partition) => PARTITIONS[partition]) },
        // ForAllValues is also true of a request that names no key, so there must be one.
        Null: { "dynamodb:LeadingKeys": "false" },
      },
    });
  });
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

/** Sealing of webhook secrets, opening of them, or both: nothing else, with no other key, and only for an endpoint. */
export const keyRights = (key: Key, ...actions: ("Encrypt" | "Decrypt")[]): PolicyStatement =>
  new PolicyStatement({
    actions: actions.map((action) => `kms:${action}`),
    resources: [key.keyArn],
    conditions: {
      // Not true of a request without the entry.
      StringLike: Object.fromEntries(
        Object.entries(SECRET_CONTEXT).map(([name, beginning]) => [`kms:EncryptionContext:${name}`, `${beginning}*`]),
      ),
      "ForAllValues:StringEquals": { "kms:EncryptionContextKeys": Object.keys(SECRET_CONTEXT) },
    },
  });

export const streamArnOf = (table: Table): string => {
  if (table.tableStreamArn === undefined) throw new Error("The table has no stream");
  return table.tableStreamArn;
};
