import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { SECRET_CONTEXT } from "./secret-context.ts";

/** Partition key patterns for IAM conditions, by content (`lib/service/store/keys.ts`). */
export const PARTITIONS = {
  /** An account with its invitations and other data; in `by-status-v2`, its invitations of one status. */
  account: "ACCOUNT#*",
  /** Issued tests and candidates' answers, one partition per invitation. */
  tests: "TEST#*",
  /** Maps an API key's hash to its account. */
  keyLookup: "KEYHASH#*",
  /** How candidates scored in each form: counts. */
  norms: "NORMS",
  /** The counters of the rate limits. */
  counters: "RATE#*",
  /** A person's sessions, and the accounts that they belong to. */
  person: "PERSON#*",
  /** The invitations of an address to become a member. */
  invitee: "INVITEE#*",
  /** Attempts to sign in. */
  signIn: "SIGNIN#*",
  /** The audit log: no function may update or delete there. */
  audit: "AUDIT#*",
  /** The requests of the last week. */
  requests: "REQUESTS#*",
  /** The accounts' logos. */
  logo: "LOGO#*",
  /** In `due`, scheduled work. */
  due: "DUE#*",
} as const;

/** An action on the table or, with the index's name, on an index. */
type TableAction =
  | "GetItem"
  | "BatchGetItem"
  | "PutItem"
  | "BatchWriteItem"
  | "UpdateItem"
  | "DeleteItem"
  | "ConditionCheckItem"
  | "PartiQLUpdate"
  | "Query"
  | "Query by-status-v2"
  | "Query due";
type TableRights = Readonly<Partial<Record<TableAction, readonly (keyof typeof PARTITIONS)[]>>>;

/**
 * Every function of the API and of the candidate's page counts the request; those that need an API key look it up, and the
 * clock of a test tenant.
 */
const COUNT: TableRights = { UpdateItem: ["counters"] };
const READ: TableRights = { ...COUNT, GetItem: ["keyLookup", "account"] };
const CHANGE: TableRights = { ...READ, UpdateItem: ["counters", "account"] };

/** A POST remembers its Idempotency-Key. */
const POST: TableRights = { ...CHANGE, PutItem: ["account"] };

/** An act that the audit log records. */
const AUDITED_POST: TableRights = { ...POST, PutItem: ["account", "audit"] };

/** Any function that may find a part past its deadline closes it, and stores the result with the last one. */
const TAKE: TableRights = {
  GetItem: ["account", "tests"],
  Query: ["tests", "norms"],
  UpdateItem: ["account", "tests"],
  PutItem: ["account"],
};
const TAKE_COUNTED: TableRights = { ...TAKE, UpdateItem: ["counters", "account", "tests"] };

/**
 * Each function's permissions on the table, by partition. The counters are in separate partitions, so a reading
 * function can count requests without being able to write anything else. A transaction needs the permissions of its
 * writes. `test/e2e/rights.test.ts` finds permissions that are missing, and those that no function needs.
 */
const TABLE_RIGHTS: Readonly<Record<string, TableRights>> = {
  "functions/api/list-tests.ts": READ,
  "functions/api/read-account.ts": READ,
  "functions/api/read-invitation.ts": READ,
  "functions/api/read-result.ts": READ,
  "functions/api/decide-review.ts": AUDITED_POST,
  "functions/api/mark-test.ts": AUDITED_POST,
  "functions/api/analyze-adverse-impact.ts": { ...READ, BatchGetItem: ["account"], Query: ["account"] },
  "functions/api/list-invitations.ts": {
    ...READ,
    BatchGetItem: ["account"],
    Query: ["account"],
    "Query by-status-v2": ["account"],
    "Query due": ["due"],
  },
  "functions/api/create-invitation.ts": POST,
  "functions/api/create-invitations.ts": { ...POST, BatchGetItem: ["account"] },
  "functions/api/cancel-invitation.ts": AUDITED_POST,
  "functions/api/resend-invitation.ts": AUDITED_POST,
  "functions/api/extend-invitation.ts": AUDITED_POST,
  "functions/api/list-webhook-endpoints.ts": { ...READ, Query: ["account"] },
  "functions/api/read-webhook-endpoint.ts": READ,
  "functions/api/create-webhook-endpoint.ts": AUDITED_POST,
  "functions/api/update-webhook-endpoint.ts": { ...CHANGE, PutItem: ["audit"] },
  "functions/api/delete-webhook-endpoint.ts": { ...CHANGE, PutItem: ["audit"], DeleteItem: ["account"] },
  "functions/api/rotate-webhook-secret.ts": AUDITED_POST,
  "functions/api/activate-webhook-secret.ts": AUDITED_POST,
  "functions/api/send-test-event.ts": { ...READ, PutItem: ["account"], Query: ["account"] },
  "functions/api/list-events.ts": { ...READ, Query: ["account"] },
  "functions/api/read-event.ts": READ,
  "functions/api/list-deliveries.ts": { ...READ, Query: ["account"] },
  "functions/api/redeliver-event.ts": { ...AUDITED_POST, Query: ["account"] },
  "functions/api/read-test-clock.ts": READ,
  "functions/api/advance-test-clock.ts": POST,
  "functions/api/simulate-candidate.ts": {
    GetItem: ["keyLookup", "account", "tests"],
    Query: ["tests", "norms"],
    UpdateItem: ["counters", "account", "tests"],
    PutItem: ["account", "tests"],
  },
  "functions/api/list-test-emails.ts": { ...READ, Query: ["account"] },
  "functions/api/export-candidate.ts": {
    ...READ,
    BatchGetItem: ["account"],
    Query: ["account", "tests"],
  },
  "functions/api/erase-candidate.ts": { ...READ, PutItem: ["account", "audit"] },
  "functions/api/read-erasure.ts": READ,
  "functions/api/read-openapi.ts": COUNT,
  "functions/pages/read-jwks.ts": {},
  "functions/pages/read-logo.ts": { GetItem: ["logo"] },
  "functions/pages/read-verification.ts": { GetItem: ["account"] },
  "functions/pages/read-report.ts": { GetItem: ["account", "tests", "logo"] },
  "functions/api/unknown-route.ts": COUNT,
  "functions/events/publish-changes.ts": {
    GetItem: ["account"],
    PutItem: ["account", "tests"],
    UpdateItem: ["norms", "account"],
    Query: ["account"],
  },
  "functions/events/deliver-webhook.ts": {
    GetItem: ["account"],
    BatchGetItem: ["account"],
    UpdateItem: ["account"],
    PartiQLUpdate: ["account"],
  },
  "functions/events/send-email.ts": { GetItem: ["account"], UpdateItem: ["account"], PutItem: ["account"] },
  "functions/events/record-email-event.ts": { GetItem: ["account"], UpdateItem: ["account"] },
  "functions/events/sweep-due.ts": {
    "Query due": ["due"],
    ...TAKE,
    Query: ["account", "tests", "norms"],
    BatchGetItem: ["account"],
    DeleteItem: ["account", "tests"],
  },
  "functions/events/run-test-clock.ts": {
    "Query due": ["due"],
    ...TAKE,
    PartiQLUpdate: ["account"],
    PutItem: ["account", "tests"],
    Query: ["account", "tests", "norms"],
    BatchGetItem: ["account"],
    DeleteItem: ["account", "tests"],
  },
  "functions/events/keep-requests.ts": { BatchWriteItem: ["requests"] },
  "functions/events/score-writing.ts": { ...TAKE, UpdateItem: ["account"] },
  "functions/candidate/read-state.ts": TAKE_COUNTED,
  "functions/candidate/open-tests.ts": TAKE_COUNTED,
  "functions/candidate/start-part.ts": {
    ...TAKE_COUNTED,
    Query: ["account", "tests", "norms"],
    UpdateItem: ["counters", "account", "tests", "norms"],
    PutItem: ["account", "tests"],
  },
  "functions/candidate/save-answers.ts": {
    BatchGetItem: ["account", "tests"],
    GetItem: ["account", "tests"],
    UpdateItem: ["counters", "tests"],
  },
  "functions/candidate/submit-part.ts": TAKE_COUNTED,
  "functions/candidate/decline-invitation.ts": { GetItem: ["account"], UpdateItem: ["counters", "account"] },
  "functions/candidate/request-adjustments.ts": { GetItem: ["account"], UpdateItem: ["counters", "account"] },
  "functions/candidate/send-survey.ts": { GetItem: ["account"], UpdateItem: ["counters", "account"] },
  "functions/candidate/request-review.ts": { GetItem: ["account"], UpdateItem: ["counters", "account"] },
  "functions/candidate/read-record.ts": { ...COUNT, GetItem: ["account"], Query: ["tests"] },
  "functions/candidate/correct-name.ts": {
    GetItem: ["account"],
    Query: ["tests"],
    UpdateItem: ["counters", "account"],
  },
  "functions/candidate/request-erasure.ts": {
    GetItem: ["account"],
    PutItem: ["account"],
    UpdateItem: ["counters", "account"],
  },
  "functions/candidate/export-data.ts": { ...COUNT, GetItem: ["account"], Query: ["tests"] },
  "functions/candidate/take-credential.ts": { ...COUNT, GetItem: ["account"] },
  "functions/candidate/read-practice.ts": { ...COUNT, GetItem: ["account"] },
};

/** Every area of the dashboard reads the session and the membership, counts the request and notes the last use. */
const MEMBER: TableRights = { GetItem: ["account", "person"], UpdateItem: ["counters", "person"] };

/** The areas of the dashboard's API. */
const DASHBOARD_RIGHTS: Readonly<Record<string, TableRights>> = {
  "functions/dashboard/sign-in.ts": {
    GetItem: ["account", "person"],
    Query: ["invitee", "person"],
    PutItem: ["account", "person", "signIn", "audit"],
    UpdateItem: ["account"],
    DeleteItem: ["account", "invitee", "person", "signIn"],
  },
  "functions/dashboard/account.ts": {
    ...MEMBER,
    Query: ["person"],
    PutItem: ["account"],
    DeleteItem: ["person"],
  },
  "functions/dashboard/keys.ts": {
    ...MEMBER,
    Query: ["account"],
    BatchGetItem: ["keyLookup"],
    PutItem: ["account", "keyLookup", "audit"],
    UpdateItem: ["counters", "person", "account", "keyLookup"],
    DeleteItem: ["keyLookup"],
  },
  "functions/dashboard/team.ts": {
    GetItem: ["account", "person", "invitee"],
    Query: ["account"],
    PutItem: ["account", "invitee", "audit"],
    UpdateItem: ["counters", "person", "account"],
    DeleteItem: ["account", "person", "invitee"],
  },
  "functions/dashboard/overview.ts": {
    ...MEMBER,
    BatchGetItem: ["account"],
    Query: ["account"],
    "Query by-status-v2": ["account"],
  },
  "functions/dashboard/credits.ts": {
    ...MEMBER,
    Query: ["account"],
    PutItem: ["audit"],
    UpdateItem: ["counters", "person", "account"],
  },
  "functions/dashboard/requests.ts": {
    GetItem: ["account", "person", "requests"],
    UpdateItem: ["counters", "person"],
    Query: ["requests"],
  },
  "functions/dashboard/audit.ts": { ...MEMBER, Query: ["audit"] },
  "functions/dashboard/test-mode.ts": {
    GetItem: ["account", "person", "tests"],
    Query: ["account", "tests", "norms"],
    PutItem: ["account", "tests"],
    UpdateItem: ["counters", "person", "account", "tests"],
  },
  "functions/dashboard/results.ts": {
    GetItem: ["account", "person", "tests"],
    BatchGetItem: ["account"],
    Query: ["account"],
    "Query by-status-v2": ["account"],
    PutItem: ["account", "audit"],
    UpdateItem: ["counters", "person", "account"],
    ConditionCheckItem: ["account"],
  },
  "functions/dashboard/webhooks.ts": {
    ...MEMBER,
    Query: ["account"],
    PutItem: ["account", "audit"],
    UpdateItem: ["counters", "person", "account"],
    DeleteItem: ["account"],
  },
  "functions/dashboard/invitations.ts": {
    GetItem: ["account", "person"],
    BatchGetItem: ["account"],
    Query: ["account"],
    "Query by-status-v2": ["account"],
    "Query due": ["due"],
    PutItem: ["account", "audit"],
    UpdateItem: ["counters", "person", "account"],
  },
  "functions/dashboard/privacy.ts": {
    ...MEMBER,
    BatchGetItem: ["account"],
    Query: ["account", "tests"],
    PutItem: ["account", "audit"],
    UpdateItem: ["counters", "person", "account"],
    DeleteItem: ["account"],
  },
  "functions/dashboard/preview.ts": { ...MEMBER, GetItem: ["account", "person", "logo"] },
  "functions/dashboard/settings.ts": {
    ...MEMBER,
    PutItem: ["account", "logo", "audit"],
    UpdateItem: ["counters", "person", "account"],
  },
};

/** A function's permissions on the table, by its file. Throws when none are declared. */
export const tableRights = (entry: string, table: ITable): PolicyStatement[] => {
  const rights = TABLE_RIGHTS[entry] ?? DASHBOARD_RIGHTS[entry];
  if (rights === undefined)
    throw new Error(`lib/infra/functions/grants.ts does not say what ${entry} may do to the table`);
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
    ...(entry === "functions/api/read-result.ts" ? [stamp(table, PARTITIONS.account, "read_at")] : []),
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
