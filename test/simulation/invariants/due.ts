import { FINAL, GRACE, HOUR } from "../facts.ts";
import type { RowChange } from "../rows.ts";
import type { Observer, World } from "../world.ts";

const RULE = "nothing pending is without a due time";

/** When the sweep must look at a row at the latest; undefined for one with nothing pending. */
const latest = ({ kind, after }: RowChange, now: number): number | undefined => {
  if (kind === "INVITATION" && after !== undefined) {
    if (FINAL.includes(after.status)) return undefined;
    if (after.submitted_at !== undefined) return Number.POSITIVE_INFINITY;
    return after.test_deadline === undefined ? Date.parse(after.expires_at) : Date.parse(after.test_deadline) + GRACE;
  }
  if (kind === "DELIVERY" && after?.status === "pending") {
    // Its first message is relied on until an attempt was made, or a worker died.
    if (after.attempts === 0 && after.claims <= 1 && after.due_at === undefined) return undefined;
    return Math.max(Date.parse(after.next_attempt_at ?? ""), now) + HOUR;
  }
  return kind === "ENDPOINT" && after?.email_status === "queued" ? Number.POSITIVE_INFINITY : undefined;
};

/** Everything pending is in the due index, no later than it is due. */
export const dueInvariants = (world: World): Observer => ({
  committed: (changes) => {
    for (const change of changes) {
      const by = latest(change, world.now());
      if (by === undefined || change.after === undefined) continue;
      const row = change.after as { due_shard?: string; due_at?: string };
      const due = row.due_shard === undefined ? Number.NaN : Date.parse(row.due_at ?? "");
      world.demand(RULE, due <= by, () => `${JSON.stringify(change.after)} is due by ${by}`);
    }
  },
});
