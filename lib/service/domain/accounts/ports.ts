import type { AccountContact, AccountRecord, LedgerEntry } from "./account-record.ts";
import type { ApiKeyRecord } from "./api-key-record.ts";

export type AccountStore = {
  read(accountId: string): Promise<AccountRecord | undefined>;
  create(account: AccountRecord & { contact_email?: string | null }): Promise<void>;
  list(): Promise<AccountRecord[]>;
  /** Adds the entry's credits once per entry id, however often it is called. */
  addCredits(accountId: string, entry: LedgerEntry): Promise<"added" | "added_before" | "no_account">;
  ledger(accountId: string): Promise<LedgerEntry[]>;
};

export type AccountContacts = {
  /** Undefined if there is no such account. */
  read(accountId: string): Promise<AccountContact | undefined>;
  set(accountId: string, contactEmail: string | null): Promise<"set" | "no_account">;
};

export type ApiKeyStore = {
  /** The account of an active key. */
  findAccount(hash: string): Promise<string | undefined>;
  create(key: ApiKeyRecord): Promise<"created" | "too_many" | "no_account">;
  list(accountId: string): Promise<ApiKeyRecord[]>;
  revoke(key: ApiKeyRecord, now: number): Promise<"revoked" | "revoked_before">;
};

export type KeyLookup = {
  /** The account of a key that was found within the last minute. */
  known(hash: string): string | undefined;
  /** The account of an active key, from the table. */
  find(hash: string): Promise<string | undefined>;
};
