import { Dice } from "../../support/dice.ts";
import { FINAL, GRACE, KEY_MEMORY, RESEND_PAUSE } from "../facts.ts";
import type { Act } from "../plan/plan.ts";
import type { Stage } from "../stage.ts";
import type { Turn } from "../turn.ts";
import { clockTime } from "../world.ts";

/** The clock jumps by some time, or to a deadline. */
export const clock = ({ world, known }: Stage) => {
  /** All future times at which something changes by itself. */
  const deadlines = (): number[] => {
    const times: number[] = [];
    for (const row of world.mirror.invitations.values()) {
      times.push(Date.parse(row.created_at) + KEY_MEMORY);
      if (FINAL.includes(row.status)) continue;
      times.push(Date.parse(row.expires_at), Date.parse(row.expires_at));
      if (row.test_deadline !== undefined) {
        const deadline = Date.parse(row.test_deadline);
        times.push(deadline, deadline + GRACE, deadline + GRACE, deadline + GRACE);
      }
      if (row.email_requested_at !== undefined) times.push(Date.parse(row.email_requested_at) + RESEND_PAUSE);
      if (row.due_at !== undefined) times.push(Date.parse(row.due_at));
    }
    for (const row of world.mirror.deliveries.values()) {
      if (row.status === "pending" && row.due_at !== undefined) times.push(Date.parse(row.due_at));
    }
    for (const { messages } of Object.values(world.queues)) times.push(...messages.map(({ visibleAt }) => visibleAt));
    for (const { keyDeadAt } of known.accounts) if (Number.isFinite(keyDeadAt)) times.push(keyDeadAt);
    return times.filter((time) => time > world.now() + 2);
  };

  const expiries = (): number[] =>
    [...world.mirror.invitations.values()]
      .map(({ expires_at }) => Date.parse(expires_at))
      .filter((time) => time > world.now());

  return {
    passTime: ({ actor, key }: Turn, { how, ms }: Extract<Act, { do: "pass time" }>): void => {
      const ahead = (how === "to an expiry" ? expiries() : deadlines()).sort((one, other) => one - other);
      const dice = new Dice(world.seed, key, 13);
      // Mostly one of the next few; the other kind of jump passes them all.
      const target = ahead[dice.roll(Math.min(ahead.length, dice.once(3) ? 12 : 3))];
      if (how === "by" || target === undefined) world.clock.advance(Math.abs(ms));
      else world.clock.advance(Math.max(0, target + ms - world.now()));
      world.note(`${actor}: it is ${clockTime(world.now())}`);
    },
  };
};
