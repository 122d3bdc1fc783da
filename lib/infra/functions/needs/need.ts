import type { Queues } from "../queue.ts";

/** Partition key patterns for IAM conditions, by content (`lib/service/store/keys.ts`). */
export const PARTITIONS = {
  /** An account's webhook endpoints, and their deliveries. */
  webhooks: "WEBHOOKS#*",
  /** An account with its invitations and other data; in `by-status`, its invitations of one status. */
  account: "ACCOUNT#*",
  /** Issued tests and candidates' answers, one partition per invitation. */
  tests: "TEST#*",
  /** The words by which an account's invitations are found. */
  search: "SEARCH#*",
  /** Maps an API key's hash to its account. */
  keyLookup: "KEYHASH#*",
  /** The partners that accounts can grant access. */
  partners: "PARTNERS",
  /** Maps an ATS's own id of a connection to it. */
  ats: "ATS#*",
  /** How candidates scored in each form: counts. */
  norms: "NORMS",
  /** What candidates answered, about no one. */
  responses: "RESPONSES#*",
  /** The counters of the rate limits. */
  counters: "RATE#*",
  /** A person's sessions, and the accounts that they belong to. */
  person: "PERSON#*",
  /** The invitations of an address to become a member. */
  invitee: "INVITEE#*",
  /** The audit log: no function may update or delete there. */
  audit: "AUDIT#*",
  /** The requests of the last week. */
  requests: "REQUESTS#*",
  /** The accounts' logos. */
  logo: "LOGO#*",
  /** In `due`, scheduled work. */
  due: "DUE#*",
} as const;

export type Partition = keyof typeof PARTITIONS;

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
export type TableRights = Readonly<Partial<Record<TableAction, readonly Partition[]>>>;

/** What a function does besides using the table and queues; `provide.ts` has the variables and permissions of each. */
export type Use =
  /** Puts the API's address into what it answers or sends. */
  | "linksToApi"
  /** The same with the address of the pages. */
  | "linksToPage"
  /** Signs results and credentials. */
  | "signs"
  /** Publishes the keys that verify them. */
  | "publishesKeys"
  /** Encrypts the secrets of webhook endpoints. */
  | "sealsSecrets"
  /** Decrypts them. */
  | "opensSecrets"
  /** Encrypts the keys of connections to ATSs. */
  | "sealsConnectionKeys"
  /** Decrypts them. */
  | "opensConnectionKeys"
  /** Knows which URLs webhooks may be sent to. */
  | "checksUrls"
  /** Names the queues of webhooks and of work for ATSs without sending to them. */
  | "namesQueues"
  /** Knows at which ATSs the service has a key. */
  | "offersAts"
  /** Calls ATSs by the service's own key, where it has one. */
  | "callsAts"
  /** Recognizes the calls of ATSs that sign with the service's own secret. */
  | "recognizesAts"
  /** Exchanges the code of an installation. */
  | "installsAts"
  /** Hands emails to SES. */
  | "sendsEmails"
  /** Signs people in at the provider. */
  | "signsPeopleIn"
  /** Lets the provider sign a person in. */
  | "admitsPeople"
  /** Reads the table's stream. */
  | "readsStream"
  /** Reads the probe's API key. */
  | "readsProbeKey";

/** What is promised, over 28 days: this share of a route's answers, or of what `all` counts, is not `bad`. */
export type Promised = {
  /** In the alarms' names. */
  name: string;
  /** The promise in words, as the subject of a sentence. */
  promise: string;
  share: number;
} & ({ bad: "failed" | "slow"; all?: undefined } | { all: string; bad: string });

/** Everything that a function needs to run, besides what its kind and its admission give it. */
export type Need = {
  table?: TableRights;
  /** It may change these attributes of rows, and nothing else of them. */
  changes?: { partition: Partition; attributes: readonly string[] };
  uses?: readonly Use[];
  /** The queues that it sends to. */
  sends?: readonly (keyof Queues)[];
  /** The queue whose messages it processes. */
  receives?: keyof Queues;
  /** MB, if not what is usual of its kind; it also determines the CPU share: 1,769 MB is one CPU. */
  memory?: number;
  /** Its timeout in seconds, if not what is usual of its kind. */
  seconds?: number;
  /** Whether X-Ray samples its calls; default true. */
  traced?: false;
  /** A program that it runs in a separate process: a bundle beside the function's, under its file's name. */
  program?: string;
  /**
   * It is replaced gradually, and judged by this. Only what carries the money and the promises to customers, because each
   * needs a CodeDeploy group. An API function answers a failure with a 500 and so does not fail itself: its route is judged.
   */
  rollout?: "by its route" | "by its errors";
  objectives?: readonly Promised[];
};

/** A change that the audit log records in its transaction. */
export const AUDITED: TableRights = { UpdateItem: ["account"], PutItem: ["audit"] };

/** Any function that may find a part past its deadline closes it, and stores the result with the last one. */
export const TAKE: TableRights = {
  GetItem: ["account", "tests"],
  Query: ["tests", "norms"],
  UpdateItem: ["account", "tests"],
  PutItem: ["account", "responses"],
};
