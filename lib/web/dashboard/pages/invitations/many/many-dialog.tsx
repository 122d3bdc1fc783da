import { useQueryClient } from "@tanstack/preact-query";
import { useRef, useState } from "preact/hooks";
import type { ShownInvitation } from "#contract/dashboard/invitations.ts";
import { messageOf, Problem } from "../../../api/problem.ts";
import { interrupt } from "../../../api/queries.ts";
import { type Outcome, runMany } from "../../../api/run-many.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { count } from "../../../ui/format.ts";
import { TextField } from "../../../ui/forms/field.tsx";
import { Form, NO_ATTEMPT } from "../../../ui/forms/form.tsx";
import { csvFile } from "../../../ui/lists/csv.ts";
import { saveFile } from "../../../ui/lists/save-file.ts";
import { Progress } from "../../../ui/progress.tsx";
import { ACT_WORDS, actOn, eligible, type ManyAct } from "./acts.ts";

type Outcomes = ReadonlyMap<string, { row: ShownInvitation; outcome: Outcome }>;

const NO_OUTCOMES: Outcomes = new Map();

/** What one invitation's failure says, with the fault of the field when there is one. */
const reasonOf = (error: unknown): string =>
  error instanceof Problem && error.status < 500 ? (error.errors[0]?.message ?? error.message) : messageOf(error);

const saveOutcomes = (outcomes: Outcomes, done: string): void =>
  saveFile(
    csvFile([
      ["id", "candidate_name", "candidate_email", "outcome", "reason"],
      ...[...outcomes.values()].map(({ row, outcome }) => [
        row.id,
        row.candidate_name,
        row.candidate_email,
        outcome.kind === "done" ? done : "failed",
        outcome.kind === "done" ? "" : reasonOf(outcome.error),
      ]),
    ]),
    "outcomes.csv",
  );

const Failures = ({ failed }: { failed: readonly { row: ShownInvitation; outcome: Outcome }[] }) => (
  <ul class="outcomes">
    {failed.map(({ row, outcome }) => (
      <li key={row.id}>
        <strong>
          <bdi>{row.candidate_name}</bdi>
        </strong>
        <span class="second">{outcome.kind === "failed" ? reasonOf(outcome.error) : null}</span>
      </li>
    ))}
  </ul>
);

type ManyDialogProps = { act: ManyAct; selected: readonly ShownInvitation[]; onClose(): void; onDone(): void };

/** Asks, then does the same to many invitations, and shows the outcome of each. */
export const ManyDialog = ({ act, selected, onClose, onDone }: ManyDialogProps) => {
  const cache = useQueryClient();
  const [rows] = useState(() => eligible(act, selected));
  // Names what was asked for, so that a repetition after a lost response does nothing twice.
  const [run] = useState(() => crypto.randomUUID());
  const [days, setDays] = useState("2");
  const [typed, setTyped] = useState("");
  const [refused, setRefused] = useState<string>();
  const [outcomes, setOutcomes] = useState(NO_OUTCOMES);
  const [phase, setPhase] = useState<"asking" | "running" | "over">("asking");
  const stop = useRef(new AbortController());
  const words = ACT_WORDS[act];
  const choices = { days: Number(days) || 1 };
  const phrase = `cancel ${rows.length}`;
  const failed = [...outcomes.values()].filter(({ outcome }) => outcome.kind === "failed");

  const start = async (some: readonly ShownInvitation[]): Promise<void> => {
    setPhase("running");
    stop.current = new AbortController();
    const seen = new Map(outcomes);
    await runMany({
      rows: some,
      act: (row) => actOn(act, row, run, choices),
      onOutcome: (row, outcome) => {
        if (outcome.kind === "failed") interrupt(outcome.error);
        seen.set(row.id, { row, outcome });
        setOutcomes(new Map(seen));
      },
      signal: stop.current.signal,
    });
    void cache.invalidateQueries({ queryKey: ["GET /invitations/items"] });
    setPhase("over");
  };
  const submit = (): void => {
    const wrong =
      act === "extend" && !/^([1-9]|[12]\d)$/.test(days.trim())
        ? "Enter a whole number from 1 to 29."
        : act === "cancel" && typed.trim() !== phrase
          ? `Type “${phrase}”, exactly as it is written here.`
          : undefined;
    setRefused(wrong);
    if (wrong === undefined) void start(rows);
  };

  if (rows.length === 0) {
    return (
      <Dialog title={words.title(0)} onClose={onClose}>
        <p>None of the selected invitations is open, so there is nothing to do.</p>
        <div class="form-actions">
          <button type="button" onClick={onClose}>
            Close
          </button>
        </div>
      </Dialog>
    );
  }
  if (phase === "asking") {
    return (
      <Dialog title={words.title(rows.length)} onClose={onClose}>
        <p>{words.meaning(rows, choices)}</p>
        {rows.length === selected.length ? null : (
          <p class="muted">
            {count(selected.length - rows.length, "selected invitation")} closed, and left as they are.
          </p>
        )}
        <Form
          act={NO_ATTEMPT}
          failed=""
          submit={words.submit(rows.length)}
          danger={act === "cancel"}
          onSubmit={submit}
          onCancel={onClose}
        >
          {act === "extend" ? (
            <TextField
              name="days"
              label="Days"
              hint="A link can end at most 30 days after the invitation was created."
              value={days}
              onChange={setDays}
              error={refused}
            />
          ) : null}
          {act === "cancel" ? (
            <TextField
              name="confirmation"
              label={`Type “${phrase}” to confirm`}
              value={typed}
              onChange={setTyped}
              error={refused}
            />
          ) : null}
        </Form>
      </Dialog>
    );
  }
  if (phase === "running") {
    return (
      <Dialog title={words.title(rows.length)}>
        <Progress done={outcomes.size - failed.length} of={rows.length} what={words.done} />
        {act === "resend" ? (
          <p class="muted small">
            An invitation that was emailed less than a minute ago waits until that minute is over.
          </p>
        ) : null}
        <div class="form-actions">
          <button type="button" onClick={() => stop.current.abort()}>
            Stop
          </button>
        </div>
      </Dialog>
    );
  }
  const done = outcomes.size - failed.length;
  const left = rows.filter(({ id }) => outcomes.get(id)?.outcome.kind !== "done");
  return (
    <Dialog title={`${count(done, "invitation")} ${words.done}`} onClose={onDone}>
      {failed.length === 0 ? null : (
        <>
          <p>{count(failed.length, "invitation")} could not be changed:</p>
          <Failures failed={failed} />
        </>
      )}
      {left.length > failed.length ? (
        <p>{count(left.length - failed.length, "invitation")} not tried, because you stopped.</p>
      ) : null}
      <div class="form-actions">
        <button type="button" class="primary" onClick={onDone}>
          Done
        </button>
        {left.length === 0 ? null : (
          <button type="button" onClick={() => void start(left)}>
            Try {count(left.length, "invitation")} again
          </button>
        )}
        <button type="button" onClick={() => saveOutcomes(outcomes, words.done)}>
          Save outcomes as CSV
        </button>
      </div>
    </Dialog>
  );
};
