import { START } from "../../cloud/clock.ts";
import { MINUTE } from "../../facts.ts";
import { nthOf } from "../../known.ts";
import type { Stage } from "../../stage.ts";
import type { Turn } from "../../turn.ts";
import { OPERATOR } from "../../world.ts";

/** A time by the clocks of an account without a zone, to the minute: `2026-03-02T10:30`. */
const localTime = (minutes: number): string => new Date(START + minutes * MINUTE).toISOString().slice(0, 16);

/** Members move scheduled emails, or withdraw them (null), in the dashboard. */
export const schedules = ({ world, known }: Stage) => ({
  schedule: async (turn: Turn, nth: number, at: number | null): Promise<void> => {
    const invitation = nthOf(known.invitations, nth);
    const account = known.accounts[invitation?.account ?? 0];
    if (invitation === undefined || account === undefined) return;
    const by = world.process("scheduleInvitation", turn.key);
    const outcome = await world
      .run(OPERATOR, by, ({ schedule }) => schedule(account.id, invitation.id, at === null ? null : localTime(at)))
      .catch((error: unknown) => {
        world.demand("no error without a cause", by.troubles > 0, () => `a schedule: ${String(error)}`);
      });
    world.note(`${turn.actor}: schedules ${invitation.id} for ${at}: ${outcome ?? "no answer"}`);
  },
});
