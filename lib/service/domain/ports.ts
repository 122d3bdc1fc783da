import type { LimitClass } from "#contract/limits.ts";
import type { Random } from "./ids.ts";
import type { Admission } from "./rate-windows.ts";

/** What the actions need from the outside, as types. `store/` and `adapters/` make them, `runtime/` wires them. */

/** The service's clock, in milliseconds since the epoch; injected so that tests move it. */
export type Clock = { now(): number };

export type { Random };

/** Something whose time has come. */
export type DueItem =
  | { kind: "invitation"; account_id: string; invitation_id: string }
  /** A webhook's next attempt, or one whose message was lost. */
  | { kind: "delivery"; account_id: string; event_id: string; endpoint_id: string }
  /** An invitation whose publication failed. */
  | { kind: "publication"; account_id: string; invitation_id: string }
  /** An account's changes are to be compared with what was published of them. */
  | { kind: "reconciliation"; account_id: string }
  /** An account is to be told of a disabled endpoint. */
  | { kind: "notice"; account_id: string; endpoint_id: string };

export type DueIndex = {
  /** Everything due at `now`, in pages, shard by shard; an item may be listed that was dealt with a moment ago. */
  pages(now: number): AsyncIterable<DueItem[]>;
};

export type Limiter = {
  takeIp(address: string, now: number): Promise<Admission>;
  takeAccount(accountId: string, limitClass: LimitClass | undefined, now: number): Promise<Admission>;
  /** Counts a request with an invitation's link. */
  takeLink(accountId: string, invitationId: string, now: number): Promise<Admission>;
};

/** The log: one entry a call. Fields hold ids, codes and numbers; never a secret, a token, an address or a name. */
export type Log = {
  info(event: string, fields?: Record<string, unknown>): void;
  error(event: string, fields: Record<string, unknown>, error: unknown): void;
};

/** Metrics of the operator's: adds to each of the named counters. */
export type Metrics = { count(counts: Readonly<Record<string, number>>): void };
