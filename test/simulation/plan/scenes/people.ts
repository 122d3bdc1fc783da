import type { Act } from "../plan.ts";
import { SECOND } from "../planner.ts";
import { aRequest, invited, type Scene, shards } from "./scene.ts";

const goOn: Act = { do: "go on", nth: 0 };
const ask: Act = { do: "ask for review", nth: 0 };
const sweep: Act = { do: "sweep" };

/** A candidate asks for a review twice, while clients decide on it and mark the text, perhaps with one key. */
export const reviewing: Scene = ({ dice, script }) => {
  const key = dice.pick([undefined, "r1", "r1"]);
  const add = (): Act =>
    dice.once(2)
      ? { do: "mark", nth: 0, score: dice.pick([30, 80]), key }
      : { do: "decide review", nth: 0, decision: dice.pick(["confirmed", "changed"] as const), key };
  if (dice.once(2)) script("candidate", 30, [ask, ...(dice.once(2) ? [ask] : [])]);
  script("client 1", 20, [add(), ...(dice.once(2) ? [add()] : [])]);
  if (dice.once(2)) script("client 2", 30, [add()]);
  if (dice.once(3)) script("stream", 60, [...shards, ...shards]);
  if (dice.once(4)) script("clock", 60, [{ do: "pass time", how: "by", ms: 25 * 3600 * SECOND }]);
  const endpoints = dice.once(4) ? [{ account: 0, receiver: "answers", all: dice.once(2) } as const] : [];
  return { first: invited("completed", { published: true }), endpoints, settles: dice.once(4) };
};

/** A candidate is erased, perhaps twice, while they work, clients act on the link, and what is published is on its way. */
export const erasing: Scene = ({ dice, script }) => {
  const erase: Act = { do: "erase", who: 0, key: dice.pick([undefined, "x1"]) };
  const after = (seconds: number): Act => ({ do: "pass time", how: "by", ms: seconds * SECOND });
  const [progress, published] = [
    dice.pick(["created", "opened", "started", "submitted", "completed"] as const),
    dice.once(2),
  ];
  script("client 1", 60, [erase, ...(dice.once(3) ? [erase] : [])], 60);
  script("sweep", 90, [sweep, after(61), sweep, after(121), sweep], 40);
  const others = dice.pick<readonly Act[]>([
    [],
    [goOn, goOn],
    [{ do: "cancel", nth: 0 }],
    [{ do: "resend", nth: 0 }],
    [{ do: "extend", nth: 0, hours: 24, key: undefined }],
    [ask],
    [{ do: "mark", nth: 0, score: 80, key: undefined }],
    [{ do: "read result", nth: 0 }],
    [aRequest({ who: 1 })],
  ]);
  if (others.length > 0) script("others", 120, others);
  const take = (queue: "webhooks" | "emails" | "scoring"): Act => ({ do: "take messages", queue, most: 5 });
  if (dice.once(2)) script("stream", 120, [...shards, take("webhooks"), take("emails"), take("scoring")], 30);
  const receiver = dice.pick(["answers", "often fails"] as const);
  const endpoints = dice.once(2) ? [{ account: 0, receiver, all: dice.once(2) }] : [];
  return { first: invited(progress, { email: dice.once(2), published }), endpoints, settles: dice.once(2) };
};
