import type { OwnTest } from "#contract/assessments/own-test.ts";
import type { ResponseTo } from "../../../api/client.ts";
import { CopyField } from "../../../ui/forms/copy-field.tsx";
import { Time } from "../../../ui/time.tsx";
import { Differing, type Judge } from "./differing.tsx";
import { ReviewList } from "./review-list.tsx";

type Kept = ResponseTo<"GET /tests/own/{id}">["trials"][number];

type KeptTrialsProps = { test: OwnTest; trials: readonly Kept[]; text: string; judge: Judge };

const stateOf = ({ current, colleague, open }: Kept): string => {
  if (!current) return "The text has changed since";
  if (!colleague) return "By an author of the test";
  return open.length === 0 ? "Settled" : `${open.length} to settle`;
};

/** The trials that members have made of the saved draft, and what differed in them. */
export const KeptTrials = ({ test, trials, text, judge }: KeptTrialsProps) => (
  <section class="kept-trials" aria-label="Trials">
    <h2>Trials</h2>
    <p class="muted">
      Before you publish, a colleague who has not written the test tries it. Say of each correction that differs whether
      it is right or wrong, then save the draft. What is right counts fully, what is wrong half.
    </p>
    <CopyField
      name="trial-link"
      label="Link for a colleague"
      value={`${location.origin}/dashboard/tests/${test.id}/try`}
    />
    {trials.length === 0 ? <p class="muted">No one has tried this draft yet.</p> : null}
    <ul class="rows">
      {trials.map((trial) => (
        <li key={`${trial.by}:${trial.at}`}>
          <bdi>{trial.by}</bdi>, <Time at={trial.at} />: score {trial.score}. {stateOf(trial)}.
          <Differing text={text} open={trial.open} judge={judge} />
          <details>
            <summary>What was missed or broken</summary>
            <ReviewList review={trial.review} />
          </details>
        </li>
      ))}
    </ul>
  </section>
);
