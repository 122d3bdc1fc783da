import type { Act, PlannedEndpoint, Receiver } from "../plan.ts";
import { MINUTE, type Planner, receiver, SECOND } from "../planner.ts";
import { invited, publication, type Scene } from "./scene.ts";

const take = (most: number): Act => ({ do: "take messages", queue: "webhooks", most });

/** Its deliveries end after an attempt or two. */
const soonDone = ({ dice }: Planner): Receiver =>
  dice.pick(["answers", "answers", "often fails", "often fails", "hangs"]);

const endpoint = (to: Receiver, all = true): PlannedEndpoint => ({ account: 0, receiver: to, all });

/** One event and two who deliver it, while its endpoint changes. */
export const delivering: Scene = (planner) => {
  const { dice, script } = planner;
  const { published, publish } = publication(planner);
  script("stream", 8, [...publish, take(5), ...(dice.once(2) ? [take(1)] : [])], 12);
  if (dice.once(3)) {
    const how = dice.pick(["disable", "enable", "move", "delete", "rotate", "activate"]);
    script("client 1", 90, [{ do: "change endpoint", nth: 0, how }]);
  }
  if (dice.once(2)) {
    const ms = dice.pick([6 * SECOND, 11 * SECOND, 46 * SECOND, 61 * SECOND, 5 * MINUTE, 31 * MINUTE]);
    script("sweep", 140, [{ do: "pass time", how: "by", ms }, { do: "sweep" }, take(5)]);
  }
  if (dice.once(4)) script("second sender", 90, [take(1)]);
  return {
    first: invited("created", { published }),
    endpoints: [endpoint(soonDone(planner), dice.once(2))],
    settles: dice.once(5),
  };
};

/** An endpoint that fails until its deliveries are given up. */
export const failing: Scene = (planner) => {
  const { dice, script } = planner;
  const { published, publish } = publication(planner);
  script("stream", 8, [...publish, take(5)]);
  if (dice.once(3)) script("client 1", 60, [{ do: "redeliver", nth: 0 }]);
  return { first: invited("created", { published }), endpoints: [endpoint(receiver(dice))], settles: true };
};

/** A receiver that is gone, which two deliveries find out at once. */
export const leaving: Scene = (planner) => {
  const { dice, script } = planner;
  const { published, publish } = publication(planner);
  script("stream", 8, [...publish, take(1)]);
  script("second sender", published ? 24 : 160, [take(5)]);
  return { first: invited("opened", { published }), endpoints: [endpoint("is gone")], settles: dice.once(6) };
};

/** An endpoint that is disabled between two of its deliveries. */
export const disabling: Scene = (planner) => {
  const { dice, script } = planner;
  const { published, publish } = publication(planner);
  script(
    "client and sender",
    8,
    [
      ...publish,
      take(1),
      { do: "change endpoint", nth: 0, how: dice.pick(["disable", "delete"]) },
      { do: "pass time", how: "by", ms: 11 * SECOND },
      take(5),
    ],
    8,
  );
  return { first: invited("opened", { published }), endpoints: [endpoint("answers")] };
};

/** Secrets are rotated at once, and webhooks are signed meanwhile. */
export const rotating: Scene = (planner) => {
  const { dice, script } = planner;
  const { published, publish } = publication(planner);
  const rotate: Act = { do: "change endpoint", nth: 0, how: "rotate" };
  script("client 1", 6, [rotate, ...(dice.once(3) ? [rotate] : [])]);
  if (dice.once(2)) script("client 2", 6, [dice.once(3) ? { do: "change endpoint", nth: 0, how: "activate" } : rotate]);
  script("stream", 60, [...publish, { do: "pass time", how: "by", ms: 6 * SECOND }, take(5)], 8);
  return { first: invited("created", { published }), endpoints: [endpoint("answers")] };
};

/** Several changes of an invitation are published at once, also a second time. */
export const publishing: Scene = (planner) => {
  const { dice, script } = planner;
  const goOn: Act = { do: "go on", nth: 0 };
  script("candidate, tab 1", 8, [goOn, ...(dice.once(2) ? [goOn] : [])], 8);
  if (dice.once(2)) script("client 1", 60, [{ do: "cancel", nth: 0 }]);
  const read = (): Act => ({ do: "read stream", shard: dice.roll(2), most: dice.pick([1, 2, 10]) });
  script("stream", 60, dice.list(3, read), 20);
  if (dice.once(2)) script("second stream", 60, dice.list(2, read), 20);
  const endpoints = dice.once(4) ? [endpoint("answers")] : [];
  return { first: invited(dice.pick(["created", "opened"])), endpoints, settles: dice.once(2) };
};
