import type { Act, PlannedConnection } from "../plan.ts";
import { MINUTE, receiver, SECOND } from "../planner.ts";
import { type Scene, shards } from "./scene.ts";

const order = (connection: number, application: number): Act => ({ do: "order", connection, application });
const withdraw: Act = { do: "withdraw", nth: 0 };
const goOn: Act = { do: "go on", nth: 0 };

const answering: PlannedConnection = { account: 0, receiver: "answers", vendor: "ashby" };

/** An ATS repeats its orders at once, another connection has the same keys, and about the last credit is spent. */
export const ordering: Scene = ({ dice, script }) => {
  const one = (): Act => order(dice.pick([0, 0, 0, 1]), dice.pick([0, 0, 0, 1]));
  const calls = dice.pick([2, 2, 3]);
  for (let call = 1; call <= calls; call += 1) {
    script(`ATS ${call}`, 16, [one(), ...dice.pick<readonly Act[]>([[], [one()], [withdraw], [withdraw, one()]])]);
  }
  const closes = dice.once(3);
  if (closes) {
    const ends: Act = dice.once(2) ? { do: "cancel", nth: 0 } : { do: "pass time", how: "to an expiry", ms: 0 };
    script("client and ATS", 60, [ends, order(0, 0)]);
  }
  return { credits: [dice.pick([0, 1, 1, 2, 3])], connections: [answering, answering], settles: dice.once(6) };
};

/** The reports of an order on their way, while its ATS fails, its connection changes, and its candidate or an end comes. */
export const reporting: Scene = (planner) => {
  const { dice, script } = planner;
  const work = dice.list(6, () => goOn);
  const course = dice.pick<readonly Act[]>([
    work,
    work,
    [...work.slice(dice.roll(6)), { do: "cancel", nth: 0 }],
    [...work.slice(dice.roll(6)), withdraw],
    [
      ...work.slice(dice.roll(6)),
      { do: "pass time", how: "to an expiry", ms: dice.pick([0, SECOND]) },
      { do: "sweep" },
    ],
  ]);
  script("ATS and candidate", 1, [order(0, 0), ...course], 16);
  const take = (): Act => ({ do: "take messages", queue: "integrations", most: dice.pick([1, 2, 5]) });
  script("stream", 200, [...shards, take(), ...shards, take()], 60);
  script(
    "second sender",
    300,
    [take(), { do: "pass time", how: "by", ms: dice.pick([6 * SECOND, 6 * MINUTE]) }, take()],
    60,
  );
  if (dice.once(3)) {
    const set = (status: "active" | "disabled"): Act => ({ do: "set connection", connection: 0, status });
    script("member", 200, [set("disabled"), ...(dice.once(4) ? [] : [set("active")])], 200);
  }
  const to = receiver(dice);
  // What waits for a report that is retried for days is looked at every quarter of an hour, which takes too long.
  return { connections: [{ account: 0, receiver: to, vendor: "ashby" }], settles: to !== "always fails" };
};

/** The same at other vendors, whose natural keys are never free again, and some of which read an order's status. */
const at =
  (...vendors: [PlannedConnection["vendor"], ...PlannedConnection["vendor"][]]): Scene =>
  (planner) => {
    const { dice, script } = planner;
    const vendor = dice.pick(vendors);
    const scene = dice.pick([ordering, reporting])(planner);
    const read: Act = { do: "read status", nth: 0, connection: dice.pick([0, 1]) };
    script("reader", 100, [read, read], 100);
    return { ...scene, connections: (scene.connections ?? []).map((one) => ({ ...one, vendor })) };
  };

export const atOthers = at("greenhouse", "workable", "recruitee");

/** Orders are only kept when they are given, may be cancelled before they are read, and access ends at any time. */
export const atHibob: Scene = (planner) => {
  const scene = at("hibob")(planner);
  const take = (): Act => ({ do: "take messages", queue: "integrations", most: planner.dice.pick([1, 2, 5]) });
  const works = planner.dice.list(4, take);
  planner.script("worker", 8, works, planner.dice.pick([8, 60, 300]));
  if (planner.dice.once(2)) planner.script("ATS that cancels", 60, [withdraw, withdraw], 60);
  return { ...scene, settles: scene.connections?.[0]?.receiver !== "always fails" };
};

/** Orders are signed, and the candidates of some wait for their link. */
export const atKombo = at("kombo");
