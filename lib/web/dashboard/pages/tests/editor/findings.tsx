import type { OwnTestFinding } from "#contract/assessments/own-test.ts";
import type { OwnTestProposal } from "#contract/dashboard/tests/authoring.ts";
import { messageOf } from "../../../api/problem.ts";
import { count } from "../../../ui/format.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { Check } from "./use-check.ts";

type FindingsProps = {
  check: Check | null;
  error: unknown;
  stale: boolean;
  /** Moves the cursor to a place in the text. */
  goTo(line: number, column: number): void;
  take(proposal: OwnTestProposal): void;
};

const Place = ({ line, column, goTo }: { line: number; column: number; goTo: FindingsProps["goTo"] }) => (
  <button type="button" class="quiet" onClick={() => goTo(line, column)}>
    Line {line}, column {column}
  </button>
);

const Finding = ({
  finding: { line, column, message },
  goTo,
}: {
  finding: OwnTestFinding;
  goTo: FindingsProps["goTo"];
}) => (
  <li>
    {line === null || column === null ? null : <Place line={line} column={column} goTo={goTo} />} {message}
  </li>
);

const List = ({ findings, goTo }: { findings: readonly OwnTestFinding[]; goTo: FindingsProps["goTo"] }) =>
  findings.length === 0 ? null : (
    <ul>
      {findings.map((finding) => (
        <Finding key={`${finding.line}:${finding.column}:${finding.message}`} finding={finding} goTo={goTo} />
      ))}
    </ul>
  );

const Proposal = ({ proposal, goTo, take }: { proposal: OwnTestProposal } & Pick<FindingsProps, "goTo" | "take">) => {
  const { line, column, mark, wrong, reading, message } = proposal;
  // The accessible name starts with the visible text, for people who speak the name of a button (WCAG 2.5.3).
  const act = mark === null ? "Mark it" : "Accept it too";
  return (
    <li>
      <Place line={line} column={column} goTo={goTo} /> <bdi>{`“${wrong}”`}</bdi>
      {reading === null ? (
        ""
      ) : (
        <>
          {" "}
          → <bdi>{`“${reading}”`}</bdi>
        </>
      )}
      . {message}{" "}
      {reading === null ? null : (
        <button type="button" aria-label={`${act}: “${wrong}” → “${reading}”`} onClick={() => take(proposal)}>
          {act}
        </button>
      )}
    </li>
  );
};

/** Whether the test can be used, what to change first, and what the grammar checker proposes. */
export const Findings = ({ check, error, stale, goTo, take }: FindingsProps) => {
  const proposals = check?.proposals ?? [];
  const findings = check?.findings ?? [];
  const [errors, warnings] = [
    findings.filter(({ severity }) => severity === "error"),
    findings.filter(({ severity }) => severity === "warning"),
  ];
  const state =
    error !== null
      ? `The text could not be checked. ${messageOf(error)}`
      : stale || check === null
        ? "Checking…"
        : errors.length === 0
          ? "This test can be used: its key is scored 100, and an untouched answer 0."
          : `${count(errors.length, "thing")} to change before it can be used.`;
  return (
    <section class="findings" aria-label="Check">
      <h2>Check</h2>
      <p role="status" class={error === null ? "muted" : "field-error"}>
        {errors.length > 0 && !stale ? <Icon name="alert" /> : null} {state}
      </p>
      <List findings={errors} goTo={goTo} />
      {warnings.length === 0 ? null : <h3>To look at again</h3>}
      <List findings={warnings} goTo={goTo} />
      {check?.proposals === null ? (
        <p class="muted">The grammar checker did not finish. It runs again when the text changes.</p>
      ) : null}
      {proposals.length === 0 ? null : (
        <>
          <h3>Proposals</h3>
          <p class="muted">From the grammar checker and your house style. Nothing changes unless you choose it.</p>
          <ul>
            {proposals.map((proposal) => (
              <Proposal key={`${proposal.start}:${proposal.reading}`} proposal={proposal} goTo={goTo} take={take} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
