import { FINAL, GRACE, HOUR } from "../facts.ts";
import type { RowChange } from "../rows.ts";
import type { Observer, World } from "../world.ts";

const RULE = "nothing that waits is without a time at which it is looked at";

/** When the sweep must have looked at a row, at the latest; undefined for one that waits for nothing. */
const latest = ({ kind, after }: RowChange): number | undefined => {
  if (kind === "INVITATION" && after !== undefined) {
    if (FINAL.includes(after.status)) return undefined;
    if (after.submitted_at !== undefined) return Number.POSITIVE_INFINITY;
    return after.test_deadline === undefined ? Date.parse(after.expires_at) : Date.parse(after.test_deadline) + GRACE;
  }
  if (kind === "DELIVERY" && after?.status === "pending") return Date.parse(after.next_attempt_at ?? "") + HOUR;
  return kind === "ENDPOINT" && after?.notice === "queued" ? Number.POSITIVE_INFINITY : undefined;
};

/** Whatever is still to happen is in the due index, no later than it is due. */
export const judgeDue = (world: World): Observer => ({
  committed: (changes) => {
    for (const change of changes) {
      const by = latest(change);
      if (by === undefined || change.after === undefined) continue;
      const row = change.after as { due_shard?: string; due_at?: string };
      const due = row.due_shard === undefined ? Number.NaN : Date.parse(row.due_at ?? "");
      world.demand(RULE, due <= by, () => `${JSON.stringify(change.after)} is to be looked at by ${by}`);
    }
  },
});
