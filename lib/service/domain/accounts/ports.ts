import type { DayUsage } from "#contract/dashboard/credits.ts";
import type { BrandingRecord, LogoRecord } from "../branding/branding.ts";
import type { AuditRecord } from "../shared/audit-record.ts";
import type { KeyNoticeRecord } from "../shared/key-notice.ts";
import type { AccountContact, AccountRecord, AccountSettings, Grant, LedgerEntry } from "./account-record.ts";
import type { ApiKeyRecord, KeyGrant } from "./api-key-record.ts";

export type AccountStore = {
  read(accountId: string): Promise<AccountRecord | undefined>;
  create(account: AccountRecord & { contact_email?: string | null }, audit?: AuditRecord): Promise<void>;
  /** Creates a test tenant with its first credits; one that exists is left as it is. */
  createTestTenant(tenant: AccountRecord, grant: Grant): Promise<void>;
  /** Without test tenants. */
  list(): Promise<AccountRecord[]>;
  /**
   * Adds the entry's credits; with a payment's reference only once, however often it is called: then the result is the
   * entry of the first time.
   */
  addCredits(
    accountId: string,
    entry: Grant,
    how?: { payment?: string | null; audit?: AuditRecord },
  ): Promise<"added" | "no_account" | { addedBefore: Grant }>;
  ledger(accountId: string): Promise<LedgerEntry[]>;
  /** What the account used in the 30 days of its zone until `now`, oldest first. */
  usage(accountId: string, now: number): Promise<DayUsage[]>;
};

/** What a restore finds, by key: rows that are gone (and were put back), and those that exist with another content. */
export type RestoredRows = { missing: RowKey[]; different: RowKey[] };
type RowKey = { pk: string; sk: string };

export type AccountContacts = {
  /** Undefined if there is no such account. */
  read(accountId: string): Promise<AccountContact | undefined>;
  set(accountId: string, contactEmail: string | null, audit?: AuditRecord): Promise<"set" | "no_account">;
};

/** What to change; what is left out stays. */
export type SettingsChange = { [Name in keyof AccountSettings]?: AccountSettings[Name] | undefined };

export type AccountSettingsStore = {
  /** Undefined if there is no such account. */
  read(accountId: string): Promise<AccountSettings | undefined>;
  /** Returns the settings after the change; an entry of the audit log is written in the same transaction. */
  change(accountId: string, change: SettingsChange, audit: AuditRecord): Promise<AccountSettings | "no_account">;
};

/** Whether an account's balance is known to be low. */
export type LowBalanceStore = {
  /** `since` is when it fell below the level; null while it is not known to be below. */
  read(accountId: string): Promise<{ credits: number; since: string | null } | undefined>;
  /** Records that the balance is below the level; false when it is not, or is recorded already. */
  begin(accountId: string, level: number, at: string): Promise<boolean>;
  /** Records that the balance is not below the level of the account, if that is so. */
  end(accountId: string): Promise<void>;
};

/** All that one change of the settings writes, in one transaction. */
export type SavedSettings = {
  accountId: string;
  /** The version that the change was made on. */
  seen: number;
  /** As they are afterwards. */
  branding: BrandingRecord;
  /** Those that change. */
  settings: SettingsChange;
  logo?: LogoRecord | undefined;
  /** A text that is new. */
  notice?: BrandingRecord["notice"] | undefined;
  audit: AuditRecord;
};

/** Settings that may be a minute old, or as they are now. */
export type SettingsReader = (accountId: string, isNow?: boolean) => Promise<AccountSettings>;

/** What is written in the transaction of an act on a key. */
export type WithKeyAct = { audit: AuditRecord; notices: readonly KeyNoticeRecord[] };

export type ApiKeyReader = {
  /**
   * The key with this hash, when it is neither revoked nor cleared up; it may have expired. With an account, the hash is of
   * a partner's key, and what is found is the account's grant.
   */
  find(hash: string, account?: string): Promise<FoundKey | undefined>;
  /** Notes when the key was last used. */
  recordUse(hash: string, now: number): Promise<void>;
};

export type ApiKeyStore = {
  /** `exists`: there is a key with its hash, as of a partner that was granted access already. */
  create(key: ApiKeyRecord, act?: WithKeyAct): Promise<"created" | "exists" | "too_many" | "no_account">;
  /** Those made first come first. */
  list(accountId: string): Promise<ApiKeyRecord[]>;
  revoke(key: ApiKeyRecord, now: number, act?: WithKeyAct): Promise<"revoked" | "revoked_before">;
  /** Replaces a key. `oldUntil` is when the old one ends; null for at once. `stale`: it is revoked or rotated by now. */
  rotate(
    input: { old: ApiKeyRecord; next: ApiKeyRecord; oldUntil: string | null },
    now: number,
    act: WithKeyAct,
  ): Promise<"rotated" | "too_many" | "stale">;
  /** Frees the place of an expired key among the active ones; repeating it is harmless. */
  clearExpired(key: ApiKeyRecord): Promise<void>;
};

/** `hash` is that of its row: of a partner's key, the grant's. */
export type FoundKey = KeyGrant & { hash: string; expiresAt: string | null; lastUsedAt: string | null };

export type KeyLookup = {
  /** What a key grants that was found within the last minute. */
  known(hash: string, account?: string): KeyGrant | undefined;
  /** What an active key grants, from the table. */
  find(hash: string, account?: string): Promise<KeyGrant | undefined>;
  /** Notes that a key was used that `find` has just found; at most hourly, and never the reason for a failure. */
  recordUse(hash: string, account?: string): Promise<void>;
};
