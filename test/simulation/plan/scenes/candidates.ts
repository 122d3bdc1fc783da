import type { Slug } from "../../facts.ts";
import type { Act } from "../plan.ts";
import { MINUTE, type Planner, SECOND } from "../planner.ts";
import { invited, type Scene, shards } from "./scene.ts";

const goOn: Act = { do: "go on", nth: 0 };

const mayBe = ({ dice }: Planner, in_: number, act: Act): Act[] => (dice.once(in_) ? [act] : []);

/** What ends a link, all at once: a start, a cancellation, a sweep, and the expiry itself. */
export const closing: Scene = (planner) => {
  const { dice, script } = planner;
  const progress = dice.pick(["created", "created", "opened", "opened", "started"]);
  const atExpiry = dice.once(2);
  if (atExpiry)
    script("clock", 40, [{ do: "pass time", how: "to an expiry", ms: dice.pick([-2, -1, 0, 0, 1, SECOND]) }]);
  const actors: [name: string, acts: Act[]][] = [
    ["client 1", [{ do: "cancel", nth: 0 }, ...mayBe(planner, 3, { do: "cancel", nth: 0 })]],
    ["candidate, tab 1", [goOn, ...mayBe(planner, 2, goOn)]],
    ["candidate, tab 2", [goOn]],
    ["sweep", [{ do: "sweep" }]],
    ["client 2", [{ do: dice.pick(["resend", "read"]), nth: 0 }]],
  ];
  for (let left = dice.pick([2, 2, 3]); left > 0; left -= 1) {
    const [[name, acts] = ["", []]] = actors.splice(dice.roll(actors.length), 1);
    script(name, 40, acts);
  }
  if (atExpiry && dice.once(3)) script("second sweep", 60, [{ do: "sweep" }]);
  return { first: invited(progress, { email: dice.once(6) }), settles: dice.once(16) };
};

/** Two tabs of one candidate save and submit at a deadline. */
export const writing: Scene = (planner) => {
  const { dice, script } = planner;
  const tests = dice.pick<readonly Slug[]>([
    ["writing-test"],
    ["writing-test"],
    ["spelling-test"],
    ["spelling-test", "punctuation-test"],
  ]);
  if (dice.once(2)) {
    // After the deadline there are ten seconds for saves that are under way.
    script("clock", 60, [{ do: "pass time", how: "to a deadline", ms: dice.pick([-2, -1, 0, 0, 1, 10 * SECOND]) }]);
  }
  script("candidate, tab 1", 30, [goOn, ...planner.some(0, 1, () => goOn)], 16);
  if (dice.once(2)) script("candidate, tab 2", 30, [goOn, ...mayBe(planner, 2, goOn)], 16);
  if (dice.once(4)) script("sweep", 80, [{ do: "sweep" }]);
  if (dice.once(6)) script("client 1", 80, [{ do: "cancel", nth: 0 }]);
  return { first: invited("started", { tests, email: dice.once(6) }), settles: dice.once(16) };
};

/** A part runs at the expiry of its invitation. */
export const late: Scene = (planner) => {
  const { dice, script } = planner;
  const tests = dice.pick<readonly Slug[]>([
    ["writing-test", "spelling-test"],
    ["writing-test", "spelling-test"],
    ["spelling-test", "punctuation-test"],
  ]);
  script(
    "candidate, tab 1",
    1,
    [
      { do: "pass time", how: "to an expiry", ms: -dice.pick([SECOND, 10 * SECOND, MINUTE]) },
      goOn,
      { do: "pass time", how: "to an expiry", ms: dice.pick([0, 1, SECOND]) },
      goOn,
      ...mayBe(planner, 2, goOn),
    ],
    8,
  );
  if (dice.once(2)) script("sweep", 160, [{ do: "sweep" }]);
  return { first: invited("opened", { tests }), settles: dice.once(6) };
};

/** All is submitted and awaits its result, while a client cancels, and a sweep sees to it. */
export const scoring: Scene = (planner) => {
  const { dice, script } = planner;
  const queued = dice.once(2);
  if (queued) script("stream", 12, [...shards, { do: "take messages", queue: "scoring", most: 1 }], 8);
  if (!queued || dice.once(3)) script("clock", 60, [{ do: "pass time", how: "by", ms: 16 * MINUTE }, { do: "sweep" }]);
  if (dice.once(2)) script("client 1", 40, [{ do: dice.pick(["cancel", "cancel", "read result"]), nth: 0 }]);
  return { first: invited("submitted", { email: dice.once(4) }), settles: dice.once(3) };
};
