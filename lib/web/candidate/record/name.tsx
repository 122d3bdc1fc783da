import { useRef, useState } from "preact/hooks";
import type { CandidateRecord } from "#contract/candidate/record.ts";
import { Failure } from "../forms/failure.tsx";
import { useCall } from "../forms/use-call.ts";
import type { RecordApi } from "../service/api.ts";

type NameProps = {
  record: CandidateRecord;
  api: Pick<RecordApi, "correctName">;
  changed(record: CandidateRecord): void;
};

const WORDS = { validation_error: "This name was not accepted. Enter 1 to 255 characters, on one line." };

/** The name as it was sent, and its correction. */
export const Name = ({ record, api, changed }: NameProps) => {
  const { candidate_name, corrections_left, status } = record;
  const [entered, setEntered] = useState<string | null>(null);
  const [isChanged, setChanged] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { busy, failed, run } = useCall((after: CandidateRecord) => {
    changed(after);
    setEntered(null);
    setChanged(true);
  });
  const isOpen = status === "pending" || status === "in_progress";
  const submit = (event: Event): void => {
    event.preventDefault();
    const name = entered?.trim() ?? "";
    if (name === "") field.current?.focus();
    else run(() => api.correctName(name));
  };
  return (
    <section aria-labelledby="your-name">
      <h2 id="your-name">Your name</h2>
      <p>
        <strong dir="auto">{candidate_name}</strong>
      </p>
      <div role="status">{isChanged ? <p class="note good">Your name is corrected.</p> : null}</div>
      {isOpen ? <p>If it is wrong, you can correct it here once your tests are done and scored.</p> : null}
      {!isOpen && corrections_left === 0 ? (
        <p>You have corrected it as often as is possible here. Ask the people who invited you to change it again.</p>
      ) : null}
      {!isOpen && corrections_left > 0 && entered === null ? (
        <button type="button" onClick={() => setEntered(candidate_name)}>
          Correct the name
        </button>
      ) : null}
      {entered === null ? null : (
        <form onSubmit={submit} noValidate>
          <label for="corrected-name">Your name as it should be</label>
          <input
            ref={field}
            id="corrected-name"
            class="line-field"
            type="text"
            autoComplete="name"
            maxLength={255}
            dir="auto"
            value={entered}
            aria-invalid={failed === "validation_error"}
            aria-describedby={failed === null ? "corrected-hint" : "corrected-hint corrected-failed"}
            onInput={(event) => setEntered(event.currentTarget.value)}
          />
          <p id="corrected-hint" class="muted">
            It changes in your results, too. The name that was sent stays visible to the people who invited you. You can
            correct it {corrections_left === 1 ? "once more" : `${corrections_left} more times`}.
          </p>
          <Failure id="corrected-failed" failed={failed} words={WORDS} />
          <div class="actions">
            <button type="submit" class="primary" aria-disabled={busy}>
              Save the name
            </button>
            <button type="button" class="quiet" onClick={() => setEntered(null)}>
              Leave it as it is
            </button>
          </div>
        </form>
      )}
    </section>
  );
};
