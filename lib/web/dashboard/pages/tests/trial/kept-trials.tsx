import type { OwnTest } from "#contract/assessments/own-test.ts";
import type { ResponseTo } from "../../../api/client.ts";
import { useAct } from "../../../api/queries.ts";
import { CopyField } from "../../../ui/forms/copy-field.tsx";
import { Time } from "../../../ui/time.tsx";

type Kept = ResponseTo<"GET /tests/own/{id}">["trials"][number];

type KeptTrialsProps = { test: OwnTest; trials: readonly Kept[]; accept(mark: number, reading: string): void };

const stateOf = ({ current, colleague, open }: Kept): string => {
  if (!current) return "The text has changed since";
  if (!colleague) return "By an author of the test";
  return open.length === 0 ? "Settled" : `${open.length} to settle`;
};

/** The trials that members have made of the saved draft, and what differed in them. */
export const KeptTrials = ({ test, trials, accept }: KeptTrialsProps) => {
  const refuse = useAct("POST /tests/own/{id}/refusals", { changes: ["GET /tests/own/{id}"] });
  return (
    <section class="kept-trials" aria-label="Trials">
      <h2>Trials</h2>
      <p class="muted">
        Before you publish, a colleague who has not written the test tries it. Add each correction that differs to the
        key, then save the draft; or leave it out, and it goes on counting as is stated beside it.
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
            <ul class="rows">
              {trial.open.map(({ mark, start, given, reading, counted }) => (
                <li key={`${start}:${given}`}>
                  <bdi>{`“${given}”`}</bdi> {counted ? "counted as right" : "counted half"}.{" "}
                  {reading === null ? null : (
                    <button
                      type="button"
                      aria-label={`Add to the key: “${given}”`}
                      onClick={() => accept(mark, reading)}
                    >
                      Add to the key
                    </button>
                  )}{" "}
                  <button
                    type="button"
                    aria-label={`Leave it out: “${given}”`}
                    onClick={() => refuse.mutate({ params: { id: test.id }, body: { start, given } })}
                  >
                    Leave it out
                  </button>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
};
