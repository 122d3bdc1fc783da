import type { LimitClass } from "#contract/limits.ts";
import type { Random } from "./ids.ts";
import type { Admission } from "./rate-windows.ts";

/** The interfaces that actions need. `store/` and `adapters/` implement them, `runtime/` wires them. */

/** The service's clock, in milliseconds since the epoch; injected so that tests can move it. */
export type Clock = { now(): number };

/** A clock that knows the times of test tenants. */
export type TenantClock = Clock & {
  /** Runs work for an account in the account's time. */
  within<T>(accountId: string, run: () => Promise<T>): Promise<T>;
};

export type { Random };

/** Due work. */
export type DueItem =
  | { kind: "invitation"; account_id: string; invitation_id: string }
  /** A webhook's next attempt, or one whose message was lost. */
  | { kind: "delivery"; account_id: string; event_id: string; endpoint_id: string }
  /** An invitation whose publication failed. */
  | { kind: "publication"; account_id: string; invitation_id: string }
  /** The next attempt of a report to an ATS, or one whose message was lost. */
  | { kind: "report"; account_id: string; connection_id: string; order_id: string; event_id: string }
  /** An account's changes must be compared with what was published. */
  | { kind: "reconciliation"; account_id: string }
  /** An ATS's open orders must be compared with those that were taken. */
  | { kind: "connection_sync"; account_id: string; connection_id: string }
  /** An account must be notified of a disabled endpoint. */
  | { kind: "endpoint_notice"; account_id: string; endpoint_id: string }
  /** An account must be notified of a broken connection to an ATS. */
  | { kind: "connection_notice"; account_id: string; connection_id: string }
  /** The email of an invitation to become a member. */
  | { kind: "member_invitation"; account_id: string; member_invitation_id: string }
  /** The erasure of a candidate's data. */
  | { kind: "erasure"; account_id: string; erasure_id: string }
  /** The deletion of what an account has kept long enough. */
  | { kind: "retention"; account_id: string }
  /** The email to an owner about an API key. */
  | { kind: "key_notice"; account_id: string; key_notice_id: string }
  /** The email of what waits for a member. */
  | { kind: "notifications"; account_id: string; person_id: string };

/** The due work of one account and of one kind, as the index labels both. */
export type DueLane = { account: string; kind: string };

/** Where the reading of a shard continues. */
export type DuePosition = Readonly<Record<string, unknown>>;

export type DueIndex = {
  /** The parts of the index. */
  readonly shards: readonly string[];
  /**
   * A page of what is due in a shard at `now`, earliest first; it may include an item that was processed a moment ago.
   *
   * @param read Begins behind a position; leaves out lanes, or all lanes of a kind, and then looks at many more items
   */
  page(
    shard: string,
    now: number,
    read: { after?: DuePosition | undefined; without?: readonly Partial<DueLane>[] },
  ): Promise<{ due: { item: DueItem; lane: DueLane }[]; next: DuePosition | undefined }>;
};

/** Rate limits. Each method counts one request at `now`, which is the limiter's time. */
export type Limiter = {
  /** The machine's time, by which clients know when a window ends. The tenant's or the service's clock may differ. */
  now(): number;
  takeIp(address: string, now: number): Promise<Admission>;
  takeAccount(accountId: string, limitClass: LimitClass | undefined, now: number): Promise<Admission>;
  /** Counts a request with an invitation's link. */
  takeLink(accountId: string, invitationId: string, now: number): Promise<Admission>;
  /** Counts a request of a session of the dashboard. */
  takeSession(sessionId: string, now: number): Promise<Admission>;
  /** Counts a call of an ATS. */
  takeConnection(connectionId: string, now: number): Promise<Admission>;
  /** Counts a request with a partner's key. */
  takePartner(partnerId: string, now: number): Promise<Admission>;
  /** Counts a call of an account's imports in the dashboard. */
  takeImport(accountId: string, now: number): Promise<Admission>;
};

/**
 * The log: one entry per call. Fields contain ids, codes and numbers; never a secret, a token, an address or a name.
 */
export type Log = {
  info(event: string, fields?: Record<string, unknown>): void;
  error(event: string, fields: Record<string, unknown>, error: unknown): void;
};

/** What lists leave out because the running code cannot read its row. */
export type LeftOut = {
  /** Does the work of a request, and counts the rows that its lists leave out, also when it fails. */
  countInto<T>(request: { leftOut?: number }, run: () => Promise<T>): Promise<T>;
};

/** The operator's metrics: increments each of the named counters. */
export type Metrics = { count(counts: Readonly<Record<string, number>>): void };
