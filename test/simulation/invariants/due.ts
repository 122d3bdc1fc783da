import { FINAL, GRACE, HOUR } from "../facts.ts";
import type { InvitationRow, RowChange } from "../rows.ts";
import type { Observer, World } from "../world.ts";
import { remindersOf } from "./reminders.ts";

const RULE = "nothing pending is without a due time";

/** When the next reminder of an email that was sent is due. */
const nextReminder = (row: InvitationRow, now: number): number =>
  row.email_status === "sent" ? Math.min(...remindersOf(row).filter((at) => at > now)) : Number.POSITIVE_INFINITY;

/** When the sweep must look at a row at the latest; undefined for one with nothing pending. */
const latest = ({ kind, after }: RowChange, now: number): number | undefined => {
  if (kind === "INVITATION" && after !== undefined) {
    if (FINAL.includes(after.status)) return undefined;
    if (after.submitted_at !== undefined) return Number.POSITIVE_INFINITY;
    const end =
      after.test_deadline === undefined ? Date.parse(after.expires_at) : Date.parse(after.test_deadline) + GRACE;
    return Math.min(end, nextReminder(after, now));
  }
  if ((kind === "DELIVERY" || kind === "REPORT") && after?.status === "pending") {
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
