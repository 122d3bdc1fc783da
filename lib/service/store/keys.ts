/**
 * Every key shape of the table. A key starts with the tenant, so another account's data cannot be addressed. The indexes
 * are in `contract/table-indexes.ts`.
 *
 * | item            | pk                     | sk                          | access pattern                                   |
 * |-----------------|------------------------|-----------------------------|--------------------------------------------------|
 * | account         | ACCOUNT#<acct>         | ACCOUNT                     | read the account; debit in create                |
 * | invitation      | ACCOUNT#<acct>         | INVITATION#<inv>            | read one; list newest first (ids sort by time)   |
 * | result          | ACCOUNT#<acct>         | RESULT#<inv>                | read the result of a completed invitation        |
 * | annotations     | ACCOUNT#<acct>         | ANNOTATIONS#<inv>           | a team's tags and notes on a result              |
 * | shares          | ACCOUNT#<acct>         | SHARES#<inv>                | the links that share a result                    |
 * | by candidate    | ACCOUNT#<acct>         | CANDIDATE#<hash>#<inv>      | list one candidate's invitations                 |
 * | by reference    | ACCOUNT#<acct>         | REFERENCED#<hash>#<inv>     | list one reference's invitations                 |
 * | words           | SEARCH#<acct>#<shard>  | WORDS#<inv>                 | search by the beginnings of an invitation's words |
 * | packed words    | SEARCH#<acct>#<shard>  | PACKED#<inv>                | the same of 99 invitations, the newest of them <inv> |
 * | idempotency     | ACCOUNT#<acct>         | IDEMPOTENCY#<hash>          | replay of an Idempotency-Key; removed by TTL     |
 * | by job          | ACCOUNT#<acct>         | JOB#<hash>#<inv>            | list one job's invitations                       |
 * | job             | ACCOUNT#<acct>         | JOBS#<hash>                 | list the jobs of invitations; what is set for one |
 * | completed       | ACCOUNT#<acct>         | COMPLETED#<group>#<time>#<inv> | list results, of all, one job or one reference |
 * | reference       | ACCOUNT#<acct>         | REFERENCE#<hash>            | replay of a request without a key                |
 * | API key         | ACCOUNT#<acct>         | KEY#<key>                   | list an account's keys                           |
 * | ledger entry    | ACCOUNT#<acct>         | LEDGER#<id>                 | grants, and what invitations moved later, by time|
 * | payment         | ACCOUNT#<acct>         | PAYMENT#<hash>              | a payment is granted only once                   |
 * | endpoint        | WEBHOOKS#<acct>        | ENDPOINT#<whe>              | list an account's webhook endpoints; read one    |
 * | event           | ACCOUNT#<acct>         | EVENT#<evt>                 | list by time; read the bytes to send; TTL        |
 * | feed entry      | ACCOUNT#<acct>         | FEED#<position>             | the same event: list by publication; TTL         |
 * | publication     | ACCOUNT#<acct>         | UNPUBLISHED#<inv>           | due: an invitation whose publication failed      |
 * | reconciliation  | ACCOUNT#<acct>         | RECONCILIATION              | due: compare changes with what was published     |
 * | delivery        | WEBHOOKS#<acct>        | DELIVERY#<evt>#<whe>        | an event's deliveries; claim and record; TTL     |
 * | connection      | ACCOUNT#<acct>         | CONNECTION#<int>            | an ATS: list; read one per call                  |
 * | ATS's hour      | ACCOUNT#<acct>         | SYNC#<int>                  | due: read an ATS's open orders                   |
 * | kept order      | ACCOUNT#<acct>         | KEPTORDER#<int>#<id>        | what an ATS said of an order; list; TTL          |
 * | installation    | ATS#installation#<hash> | ATS                        | one in an ATS that no account has claimed; TTL   |
 * | ATS's connection | ATS#<vendor>#<id>     | ATS                         | the connection by the ATS's own id               |
 * | order           | ACCOUNT#<acct>         | ORDER#<int>#<ord>           | list a connection's newest first; read one       |
 * | report          | ACCOUNT#<acct>         | REPORT#<int>#<ord>#<evt>    | an order's reports; those of a connection that wait; claim and record; TTL |
 * | member          | ACCOUNT#<acct>         | MEMBER#<usr>                | list an account's members; read one per request  |
 * | team            | ACCOUNT#<acct>         | TEAM                        | counts owners and members, for the rules on both |
 * | member invited  | ACCOUNT#<acct>         | MEMBERINVITATION#<minv>     | list and read; due: its email                    |
 * | key notice      | ACCOUNT#<acct>         | KEYNOTICE#<ntc>             | due: the email about an API key; removed by TTL  |
 * | kept email      | ACCOUNT#<acct>         | EMAIL#<eml>                 | test mode: list newest first; removed by TTL     |
 * | its second row  | ACCOUNT#<acct>         | EMAILOF#<inv>#<eml>         | test mode: list one invitation's emails; TTL     |
 * | emails of a day | ACCOUNT#<acct>         | EMAILS#<day>                | the limit per account; removed by TTL            |
 * | to an address   | ACCOUNT#<acct>         | EMAILS#<day>#<hash>         | the limit per address; removed by TTL            |
 * | team's of a day | ACCOUNT#<acct>         | TEAMEMAILS#<day>            | the limit of team emails; removed by TTL         |
 * | to an address   | ACCOUNT#<acct>         | TEAMEMAIL#<hash>            | the pause between two team emails; TTL           |
 * | notifications   | ACCOUNT#<acct>         | NOTIFICATIONS#<usr>         | due: the email of what waits for a member        |
 * | branding        | ACCOUNT#<acct>         | BRANDING                    | how the account appears to its candidates        |
 * | packages        | ACCOUNT#<acct>         | PACKAGES                    | named sets of tests: list, read one, change one  |
 * | own tests       | ACCOUNT#<acct>         | OWNTESTS                    | the list of the tests that it made; read one     |
 * | own source      | ACCOUNT#<acct>         | OWNTEST#<own>#SOURCE        | what the author of one typed                     |
 * | own trials      | ACCOUNT#<acct>         | OWNTEST#<own>#TRIALS        | what members answered to a draft                 |
 * | own version     | ACCOUNT#<acct>         | OWNTEST#<own>#<n>           | the content that candidates get                  |
 * | house style     | ACCOUNT#<acct>         | HOUSESTYLE                  | the account's style sheet                        |
 * | panel           | ACCOUNT#<acct>         | PANEL#<pnl>                 | judges of a pass mark: list, read one            |
 * | panel's paper   | ACCOUNT#<acct>         | PANELPAPER#<pnl>            | the items that they judge; never changed         |
 * | notice text     | ACCOUNT#<acct>         | NOTICE#<version>            | a text that candidates agreed to; never changed  |
 * | erasure         | ACCOUNT#<acct>         | ERASURE#<era>               | list newest first; due until it is completed     |
 * | erased          | ACCOUNT#<acct>         | ERASED#<era>#<inv>          | the invitations of an erasure                    |
 * | erasure request | ACCOUNT#<acct>         | ERASUREREQUEST#<inv>        | a candidate asks for erasure: list, oldest first |
 * | hash key        | ACCOUNT#<acct>         | HASHKEY                     | hides addresses in rows that outlive an erasure  |
 * | retention       | ACCOUNT#<acct>         | RETENTION                   | due daily: erase what was kept long enough       |
 * | test clock      | ACCOUNT#<acct>         | CLOCK                       | the time of a test tenant; due: its due work     |
 * | part            | TEST#<acct>#<inv>      | PART#<part>                 | what a candidate answered in a part              |
 * | text of a part  | TEST#<acct>#<inv>      | PARTTEXT#<part>             | an answer's text; the edits since are in PART    |
 * | issued test     | TEST#<acct>#<inv>      | SHEET#<part>                | content issued to the candidate, with the key    |
 * | counted         | TEST#<acct>#<inv>      | COUNTED                     | its scores are in the norms; removed by TTL      |
 * | norms           | NORMS                  | FORM#<form>                 | how candidates scored in a form: counts only     |
 * | own norms       | NORMS                  | OWN#<acct>#<form>           | of a version of an account's own test            |
 * | conversion      | NORMS                  | CONVERSION#<form>#<day>     | a form's scores on form A's scale; never changed |
 * | exposures       | NORMS                  | EXPOSURES#<test>            | how often each item and form was drawn           |
 * | item states     | NORMS                  | ITEMS#<test>                | which items and forms are not drawn, and why     |
 * | kept response   | RESPONSES#<test>       | <random>                    | a part's answers, about no one: read all of a test |
 * | of an own test  | RESPONSES#<own>        | <n>#<random>                | the same of a version: remove one, or all        |
 * | account windows | RATE#<acct>#<hour>     | RATE                        | the account's limits; removed by TTL             |
 * | key look-up     | KEYHASH#<sha256>       | KEYHASH                     | authenticate; a grant by its partner and account |
 * | partner         | PARTNERS               | PARTNER#<ptn>               | the operator's list of partners; read one        |
 * | membership      | PERSON#<usr>           | ACCOUNT#<acct>              | a person's accounts                              |
 * | session         | PERSON#<usr>           | SESSION#<ses>               | a person's sessions; read one per request; TTL   |
 * | invitee         | INVITEE#<hash>         | ACCOUNT#<acct>              | an address's invitations to become a member      |
 * | audit entry     | AUDIT#<acct>           | <aud>                       | list newest first; immutable; removed by TTL     |
 * | request         | REQUESTS#<acct>        | <req>                       | list newest first; removed by TTL after a week   |
 * | failed request  | REQUESTS#<acct>#FAILED | <req>                       | the same request: list the failed ones; TTL      |
 * | session windows | RATE#<ses>#<hour>      | RATE                        | the limit per session; removed by TTL            |
 * | ATS windows     | RATE#<int>#<hour>      | RATE                        | the limit per connection; removed by TTL         |
 * | link windows    | RATE#<acct>#<inv>#<hr> | RATE                        | the limit per candidate's link; removed by TTL   |
 * | partner windows | RATE#<ptn>#<hour>      | RATE                        | the limit per partner; removed by TTL            |
 * | IP windows      | RATE#IP#<addr>#<hour>  | RATE                        | the limit per address; removed by TTL            |
 * | logo            | LOGO#<id>              | LOGO                        | an image, served to anyone; never changed        |
 * | account entry   | ACCOUNTS               | ACCOUNT#<acct>              | the operator's list of accounts                  |
 *
 * Webhook endpoints and their deliveries have a separate partition, so that the function that calls customers' addresses
 * can write nothing else of an account.
 *
 * The counters of the limits have separate partitions, so that a function that only reads can be allowed to count
 * requests and to write nothing else.
 *
 * Each invitation's parts and issued tests have a separate partition: while candidates type, their saves are most of the
 * writes, and one account's candidates must not share one partition's 1,000 write units a second (`docs/scale.md`).
 */
import { hash as digest } from "node:crypto";
import * as z from "zod/mini";
import { mailboxOf } from "#domain/shared/mailbox.ts";
import { sameText } from "#domain/shared/same-text.ts";
import { isTestTenant } from "#domain/shared/tenant.ts";

/** The key of a row and of its index entries. */
export const Key = z.object({ pk: z.string(), sk: z.string() });
export type Key = z.infer<typeof Key>;

/** The attribute of TTL: Unix seconds. */
export const TTL_ATTRIBUTE = "ttl";

const account = (accountId: string): string => `ACCOUNT#${accountId}`;

/** The partition of an account's webhook endpoints and their deliveries. */
const webhooks = (accountId: string): string => `WEBHOOKS#${accountId}`;

/** The partition of one candidate's issued tests and answers. */
const taken = (accountId: string, invitationId: string): string => `TEST#${accountId}#${invitationId}`;

/** By the last character of an id, which is random. */
const shardOf = (id: string, shards: number): number => id.charCodeAt(id.length - 1) % shards;

/** A search reads them at the same time: of 100,000 invitations about a megabyte each. */
const WORDS_SHARDS = 8;

const wordsPartition = (accountId: string, shard: number): string => `SEARCH#${accountId}#${shard}`;

/** The partitions of the words that an account's invitations are searched by. */
export const wordsPartitions = (accountId: string): string[] =>
  Array.from({ length: WORDS_SHARDS }, (_, shard) => wordsPartition(accountId, shard));

export const keys = {
  account: (accountId: string): Key => ({ pk: account(accountId), sk: "ACCOUNT" }),
  accountEntry: (accountId: string): Key => ({ pk: "ACCOUNTS", sk: account(accountId) }),
  invitation: (accountId: string, invitationId: string): Key => ({
    pk: account(accountId),
    sk: `INVITATION#${invitationId}`,
  }),
  result: (accountId: string, invitationId: string): Key => ({ pk: account(accountId), sk: `RESULT#${invitationId}` }),
  annotations: (accountId: string, invitationId: string): Key => ({
    pk: account(accountId),
    sk: `ANNOTATIONS#${invitationId}`,
  }),
  keyShare: (accountId: string, keyId: string, shareId: string): Key => ({
    pk: account(accountId),
    sk: `KEYSHARE#${keyId}#${shareId}`,
  }),
  shares: (accountId: string, invitationId: string): Key => ({ pk: account(accountId), sk: `SHARES#${invitationId}` }),
  part: (accountId: string, invitationId: string, partId: string): Key => ({
    pk: taken(accountId, invitationId),
    sk: `PART#${partId}`,
  }),
  partText: (accountId: string, invitationId: string, partId: string): Key => ({
    pk: taken(accountId, invitationId),
    sk: `PARTTEXT#${partId}`,
  }),
  sheet: (accountId: string, invitationId: string, partId: string): Key => ({
    pk: taken(accountId, invitationId),
    sk: `SHEET#${partId}`,
  }),
  counted: (accountId: string, invitationId: string): Key => ({ pk: taken(accountId, invitationId), sk: "COUNTED" }),
  norms: (form: string): Key => ({ pk: "NORMS", sk: `FORM#${form}` }),
  ownNorms: (accountId: string, form: string): Key => ({ pk: "NORMS", sk: `OWN#${accountId}#${form}` }),
  conversions: (): Key => ({ pk: "NORMS", sk: "CONVERSION#" }),
  /** @param day when it was made */
  conversion: (form: string, day: string): Key => ({ pk: "NORMS", sk: `CONVERSION#${form}#${day}` }),
  exposures: (test: string): Key => ({ pk: "NORMS", sk: `EXPOSURES#${test}` }),
  itemStates: (test: string): Key => ({ pk: "NORMS", sk: `ITEMS#${test}` }),
  /** @param random says nothing of whose answers they are, or of when they were kept */
  response: (test: string, random: string): Key => ({ pk: `RESPONSES#${test}`, sk: random }),
  /** @param id of an account's own test: its slug can be another account's too */
  ownResponse: (id: string, version: string, random: string): Key => ({
    pk: `RESPONSES#${id}`,
    sk: `${version}#${random}`,
  }),
  candidate: (accountId: string, hash: string, invitationId: string): Key => ({
    pk: account(accountId),
    sk: `CANDIDATE#${hash}#${invitationId}`,
  }),
  referenced: (accountId: string, hash: string, invitationId: string): Key => ({
    pk: account(accountId),
    sk: `REFERENCED#${hash}#${invitationId}`,
  }),
  ofJob: (accountId: string, hash: string, invitationId: string): Key => ({
    pk: account(accountId),
    sk: `JOB#${hash}#${invitationId}`,
  }),
  /** @param id the hash of the job, as in `ofJob` */
  job: (accountId: string, id: string): Key => ({ pk: account(accountId), sk: `JOBS#${id}` }),
  /** @param position the time of completion and the id of the invitation */
  completed: (accountId: string, group: string, position: string): Key => ({
    pk: account(accountId),
    sk: `COMPLETED#${group}#${position}`,
  }),
  words: (accountId: string, invitationId: string): Key => ({
    pk: wordsPartition(accountId, shardOf(invitationId, WORDS_SHARDS)),
    sk: `WORDS#${invitationId}`,
  }),
  packedWords: (accountId: string, invitationId: string): Key => ({
    pk: wordsPartition(accountId, shardOf(invitationId, WORDS_SHARDS)),
    sk: `PACKED#${invitationId}`,
  }),
  idempotency: (accountId: string, hash: string): Key => ({ pk: account(accountId), sk: `IDEMPOTENCY#${hash}` }),
  reference: (accountId: string, hash: string): Key => ({ pk: account(accountId), sk: `REFERENCE#${hash}` }),
  apiKey: (accountId: string, keyId: string): Key => ({ pk: account(accountId), sk: `KEY#${keyId}` }),
  ledger: (accountId: string, entryId: string): Key => ({ pk: account(accountId), sk: `LEDGER#${entryId}` }),
  payment: (accountId: string, reference: string): Key => ({
    pk: account(accountId),
    sk: `PAYMENT#${hash(reference)}`,
  }),
  endpoint: (accountId: string, endpointId: string): Key => ({
    pk: webhooks(accountId),
    sk: `ENDPOINT#${endpointId}`,
  }),
  feed: (accountId: string, position: string): Key => ({ pk: account(accountId), sk: `FEED#${position}` }),
  event: (accountId: string, eventId: string): Key => ({ pk: account(accountId), sk: `EVENT#${eventId}` }),
  unpublished: (accountId: string, invitationId: string): Key => ({
    pk: account(accountId),
    sk: `UNPUBLISHED#${invitationId}`,
  }),
  reconciliation: (accountId: string): Key => ({ pk: account(accountId), sk: "RECONCILIATION" }),
  delivery: (accountId: string, eventId: string, endpointId: string): Key => ({
    pk: webhooks(accountId),
    sk: `DELIVERY#${eventId}#${endpointId}`,
  }),
  connection: (accountId: string, connectionId: string): Key => ({
    pk: account(accountId),
    sk: `CONNECTION#${connectionId}`,
  }),
  connectionSync: (accountId: string, connectionId: string): Key => ({
    pk: account(accountId),
    sk: `SYNC#${connectionId}`,
  }),
  /** @param theirId the ATS's own id of the connection */
  theirConnection: (vendor: string, theirId: string): Key => ({ pk: `ATS#${vendor}#${theirId}`, sk: "ATS" }),
  /** @param theirId the ATS's own id of the order */
  keptOrder: (accountId: string, connectionId: string, theirId: string): Key => ({
    pk: account(accountId),
    sk: `KEPTORDER#${connectionId}#${theirId}`,
  }),
  installation: (hash: string): Key => ({ pk: `ATS#installation#${hash}`, sk: "ATS" }),
  order: (accountId: string, connectionId: string, orderId: string): Key => ({
    pk: account(accountId),
    sk: `ORDER#${connectionId}#${orderId}`,
  }),
  report: (accountId: string, connectionId: string, orderId: string, eventId: string): Key => ({
    pk: account(accountId),
    sk: `REPORT#${connectionId}#${orderId}#${eventId}`,
  }),
  member: (accountId: string, personId: string): Key => ({ pk: account(accountId), sk: `MEMBER#${personId}` }),
  team: (accountId: string): Key => ({ pk: account(accountId), sk: "TEAM" }),
  memberInvitation: (accountId: string, id: string): Key => ({ pk: account(accountId), sk: `MEMBERINVITATION#${id}` }),
  keyNotice: (accountId: string, id: string): Key => ({ pk: account(accountId), sk: `KEYNOTICE#${id}` }),
  notifications: (accountId: string, personId: string): Key => ({
    pk: account(accountId),
    sk: `NOTIFICATIONS#${personId}`,
  }),
  branding: (accountId: string): Key => ({ pk: account(accountId), sk: "BRANDING" }),
  packages: (accountId: string): Key => ({ pk: account(accountId), sk: "PACKAGES" }),
  ownTests: (accountId: string): Key => ({ pk: account(accountId), sk: "OWNTESTS" }),
  ownSource: (accountId: string, id: string): Key => ({ pk: account(accountId), sk: `OWNTEST#${id}#SOURCE` }),
  ownTrials: (accountId: string, id: string): Key => ({ pk: account(accountId), sk: `OWNTEST#${id}#TRIALS` }),
  ownVersion: (accountId: string, id: string, version: number): Key => ({
    pk: account(accountId),
    sk: `OWNTEST#${id}#${String(version).padStart(6, "0")}`,
  }),
  houseStyle: (accountId: string): Key => ({ pk: account(accountId), sk: "HOUSESTYLE" }),
  panel: (accountId: string, id: string): Key => ({ pk: account(accountId), sk: `PANEL#${id}` }),
  panelPaper: (accountId: string, id: string): Key => ({ pk: account(accountId), sk: `PANELPAPER#${id}` }),
  notice: (accountId: string, version: number): Key => ({
    pk: account(accountId),
    sk: `NOTICE#${String(version).padStart(6, "0")}`,
  }),
  logo: (id: string): Key => ({ pk: `LOGO#${id}`, sk: "LOGO" }),
  erasure: (accountId: string, id: string): Key => ({ pk: account(accountId), sk: `ERASURE#${id}` }),
  erased: (accountId: string, erasureId: string, invitationId: string): Key => ({
    pk: account(accountId),
    sk: `ERASED#${erasureId}#${invitationId}`,
  }),
  erasureRequest: (accountId: string, invitationId: string): Key => ({
    pk: account(accountId),
    sk: `ERASUREREQUEST#${invitationId}`,
  }),
  hashKey: (accountId: string): Key => ({ pk: account(accountId), sk: "HASHKEY" }),
  retention: (accountId: string): Key => ({ pk: account(accountId), sk: "RETENTION" }),
  testClock: (tenantId: string): Key => ({ pk: account(tenantId), sk: "CLOCK" }),
  storedTestEmail: (tenantId: string, emailId: string): Key => ({ pk: account(tenantId), sk: `EMAIL#${emailId}` }),
  keptEmailOf: (tenantId: string, invitationId: string, emailId: string): Key => ({
    pk: account(tenantId),
    sk: `EMAILOF#${invitationId}#${emailId}`,
  }),
  membership: (personId: string, accountId: string): Key => ({ pk: `PERSON#${personId}`, sk: account(accountId) }),
  session: (personId: string, sessionId: string): Key => ({ pk: `PERSON#${personId}`, sk: `SESSION#${sessionId}` }),
  invitee: (addressHash: string, accountId: string): Key => ({ pk: `INVITEE#${addressHash}`, sk: account(accountId) }),
  audit: (accountId: string, id: string): Key => ({ pk: `AUDIT#${accountId}`, sk: id }),
  request: (accountId: string, id: string): Key => ({ pk: `REQUESTS#${accountId}`, sk: id }),
  failedRequest: (accountId: string, id: string): Key => ({ pk: `REQUESTS#${accountId}#FAILED`, sk: id }),
  /** Of a session, a connection or a partner: ids of different kinds differ. */
  windows: (id: string, hour: string): Key => ({ pk: `RATE#${id}#${hour}`, sk: "RATE" }),
  accountWindows: (accountId: string, hour: string): Key => ({ pk: `RATE#${accountId}#${hour}`, sk: "RATE" }),
  emailsOf: (accountId: string, day: string): Key => ({ pk: account(accountId), sk: `EMAILS#${day}` }),
  emailsTo: (accountId: string, day: string, hash: string): Key => ({
    pk: account(accountId),
    sk: `EMAILS#${day}#${hash}`,
  }),
  teamEmails: (accountId: string, day: string): Key => ({ pk: account(accountId), sk: `TEAMEMAILS#${day}` }),
  teamEmailTo: (accountId: string, hash: string): Key => ({ pk: account(accountId), sk: `TEAMEMAIL#${hash}` }),
  keyHash: (hash: string): Key => ({ pk: `KEYHASH#${hash}`, sk: "KEYHASH" }),
  partner: (partnerId: string): Key => ({ pk: "PARTNERS", sk: `PARTNER#${partnerId}` }),
  linkWindows: (accountId: string, invitationId: string, hour: string): Key => ({
    pk: `RATE#${accountId}#${invitationId}#${hour}`,
    sk: "RATE",
  }),
  ipWindows: (address: string, hour: string): Key => ({ pk: `RATE#IP#${address}#${hour}`, sk: "RATE" }),
};

const hash = (text: string): string => digest("sha256", text, "base64url");

/** Identifies the person with an address in a key. */
export const addressHash = (email: string): string => hash(mailboxOf(email));

/** Identifies a reference or a job in a key; they may contain any character, and are found however its letters are encoded. */
export const labelHash = (label: string): string => hash(sameText(label));

/** Partition of the index by status. */
export const statusKey = (accountId: string, status: string): string => `${account(accountId)}#${status}`;

/** Due work is spread over several partitions, so that the limit of one partition does not limit the whole service. */
const DUE_SHARDS = 4;

/**
 * The shard of an account's due item, by its id. Of an invitation, `id` is the account's, so that a list reads what is due of
 * one account from one shard. A test tenant has one shard for itself, in the order of its clock; the sweep of the live shards
 * never reads it.
 */
export const dueShard = (accountId: string, id: string): string =>
  isTestTenant(accountId) ? `DUE#TEST#${accountId}` : `DUE#${shardOf(id, DUE_SHARDS)}`;

/** The shard of the test tenants' clocks, which are due every minute by wall time. */
export const CLOCK_SHARD = "DUE#CLOCKS";

/** The shards of all accounts. */
export const dueShards = (): string[] => Array.from({ length: DUE_SHARDS }, (_, shard) => `DUE#${shard}`);

/** The account of a key, and what follows `kind` in its sort key; undefined for the key of another item. */
const placeOf = (
  { pk, sk }: Key,
  kind: string,
  partition: "ACCOUNT#" | "WEBHOOKS#" = "ACCOUNT#",
): { account_id: string; rest: string } | undefined =>
  pk.startsWith(partition) && sk.startsWith(kind)
    ? { account_id: pk.slice(partition.length), rest: sk.slice(kind.length) }
    : undefined;

const invitationIn = (key: Key, kind: string): { account_id: string; invitation_id: string } | undefined => {
  const place = placeOf(key, kind);
  return place && { account_id: place.account_id, invitation_id: place.rest };
};

/** The account and id in an invitation's key; undefined for the key of another item. */
export const invitationOfKey = (key: Key): { account_id: string; invitation_id: string } | undefined =>
  invitationIn(key, "INVITATION#");

/** The invitation whose publication was postponed; undefined for the key of another item. */
export const unpublishedOfKey = (key: Key): { account_id: string; invitation_id: string } | undefined =>
  invitationIn(key, "UNPUBLISHED#");

/** The account of a reconciliation's key; undefined for the key of another item. */
export const reconciliationOfKey = (key: Key): { account_id: string } | undefined => {
  const place = placeOf(key, "RECONCILIATION");
  return place && { account_id: place.account_id };
};

/** The account of a key of the rows by which its data is deleted in time; undefined for the key of another item. */
export const retentionOfKey = (key: Key): { account_id: string } | undefined => {
  const place = placeOf(key, "RETENTION");
  return place && { account_id: place.account_id };
};

/** The erasure of a key; undefined for the key of another item. */
export const erasureOfKey = (key: Key): { account_id: string; erasure_id: string } | undefined => {
  const place = placeOf(key, "ERASURE#");
  return place && { account_id: place.account_id, erasure_id: place.rest };
};

/** The delivery of a key; undefined for the key of another item. */
export const deliveryOfKey = (key: Key): { account_id: string; event_id: string; endpoint_id: string } | undefined => {
  const place = placeOf(key, "DELIVERY#", "WEBHOOKS#");
  if (place === undefined) return undefined;
  const [event_id = "", endpoint_id = ""] = place.rest.split("#");
  return { account_id: place.account_id, event_id, endpoint_id };
};

/** The invitation of a member of a key; undefined for the key of another item. */
export const memberInvitationOfKey = (key: Key): { account_id: string; member_invitation_id: string } | undefined => {
  const place = placeOf(key, "MEMBERINVITATION#");
  return place && { account_id: place.account_id, member_invitation_id: place.rest };
};

/** The notice about an API key of a key; undefined for the key of another item. */
export const keyNoticeOfKey = (key: Key): { account_id: string; key_notice_id: string } | undefined => {
  const place = placeOf(key, "KEYNOTICE#");
  return place && { account_id: place.account_id, key_notice_id: place.rest };
};

/** The member of the key of what waits for them; undefined for the key of another item. */
export const notificationsOfKey = (key: Key): { account_id: string; person_id: string } | undefined => {
  const place = placeOf(key, "NOTIFICATIONS#");
  return place && { account_id: place.account_id, person_id: place.rest };
};

/** The connection of a key of the row by which its ATS is read every hour; undefined for the key of another item. */
export const connectionSyncOfKey = (key: Key): { account_id: string; connection_id: string } | undefined => {
  const place = placeOf(key, "SYNC#");
  return place && { account_id: place.account_id, connection_id: place.rest };
};

/** The report to an ATS of a key; undefined for the key of another item. */
export const reportOfKey = (
  key: Key,
): { account_id: string; connection_id: string; order_id: string; event_id: string } | undefined => {
  const place = placeOf(key, "REPORT#");
  if (place === undefined) return undefined;
  const [connection_id = "", order_id = "", event_id = ""] = place.rest.split("#");
  return { account_id: place.account_id, connection_id, order_id, event_id };
};

/** The connection to an ATS of a key; undefined for the key of another item. */
export const connectionOfKey = (key: Key): { account_id: string; connection_id: string } | undefined => {
  const place = placeOf(key, "CONNECTION#");
  return place && { account_id: place.account_id, connection_id: place.rest };
};

/** The id of the account's own test of a key; undefined for the key of another item. */
export const ownTestOfKey = (key: Key): string | undefined => placeOf(key, "OWNTEST#")?.rest.split("#")[0];

/** The webhook endpoint of a key; undefined for the key of another item. */
export const endpointOfKey = (key: Key): { account_id: string; endpoint_id: string } | undefined => {
  const place = placeOf(key, "ENDPOINT#", "WEBHOOKS#");
  return place && { account_id: place.account_id, endpoint_id: place.rest };
};
