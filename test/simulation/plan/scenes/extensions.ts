import type { Slug } from "../../facts.ts";
import type { Act } from "../plan.ts";
import { HOUR, SECOND } from "../planner.ts";
import { invited, type Scene } from "./scene.ts";

/** A link is extended twice, perhaps with one key, at its expiry or days after it, while a sweep records that and a candidate works. */
export const extending: Scene = ({ dice, script }) => {
  const key = dice.pick([undefined, "e1", "e1"]);
  const extend = (): Act => ({ do: "extend", nth: 0, hours: dice.pick([24, 24, 48, 700]), key });
  const late = dice.pick<Act>([
    { do: "pass time", how: "to an expiry", ms: dice.pick([-SECOND, -1, 0, 1, SECOND]) },
    { do: "pass time", how: "to an expiry", ms: dice.pick([0, SECOND, 8 * 24 * HOUR]) },
    { do: "pass time", how: "by", ms: SECOND },
  ]);
  script("clock", 20, [late]);
  script("client 1", 30, [extend(), ...(dice.once(2) ? [extend()] : [])], 30);
  if (dice.once(2)) script("client 2", 40, [dice.pick<Act>([extend(), { do: "cancel", nth: 0 }])]);
  if (dice.once(2)) script("sweep", 30, [{ do: "sweep" }]);
  if (dice.once(3)) script("candidate, tab 1", 60, [{ do: "go on", nth: 0 }]);
  // A candidate who is between two tests has started, and the link ends at its expiry.
  const tests = dice.pick<readonly Slug[]>([["writing-test"], ["writing-test", "spelling-test"]]);
  const progress = dice.pick(["created", "opened", "started", "submitted", "submitted"] as const);
  return { first: invited(progress, { tests }), settles: dice.once(2) };
};

/** The times of reminders pass one by one or together, while the link is extended or its candidate is done. */
export const reminding: Scene = ({ dice, script }) => {
  const send: Act = { do: "take messages", queue: "emails", most: 5 };
  const pass = (): readonly Act[] => [
    { do: "pass time", how: "by", ms: dice.pick([12, 12, 18, 23]) * HOUR },
    { do: "sweep" },
    send,
    { do: "sweep" },
  ];
  script("clock", 8, [send, ...pass(), ...(dice.once(2) ? pass() : [])], 12);
  const other = dice.pick<Act | undefined>([
    undefined,
    { do: "extend", nth: 0, hours: 24, key: undefined },
    { do: "resend", nth: 0 },
    { do: "go on", nth: 0 },
    { do: "cancel", nth: 0 },
  ]);
  if (other !== undefined) script("others", 120, [other]);
  const progress = dice.pick(["created", "started", "submitted"] as const);
  return { first: invited(progress, { email: true, remind: [12, 6], published: true }), settles: dice.once(6) };
};
