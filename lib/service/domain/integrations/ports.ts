import type { ConnectionTest } from "#contract/integrations/connection.ts";
import type { Vendor } from "#contract/integrations/vendor.ts";
import type { AuditRecord } from "../shared/audit-record.ts";
import type { EmailChange } from "../shared/email-progress.ts";
import type { ConnectionChange, ConnectionRecord, Theirs } from "./connection.ts";
import type { OrderRecord, VendorError } from "./order.ts";

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
  setTheirs(
    seen: ConnectionRecord,
    theirs: Theirs,
    status?: ConnectionRecord["status"],
  ): Promise<ConnectionRecord | undefined>;
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

export type OrderStore = {
  read(accountId: string, orderId: string): Promise<OrderRecord | undefined>;
  /** Newest first. */
  list(accountId: string, connectionId: string, limit: number): Promise<OrderRecord[]>;
  /** Keeps an order that was refused. */
  refuse(order: OrderRecord): Promise<void>;
  /** Records that the recruiter cancelled it, once. */
  withdraw(order: OrderRecord, at: string): Promise<void>;
  noteError(order: OrderRecord, error: VendorError): Promise<void>;
};

/** What we call an ATS with, and what it signs with: the connection's, or the service's own for its vendor. */
export type Credentials = {
  /** Undefined if there are none. Rejects if they cannot be decrypted. */
  of(
    vendor: Vendor,
    connection: Pick<ConnectionRecord, "account_id" | "id" | "sealed_key"> | undefined,
  ): Promise<{ key: string; secret: string } | undefined>;
};
