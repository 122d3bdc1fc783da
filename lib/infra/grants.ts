import { Effect, PolicyStatement } from "aws-cdk-lib/aws-iam";

/** The table's partitions by what they hold (`lib/service/store/keys.ts`), as an IAM condition names them. */
export const PARTITIONS = {
  /** An account, its invitations and all else that is its own. */
  account: "ACCOUNT#*",
  /** From an API key's hash to its account. */
  keyLookup: "KEYHASH#*",
  /** The counters of the rate limits. */
  counters: "RATE#*",
} as const;

type Partition = keyof typeof PARTITIONS;
type TableAction = "GetItem" | "PutItem" | "UpdateItem";
type TableRights = Readonly<Partial<Record<TableAction, readonly Partition[]>>>;

/** Every API function counts the request, and all but the open ones look up the key. */
const COUNT = { UpdateItem: ["counters"] } as const satisfies TableRights;
const ADMIT = { ...COUNT, GetItem: ["keyLookup"] } as const satisfies TableRights;

/**
 * What each function may do to the table, and where. The counters have partitions of their own, so that a function
 * that only reads can count requests and yet write nothing else. A transaction needs the rights of what is in it.
 */
export const TABLE_RIGHTS: Readonly<Record<string, TableRights>> = {
  "list-tests": ADMIT,
  "read-account": { ...COUNT, GetItem: ["keyLookup", "account"] },
  "read-invitation": { ...COUNT, GetItem: ["keyLookup", "account"] },
  "create-invitation": {
    GetItem: ["keyLookup", "account"],
    PutItem: ["account"],
    UpdateItem: ["counters", "account"],
  },
  "unknown-route": COUNT,
  "send-email": { GetItem: ["account"], UpdateItem: ["account"] },
};

/** The policy statements of a function's rights to the table. Throws when nobody has thought about that function. */
export const tableRights = (functionName: string, tableArn: string): PolicyStatement[] => {
  const rights = TABLE_RIGHTS[functionName];
  if (rights === undefined)
    throw new Error(`lib/infra/grants.ts does not say what ${functionName} may do to the table`);
  return Object.entries(rights).map(
    ([action, partitions]) =>
      new PolicyStatement({
        effect: Effect.ALLOW,
        actions: [`dynamodb:${action}`],
        resources: [tableArn],
        conditions: {
          "ForAllValues:StringLike": { "dynamodb:LeadingKeys": partitions.map((partition) => PARTITIONS[partition]) },
          // ForAllValues is true of a request without any key, so the key must be there.
          Null: { "dynamodb:LeadingKeys": "false" },
        },
      }),
  );
};
