import type { Act } from "../plan.ts";
import { SECOND } from "../planner.ts";
import { invited, type Scene } from "./scene.ts";

/** A key is revoked, and tried a minute later. */
export const revoking: Scene = ({ dice, script }) => {
  const list: Act = { do: "list", account: 0, status: undefined };
  const pause: Act = { do: "pass time", how: "by", ms: dice.pick([59, 60, 61, 61, 90]) * SECOND };
  script("operator and client", 8, [list, { do: "revoke key", account: 0 }, pause, list]);
  if (dice.once(3)) script("client 1", 60, [list]);
  return { first: invited("created") };
};

/** Another account's key, and links without their token. */
export const intruding: Scene = ({ dice, script }) => {
  script("stranger", 8, [{ do: dice.pick(["guess token", "read as another account"]), nth: 0 }]);
  if (dice.once(2)) script("client 1", 8, [{ do: dice.pick(["cancel", "resend", "read"]), nth: 0 }]);
  return { credits: [2, 2], first: invited(dice.pick(["created", "opened"])) };
};

/** Requests about as many as an account may make in a minute. */
export const limiting: Scene = ({ dice, script }) => {
  const list: Act = { do: "list", account: 0, status: "pending" };
  script("client 1", 8, [list, list, { do: "pass time", how: "by", ms: dice.pick([1, 30, 61]) * SECOND }, list]);
  script("client 2", 8, [list]);
  return { first: invited("created"), spent: 57 + dice.roll(4) };
};
