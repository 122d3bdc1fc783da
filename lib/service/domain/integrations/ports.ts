import type { ConnectionTest } from "#contract/integrations/connection.ts";
import type { Vendor } from "#contract/integrations/vendor.ts";
import type { AttemptClaims, AttemptSchedules } from "../attempts/ports.ts";
import type { AuditRecord } from "../shared/audit-record.ts";
import type { EmailChange } from "../shared/email-progress.ts";
import type { SecretBox } from "../shared/secret-box.ts";
import type { ConnectionChange, ConnectionRecord, Theirs, Tokens } from "./connection.ts";
import type { Installation } from "./installation.ts";
import type { IntegrationJob } from "./job.ts";
import type { KeptOrder } from "./kept-order.ts";
import type { OrderRecord, Reported, VendorError } from "./order.ts";
import type { ReportKey, ReportRecord } from "./report.ts";

export type ConnectionStore = {
  read(accountId: string, connectionId: string): Promise<ConnectionRecord | undefined>;
  /** All of an account, oldest first; there are few. */
  list(accountId: string): Promise<ConnectionRecord[]>;
  /** By the id that the ATS has for it. */
  find(vendor: Vendor, theirId: string): Promise<ConnectionRecord | undefined>;
  /** `taken` if the ATS's connection belongs to another one. */
  create(connection: ConnectionRecord, audit: AuditRecord): Promise<"created" | "taken">;
  /** Gives the connection after the change; undefined if it was deleted meanwhile. */
  update(
    connection: ConnectionRecord,
    change: ConnectionChange,
    audit: AuditRecord,
  ): Promise<ConnectionRecord | undefined>;
  /** False if it was deleted before. */
  remove(connection: ConnectionRecord, audit: AuditRecord): Promise<boolean>;
  /** Writes what the ATS keeps of a connection, over what the caller saw; undefined if it has changed since. */
  setTheirs(seen: ConnectionRecord, theirs: Theirs): Promise<ConnectionRecord | undefined>;
  /**
   * Writes the same with a state that the ATS reports, if it is another one: the connection's status follows it, and
   * what does not work is its last error. One that was active and breaks requests the email about it.
   */
  mirror(
    seen: ConnectionRecord,
    theirs: Theirs,
    news: { state: string; status: ConnectionRecord["status"] } | undefined,
    now: number,
  ): Promise<ConnectionRecord | undefined>;
  /** Writes tokens over those that the caller saw; undefined if they have changed since. */
  setTokens(seen: ConnectionRecord, tokens: Tokens): Promise<ConnectionRecord | undefined>;
  /**
   * Access was granted again: the connection has these tokens and works, unless a member has disabled it; undefined if it
   * was deleted.
   */
  grant(connection: ConnectionRecord, tokens: Tokens, audit: AuditRecord): Promise<ConnectionRecord | undefined>;
  /** The reading of a connection's ATS is due at this time, unless it is due before. */
  bringForward(connection: ConnectionRecord, at: string): Promise<void>;
  /** The hourly reading of a connection's ATS is due again in an hour. */
  postponeSync(connection: { account_id: string; connection_id: string }, now: number): Promise<void>;
  /** Records the last error; a connection that was deleted stays deleted. */
  noteError(connection: ConnectionRecord, error: VendorError): Promise<void>;
  /** Records a call of the ATS; a connection that was deleted stays deleted. */
  noteCall(connection: ConnectionRecord, at: string): Promise<void>;
  /** Marks an active connection as broken and requests the email about it; undefined if it was not active. */
  breakOff(connection: ConnectionRecord, now: number): Promise<ConnectionRecord | undefined>;
  /** Writes a change of that email if the row is still the one that its decision saw. */
  changeEmail(connection: ConnectionRecord, set: EmailChange): Promise<ConnectionRecord | "stale">;
};

export type ConnectionTestStore = {
  /** Requests a test, if nothing about tests has changed since the connection was read. */
  ask(seen: ConnectionRecord, test: ConnectionTest, audit: AuditRecord): Promise<"asked" | "stale">;
  /** Records the outcome of the test that the caller saw; a later one stays. */
  note(seen: ConnectionRecord, test: ConnectionTest): Promise<void>;
};

/** Identifies an order. */
export type OrderKey = Pick<OrderRecord, "account_id" | "connection_id" | "id">;

export type OrderStore = {
  read(order: OrderKey): Promise<OrderRecord | undefined>;
  /** A connection's orders, newest first, below one of them. `next` is the page's last id if there are more. */
  page(
    connection: Pick<ConnectionRecord, "account_id" | "id">,
    page: { below: string | undefined; limit: number },
  ): Promise<{ orders: OrderRecord[]; next: string | undefined }>;
  /** Keeps an order that was refused. */
  refuse(order: OrderRecord): Promise<void>;
  /** Records that the recruiter cancelled it, once. */
  withdraw(order: OrderRecord, at: string): Promise<void>;
  noteError(order: OrderRecord, error: VendorError): Promise<void>;
};

/** Reports to ATSs, from the first message to the end. */
export type ReportStore = AttemptSchedules<ReportKey, ReportRecord> & {
  /** Stores a report with its place behind the order's others that the caller saw; neither when another came between. */
  put(report: ReportRecord, seen: OrderRecord, reported: Reported): Promise<"added" | "stale">;
  read(key: ReportKey): Promise<ReportRecord | undefined>;
  /** An order's reports, in the order in which they are sent. */
  ofOrder(order: OrderRecord): Promise<ReportRecord[]>;
  /**
   * Reports of a connection that wait until it is enabled or repaired, of some of its orders behind a position, which is
   * null at the beginning. `next` is the position to continue with; null at the end.
   */
  parked(
    connection: Pick<ConnectionRecord, "account_id" | "id">,
    after: string | null,
  ): Promise<{ reports: ReportRecord[]; next: string | null }>;
};

/** What workers write on reports. */
export type ReportClaims = AttemptClaims<ReportKey, ReportRecord>;

/** The queue of work for ATSs. */
export type IntegrationQueue = {
  /** Queues messages of one account; each has a delay in seconds. */
  send(jobs: readonly IntegrationJob[], delaySeconds?: number): Promise<void>;
};

/** Encrypts the keys of connections. */
export type ConnectionSecretBox = SecretBox<{ account_id: string; connection_id: string }>;

/** What ATSs have said of orders of which they send only the id. */
export type KeptOrderStore = {
  read(connection: ConnectionRecord, theirId: string): Promise<KeptOrder | undefined>;
  /** Those that are to be worked on. */
  waiting(connection: ConnectionRecord): Promise<KeptOrder[]>;
  /** Keeps what an ATS says; a cancel is kept over its order, and not the other way round. */
  keep(order: KeptOrder): Promise<void>;
  /** It was worked on: false if the ATS has said something else since the caller saw it. */
  settle(seen: KeptOrder): Promise<boolean>;
  /** Work on it once more; false if it is not kept any more. */
  reopen(connection: ConnectionRecord, theirId: string): Promise<boolean>;
  /** It could not be worked on. */
  noteAttempt(seen: KeptOrder): Promise<void>;
};

export type InstallationStore = {
  read(hash: string): Promise<Installation | undefined>;
  put(installation: Installation): Promise<void>;
  remove(hash: string): Promise<void>;
};

/** What is needed of a connection to call its ATS. */
export type Connected = Pick<ConnectionRecord, "account_id" | "id" | "sealed_key" | "tokens">;

/** Our application at a vendor with OAuth. */
export type App = { client_id: string; client_secret: string };

/** What we call an ATS with, and what it signs with: the connection's, or the service's own for its vendor. */
export type Credentials = {
  /** Undefined if there are none. Rejects if they cannot be decrypted. */
  of(vendor: Vendor, connection: Connected | undefined): Promise<{ key: string; secret: string } | undefined>;
  /** Of a vendor with OAuth: our application there, and the token that a refresh needs, "" without a connection. */
  grantOf(
    vendor: Vendor,
    connection: Connected | undefined,
  ): Promise<(App & { refresh_token: string; base_url: string | null }) | undefined>;
};
