import type { Actor } from "#contract/dashboard/actor.ts";
import type { AuditEntry } from "#contract/dashboard/audit.ts";
import type { AuditRecord } from "./audit-record.ts";
import { newId, type Random } from "./ids.ts";
import { liveAccountOf, livemodeOf } from "./tenant.ts";

/** How long an entry of the audit log is kept. */
export const AUDIT_DAYS = 400;

/**
 * Who acts, and from where. `wall` is the time of the request in milliseconds, by real time, as an account has one log for both
 * modes; without it, the act's own time is that of its entry.
 */
export type Origin = { actor: Actor; source_ip: string | null; peer_ip: string | null; wall?: number };

/** Who acts, with what their entry needs. */
export type Audited = { origin: Origin; random: Random };

/** The operator of the service, on the command line or on a developer's machine. */
export const OPERATOR: Origin = {
  actor: { type: "operator", id: null, name: null },
  source_ip: null,
  peer_ip: null,
};

/** An act of the operator. */
export const byOperator = ({ random }: { random: Random }): Audited => ({ origin: OPERATOR, random });

/** A setting that an act changes; null for none. */
export type Changed = AuditEntry["changes"][number];

/** An act, and what it was done to. */
export type Act = {
  accountId: string;
  action: AuditEntry["action"];
  object: AuditEntry["object"];
  changes?: Changed[];
};

/**
 * The entry of one act, to be written in the transaction of the act itself. An act in a test tenant is in the log of its
 * account: a team has one log.
 */
export const auditRecord = (
  deps: { now: number; random: Random },
  { wall = deps.now, ...who }: Origin,
  act: Act,
): AuditRecord => ({
  id: newId("aud", wall, deps.random),
  account_id: liveAccountOf(act.accountId),
  livemode: livemodeOf(act.accountId),
  at: new Date(wall).toISOString(),
  ...who,
  action: act.action,
  object: act.object,
  changes: act.changes ?? [],
});
