import type { Act, CreateStep } from "../plan.ts";
import { HOUR, SECOND } from "../planner.ts";
import { aRequest, invited, type Scene } from "./scene.ts";

/** Two or three clients create at once, with the same keys and references, for about the last credit. */
export const creating: Scene = ({ dice, script }) => {
  const keys = dice.pick<readonly (string | undefined)[]>([[undefined], ["k1"], ["k1", undefined], ["k1", "k2"]]);
  const references = dice.pick<readonly (string | undefined)[]>([[undefined], ["job-1"], ["job-1", undefined]]);
  const bodies: Partial<CreateStep>[] = [
    {},
    dice.pick([{}, {}, { hours: 120 }, { tests: ["full-editing-assessment"] }]),
  ];
  const create = (): Act => {
    const [key, reference, body] = [dice.roll(keys.length), dice.roll(references.length), dice.roll(bodies.length)];
    return aRequest({ ...bodies[body], key: keys[key], reference: references[reference] });
  };
  const clients = dice.pick([2, 2, 3]);
  for (let client = 1; client <= clients; client += 1) {
    const then: Act[] = client > 1 ? [] : dice.pick([[], [], [{ do: "cancel", nth: 0 }], [create()]]);
    script(`client ${client}`, 16, [create(), ...then]);
  }
  return { credits: [dice.pick([0, 1, 1, 2, 3])], settles: dice.once(24) };
};

/** A request is repeated at once by two clients when its invitation or its key has ended, or just before. */
export const repeating: Scene = ({ dice, script }) => {
  const key = dice.pick([undefined, undefined, "k1"]);
  const reference = key === undefined ? "job-1" : dice.pick([undefined, "job-1"]);
  const repeat = aRequest({ key, reference });
  const jump = dice.pick<Act>([
    { do: "pass time", how: "to an expiry", ms: dice.pick([-1, 0, 0, 1]) },
    { do: "pass time", how: "to an expiry", ms: dice.pick([-1, 0, 0, 1]) },
    { do: "pass time", how: "by", ms: 720 * HOUR + dice.pick([-SECOND, -2, 0, SECOND]) },
  ]);
  const cancels = dice.once(4);
  if (!cancels) script("clock", 1, [jump]);
  if (dice.once(4)) script("sweep", 40, [{ do: "sweep" }]);
  script("client 1", 16, cancels ? [{ do: "cancel", nth: 0 }, repeat] : [repeat]);
  if (dice.once(2)) script("client 2", cancels ? 60 : 16, [repeat]);
  return { first: invited("created", { key, reference }), settles: dice.once(24) };
};

/** Grants for the same payment, and requests that need them. */
export const paying: Scene = ({ dice, script }) => {
  const grant = (): Act => ({
    do: "grant",
    account: 0,
    credits: 1 + dice.roll(2),
    payment: dice.pick(["p1", "p1", undefined]),
  });
  script("operator", 12, [grant(), ...(dice.once(3) ? [grant()] : [])]);
  script("second operator", 12, [grant()]);
  if (dice.once(2)) script("client 1", 12, [aRequest()]);
  return { credits: [dice.roll(2)] };
};
