import { LEAST_JUDGES } from "#contract/dashboard/expected-score.ts";
import { MAX_JUDGES, type PanelState, type PanelView } from "#contract/dashboard/tests/panels.ts";
import { ApiError } from "#contract/errors.ts";
import type { PanelJudge, PanelRecord } from "#domain/panels/panel-record.ts";
import { changePanel, type PanelDeps, type PanelTarget } from "./panel-act.ts";
import { readPanel } from "./panels.ts";

const refused = (field: string, code: string, message: string): ApiError =>
  new ApiError("validation_error", { errors: [{ field, code, message }] });

const withJudge = (panel: PanelRecord, judge: PanelJudge): PanelRecord => {
  const others = panel.judged_by.filter(({ id }) => id !== judge.id);
  if (others.length >= MAX_JUDGES) throw refused("chances", "too_many", `A panel has at most ${MAX_JUDGES} judges.`);
  const place = panel.judged_by.findIndex(({ id }) => id === judge.id);
  const kept = panel.judged_by.map((one, at) => (at === place ? judge : one));
  return { ...panel, judged_by: place < 0 ? [...panel.judged_by, judge] : kept };
};

/**
 * A member's chances in the round that is under way, in place of those that they gave before. Only who judged in the first
 * round judges in the second.
 *
 * @throws ApiError `not_found`, `panel_changed`, `validation_error`.
 */
export const judgeItems = async (
  deps: PanelDeps,
  target: PanelTarget,
  id: string,
  { round, chances }: { round: PanelState; chances: number[] },
): Promise<PanelView> => {
  const { id: memberId, name } = target.origin.actor;
  if (memberId === null) throw new ApiError("forbidden");
  await changePanel(deps, target, id, "panel.judged", (panel) => {
    if (panel.state !== round || round === "closed") throw new ApiError("panel_changed");
    if (chances.length !== panel.weights.length)
      throw refused("chances", "wrong_length", `Give a chance for each of the ${panel.weights.length} items.`);
    const before = panel.judged_by.find((judge) => judge.id === memberId);
    if (round === "first_round")
      return withJudge(panel, { id: memberId, name: name ?? "", first: chances, second: null });
    if (before === undefined)
      throw refused("round", "not_in_first", "Only who judged in the first round judges again.");
    return withJudge(panel, { ...before, second: chances });
  });
  return readPanel(deps, target, id);
};

const AFTER = { first_round: "second_round", second_round: "closed", closed: "closed" } as const;

/** Ends a round; one that is over stays so. @throws ApiError `not_found`, `validation_error`. */
export const endRound = async (
  deps: PanelDeps,
  target: PanelTarget,
  id: string,
  round: PanelState,
): Promise<PanelView> => {
  await changePanel(deps, target, id, "panel.round_ended", (panel) => {
    if (panel.state !== round || round === "closed") return undefined;
    const judged = panel.judged_by.filter((judge) => judge[round === "first_round" ? "first" : "second"] !== null);
    if (judged.length < LEAST_JUDGES)
      throw refused("round", "too_few_judges", `At least ${LEAST_JUDGES} members have to judge first.`);
    return { ...panel, state: AFTER[round] };
  });
  return readPanel(deps, target, id);
};
