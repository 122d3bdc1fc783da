/** Partition key patterns for IAM conditions, by content (`lib/service/store/keys.ts`). */
export const PARTITIONS = {
  /** An account with its invitations and other data; in `by-status`, its invitations of one status. */
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
  | "Query"
  | "Query by-status"
  | "Query due";

/** What a function may do to the table: for each action, in which partitions. */
export type TableRights = Readonly<Partial<Record<TableAction, readonly (keyof typeof PARTITIONS)[]>>>;

/** Functions by their file, each with what it may do to the table. */
export type RightsByFunction = Readonly<Record<string, TableRights>>;

/** Every function of the API and of the candidate's page counts the request. */
export const COUNT: TableRights = { UpdateItem: ["counters"] };

/** Any function that may find a part past its deadline closes it, and stores the result with the last one. */
export const TAKE: TableRights = {
  GetItem: ["account", "tests"],
  Query: ["tests", "norms"],
  UpdateItem: ["account", "tests"],
  PutItem: ["account"],
};
