import { useState } from "preact/hooks";
import { expectedScore } from "#contract/dashboard/expected-score.ts";
import type { PanelView } from "#contract/dashboard/tests/panels.ts";
import { useAct } from "../../api/queries.ts";
import { useDraft } from "../../session/drafts.ts";
import { TextField } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { toast } from "../../ui/toasts.tsx";
import { PanelItems } from "./paper.tsx";

/** A whole number from 0 to 100; undefined for anything else that is entered. */
const chanceOf = (text = ""): number | undefined => (/^(\d\d?|100)$/.test(text.trim()) ? Number(text) : undefined);

/** A member's chances in the round that is under way; in the second they begin with those of the first. */
export const JudgeForm = ({ view }: { view: PanelView }) => {
  const { panel, paper, mine, spread } = view;
  const round = panel.state;
  const given = (round === "second_round" ? (mine.second ?? mine.first) : mine.first) ?? [];
  const [{ chances }, change, forget] = useDraft(`panel:${panel.id}:${round}`, { chances: given.map(String) });
  const [isChecked, setIsChecked] = useState(false);
  const judge = useAct("PUT /tests/panels/{id}/chances", {
    changes: ["GET /tests/panels/{id}", "GET /tests/panels"],
    done: () => {
      forget();
      toast("Your judgement is recorded");
    },
  });
  const entered = paper.items.map((_, index) => chanceOf(chances[index]));
  const known = entered.flatMap((chance) => chance ?? []);
  const isComplete = known.length === paper.items.length;
  const set = (index: number, text: string) =>
    change({ chances: paper.items.map((_, at) => (at === index ? text : (chances[at] ?? ""))) });
  const submit = (): void => {
    setIsChecked(true);
    const missing = entered.indexOf(undefined);
    if (isComplete) judge.mutate({ params: { id: panel.id }, body: { round, chances: known } });
    else document.querySelector<HTMLInputElement>(`[name="chances[${missing}]"]`)?.focus();
  };
  const weights = paper.items.map(({ weight }) => weight);
  return (
    <section class="judge" aria-label="Your judgement">
      <Form
        act={judge}
        failed="Your judgement was not recorded"
        submit={
          (round === "first_round" ? mine.first : mine.second) === null ? "Record my judgement" : "Record it again"
        }
        onSubmit={submit}
      >
        <p>
          Of 100 candidates who are just good enough, how many get each item right? Only you see your numbers; the
          others see how all judges differ after the first round.
        </p>
        <PanelItems items={paper.items} spread={spread}>
          {(index) => (
            <TextField
              name={`chances[${index}]`}
              label={`Item ${index + 1}: chance in %`}
              type="number"
              value={chances[index] ?? ""}
              onChange={(text) => set(index, text)}
              error={isChecked && entered[index] === undefined ? "A whole number from 0 to 100." : undefined}
            />
          )}
        </PanelItems>
        <p role="status">
          {isComplete ? (
            <>
              Your pass mark: <strong>{Math.round(expectedScore(known, weights))}</strong> of 100
            </>
          ) : (
            `${known.length} of ${paper.items.length} items judged`
          )}
        </p>
      </Form>
    </section>
  );
};
