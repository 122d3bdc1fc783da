import type { AuditAction } from "#contract/dashboard/audit.ts";
import { ApiError } from "#contract/errors.ts";
import type { PanelRecord, PanelStore } from "#domain/panels/panel-record.ts";
import { auditRecord, type Origin } from "#domain/shared/audit.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";

/** More judges than send their chances at once. */
const MAX_ROUNDS = 40;

export type PanelDeps = { clock: Clock; random: Random; panels: PanelStore };
export type PanelTarget = { accountId: string; origin: Origin };

export const panelAudit = (
  { clock, random }: Pick<PanelDeps, "clock" | "random">,
  { accountId, origin }: PanelTarget,
  action: AuditAction,
  { id, test_name }: PanelRecord,
) =>
  auditRecord({ now: clock.now(), random }, origin, {
    accountId,
    action,
    object: { type: "panel", id, name: test_name },
  });

/** @throws ApiError `not_found`. */
export const existing = async ({ panels }: PanelDeps, accountId: string, id: string): Promise<PanelRecord> => {
  const record = await panels.read(accountId, id);
  if (record === undefined) throw new ApiError("not_found");
  return record;
};

/** Changes the panel that `decide` has seen, with an entry in the audit log; undefined leaves it as it is. */
export const changePanel = async (
  deps: PanelDeps,
  target: PanelTarget,
  id: string,
  action: AuditAction,
  decide: (panel: PanelRecord) => PanelRecord | undefined,
): Promise<PanelRecord> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = await existing(deps, target.accountId, id);
    const changed = decide(before);
    if (changed === undefined) return before;
    const after = { ...changed, revision: before.revision + 1 };
    const written = await deps.panels.change(target.accountId, after, panelAudit(deps, target, action, after));
    if (written === "written") return after;
  }
  throw new Error("The panel kept changing during this request");
};
