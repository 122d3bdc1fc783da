import type { Slug } from "../../facts.ts";
import type { Act } from "../plan.ts";
import { MINUTE } from "../planner.ts";
import { invited, type Scene, shards } from "./scene.ts";

/** When the email is to be sent, and the times to which it is moved, in minutes after the start of histories. */
const SENT_AT = 45;
const MOVED_TO = [null, 15, 44, 46, 90, 26 * 60] as const;

/** An email that waits for its time, while it is moved, withdrawn or sent now, and its candidate works or its link ends. */
export const scheduling: Scene = ({ dice, script }) => {
  const by = (minutes: number): Act => ({ do: "pass time", how: "by", ms: minutes * MINUTE });
  const move = (): Act => ({ do: "schedule", nth: 0, at: dice.pick(MOVED_TO) });
  const send: Act = { do: "take messages", queue: "emails", most: 5 };
  script("member", 60, dice.list(1 + dice.roll(2), move), 40);
  const others = dice.pick(["nothing", "resend", "cancel", "go on"]);
  if (others !== "nothing") script("others", 80, [{ do: others, nth: 0 }]);
  // A text ends after 20 minutes: the sweep finds an invitation to another test before its email's time.
  const tests = dice.pick<readonly Slug[]>([["writing-test"], ["writing-test", "spelling-test"]]);
  const passes = [by(dice.pick([21, 31, 45])), by(25), by(dice.pick([1, 46, 25 * 60]))];
  script(
    "clock",
    40,
    passes.flatMap((pass) => [pass, { do: "sweep" } as const, ...shards, send]),
    12,
  );
  return {
    first: invited(dice.pick(["created", "opened", "started"]), { tests, email: true, sendAt: SENT_AT }),
    settles: !dice.once(3),
  };
};
