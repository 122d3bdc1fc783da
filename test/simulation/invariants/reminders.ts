import { HOUR } from "../facts.ts";
import type { InvitationRow } from "../rows.ts";
import type { Observer, World } from "../world.ts";

const time = (text: string | undefined): number => Date.parse(text ?? "");

/** When a candidate is to be reminded. */
export const remindersOf = ({ expires_at, reminder_hours = [] }: InvitationRow): number[] =>
  reminder_hours.map((hours) => time(expires_at) - hours * HOUR);

/** A reminder is asked for at one of its times or later, once for all that have passed. */
export const reminderInvariants = (world: World): Observer => {
  /** From when on the times of an invitation's reminders count. */
  const since = new Map<string, number>();
  return {
    committed: (changes) => {
      for (const change of changes) {
        if (change.kind !== "INVITATION" || change.after === undefined) continue;
        const { before, after } = change;
        const extension = after.extensions?.at(-1);
        if (extension !== undefined && extension.at !== before?.extensions?.at(-1)?.at) {
          since.set(after.id, time(extension.at));
        }
        if (before === undefined || before.email_requests === after.email_requests) continue;
        if (after.email_kind !== "reminder") continue;
        const [from, to] = [since.get(after.id) ?? time(after.created_at), time(after.email_requested_at)];
        const due = remindersOf(after).some((at) => at > from && at <= to);
        world.demand("a reminder at its time, once", due, () => JSON.stringify(after));
        since.set(after.id, to);
      }
    },
  };
};
