import type { Act } from "../plan.ts";
import { HOUR } from "../planner.ts";
import type { Scene } from "./scene.ts";

/** Bulks or imports of the same rows at once, with one key and perhaps other bodies, for about the last credit. */
export const bulking: Scene = ({ dice, script }) => {
  const way = dice.pick(["create many", "create many", "import"] as const);
  const key = way === "import" ? "i1" : dice.pick([undefined, "b1", "b1"]);
  const many = (): Act => ({ do: way, rows: dice.pick([2, 2, 3]), hours: dice.pick([24, 24, 48]), key });
  script("client 1", 12, [many(), ...(dice.once(2) ? [many()] : [])]);
  script("client 2", 12, [many()]);
  if (dice.once(4)) script("operator", 30, [{ do: "grant", account: 0, credits: 2, payment: undefined }]);
  if (dice.once(4)) script("clock", 40, [{ do: "pass time", how: "by", ms: 25 * HOUR }]);
  return { credits: [dice.pick([0, 1, 2, 3, 5, 5])], settles: dice.once(12) };
};
