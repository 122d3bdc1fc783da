import * as z from "zod/mini";
import { csvOf } from "#contract/csv.ts";
import { type Actor, AuditEntry } from "#contract/dashboard/audit.ts";
import { newId, type Random } from "./ids.ts";
import { liveAccountOf, livemodeOf } from "./tenant.ts";

/** How long an entry of the audit log is kept. */
export const AUDIT_DAYS = 400;

/** An entry of the audit log as it is stored: never changed, and removed by TTL alone. */
export const AuditRecord = z.extend(AuditEntry, { account_id: z.string() });
export type AuditRecord = z.infer<typeof AuditRecord>;

/** Who acts, and from where. */
export type Origin = { actor: Actor; source_ip: string | null; peer_ip: string | null };

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
export const auditRecord = (deps: { now: number; random: Random }, origin: Origin, act: Act): AuditRecord => ({
  id: newId("aud", deps.now, deps.random),
  account_id: liveAccountOf(act.accountId),
  livemode: livemodeOf(act.accountId),
  at: new Date(deps.now).toISOString(),
  ...origin,
  action: act.action,
  object: act.object,
  changes: act.changes ?? [],
});

/** What the dashboard shows of an entry. */
export const presentAuditEntry = ({ account_id: _, ...entry }: AuditRecord): AuditEntry => entry;

const COLUMNS = [
  "id",
  "at",
  "actor_type",
  "actor_id",
  "actor",
  "action",
  "object_type",
  "object_id",
  "object",
] as const;

/** The entries as a CSV file with a header, in the given order; lines end in CRLF. */
export const auditCsv = (entries: readonly AuditRecord[]): string => {
  const lines = entries.map(({ id, at, livemode, actor, action, object, source_ip, peer_ip, changes }) => [
    ...[id, at, actor.type, actor.id, actor.name, action, object.type, object.id, object.name],
    ...[
      source_ip,
      peer_ip,
      changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join("; "),
      String(livemode),
    ],
  ]);
  const header = [...COLUMNS, "source_ip", "peer_ip", "changes", "livemode"];
  return csvOf([header, ...lines]);
};
