import * as z from "zod/mini";
import { ConnectionStatus, ConnectionTest, LinksTo } from "#contract/integrations/connection.ts";
import { Vendor } from "#contract/integrations/vendor.ts";
import { timestamp } from "#contract/shared/timestamp.ts";
import type { Origin } from "../shared/audit.ts";
import { EmailProgress } from "../shared/email-progress.ts";
import { newRecord, orNull } from "../shared/record.ts";

/** What the ATS keeps of a connection, of one whose calls are signed. */
const Theirs = z.object({
  /** Its id of the connection. */
  id: z.string(),
  /** The last state that it reported, in its words. */
  state: orNull(z.string()),
  /** What that state means for the connection: a member has disabled one that is disabled for another reason. */
  status: orNull(ConnectionStatus),
  /** The last reports of its state, by which repeats are recognized. */
  events: z._default(z.array(z.string()), []),
  /** The hash of the packages that it has. */
  packages: orNull(z.string()),
});
export type Theirs = z.infer<typeof Theirs>;

/** Access by OAuth. Both tokens are sealed by KMS; each refresh replaces both. */
const Tokens = z.object({
  /** Whose connection they are sealed for: the account's, or none's until an installation was claimed. */
  account_id: z.string(),
  sealed_access: z.string(),
  sealed_refresh: z.string(),
  expires_at: orNull(timestamp),
  /** How often they were refreshed. */
  number: z.int(),
  /** Until when one worker refreshes them (ms since the epoch, real time). */
  leased_until: orNull(z.number()),
});
export type Tokens = z.infer<typeof Tokens>;

/** The account of tokens of an installation that no account has claimed yet. */
export const UNCLAIMED = "acct_unclaimed";

/** An account's connection to an ATS, as stored. */
export const ConnectionRecord = z.object({
  id: z.string(),
  account_id: z.string(),
  vendor: Vendor,
  name: z.string(),
  status: ConnectionStatus,
  /** SHA-256 of the secret in the key that the ATS calls with. */
  key_hash: z.string(),
  /** What we call the ATS with, sealed by KMS; null if that is the service's own for this vendor. */
  sealed_key: orNull(z.string()),
  theirs: orNull(Theirs),
  tokens: orNull(Tokens),
  /** When access was last granted there. */
  granted_at: orNull(timestamp),
  links_to: LinksTo,
  /** The ids of the packages that are offered; null for all. */
  packages: orNull(z.array(z.string())),
  /** On a developer's machine: what replaces the vendor's host, and the origin of its callbacks. */
  base_url: orNull(z.string()),
  callback_origin: orNull(z.string()),
  last_error: orNull(z.object({ at: timestamp, call: z.string(), message: z.string() })),
  /** When the ATS last called with the right key, to the minute. */
  last_called_at: orNull(timestamp),
  test: orNull(ConnectionTest),
  created_at: timestamp,
  /** Of the notice that it is broken. */
  ...EmailProgress.shape,
});
export type ConnectionRecord = z.infer<typeof ConnectionRecord>;

export type NewConnection = Pick<
  ConnectionRecord,
  "id" | "account_id" | "vendor" | "name" | "key_hash" | "sealed_key"
> &
  Partial<Pick<ConnectionRecord, "base_url" | "callback_origin" | "tokens">> & { theirs?: Pick<Theirs, "id"> };

export const newConnection = (input: NewConnection, now: number): ConnectionRecord =>
  newRecord(ConnectionRecord, {
    ...input,
    status: "active",
    links_to: "shared_page",
    ...(input.tokens == null ? {} : { granted_at: new Date(now).toISOString() }),
    created_at: new Date(now).toISOString(),
  });

/** Who an ATS is in the audit log, when an act is its own: its connection. */
export const originOf = ({ id, name }: Pick<ConnectionRecord, "id" | "name">): Origin => ({
  actor: { type: "integration", id, name },
  source_ip: null,
  peer_ip: null,
});

/** What members can change of a connection, and whether it works. */
export type ConnectionChange = {
  [Field in "name" | "status" | "packages" | "links_to" | "sealed_key"]?: ConnectionRecord[Field] | undefined;
};

/** Calls are recorded once in this time, in milliseconds. */
const CALL_MS = 60_000;

/** Whether a call of the ATS is to be recorded. */
export const isCallNews = ({ last_called_at }: Pick<ConnectionRecord, "last_called_at">, now: number): boolean =>
  last_called_at === null || now - Date.parse(last_called_at) >= CALL_MS;
