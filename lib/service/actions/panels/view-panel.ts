import type { PanelPaper, PanelView } from "#contract/dashboard/tests/panels.ts";
import { type PanelRecord, presentPanel } from "#domain/panels/panel-record.ts";
import { spreadOf, suggestionOf } from "#domain/panels/suggestion.ts";

/** What a member sees of a panel: in the first round nothing of what the others think. */
export const viewOf = (record: PanelRecord, paper: PanelPaper, memberId: string | null): PanelView => {
  const { state, judged_by } = record;
  const mine = judged_by.find(({ id }) => id === memberId);
  const first = state === "first_round" ? null : suggestionOf(record, "first");
  const second = state === "closed" ? suggestionOf(record, "second") : null;
  return {
    panel: presentPanel(record, second?.pass_mark ?? null),
    paper,
    judges: judged_by.map((judge) => ({
      name: judge.name,
      first: judge.first !== null,
      second: judge.second !== null,
    })),
    mine: { first: mine?.first ?? null, second: mine?.second ?? null },
    spread: state === "first_round" ? null : spreadOf(record),
    suggestions: { first, second },
  };
};
