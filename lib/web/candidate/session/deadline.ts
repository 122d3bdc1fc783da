import { send } from "./calls.ts";
import { submit } from "./submitting.ts";
import type { Turn } from "./turn.ts";

export const isTimeUp = ({ at, model }: Turn): boolean =>
  at.now >= (model.running?.deadline ?? Number.POSITIVE_INFINITY);

/**
 * Submits the part when its time is up. Nothing is submitted on the word of a clock that was set: each answer of the
 * service sets it right.
 */
export const tick = (turn: Turn): void => {
  const { saving, busy, calls, screen } = turn.model;
  if (saving === null) return;
  if (!turn.at.isSure) {
    if (calls.page === undefined && busy === null) send(turn, "page", { kind: "state" });
  } else if (isTimeUp(turn)) {
    if (screen !== "time-up") turn.set({ screen: "time-up" });
    submit(turn);
  }
};
