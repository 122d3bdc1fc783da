import { Link } from "wouter-preact";
import type { ResultView } from "#contract/dashboard/results/results.ts";
import { overallError } from "#contract/results/overall-error.ts";
import { ScoreCounts } from "../../ui/charts/distribution.tsx";
import { Scored, ScoreTicks } from "../../ui/charts/scored.tsx";
import { count } from "../../ui/format.ts";
import { Status } from "../../ui/status.tsx";
import { Time } from "../../ui/time.tsx";
import { useOthers } from "./others.ts";
import { CHECKS, duration } from "./words.ts";

type Of = Pick<ResultView, "result">;

/** The outcome as a badge: filled where it is good, amber where a person has yet to decide. */
export const Badge = ({ result: { overall_pass: passed, status } }: Of) => {
  const words = passed ? "Passed" : "Not passed";
  if (status === "provisional") return <span class="badge warn">Provisional: {words.toLowerCase()}</span>;
  return <span class={passed ? "badge good" : "badge"}>{words}</span>;
};

/** What is odd about how the tests were taken, in a line that leads to the evidence. */
const IntegrityLine = ({ result }: Of) => {
  const { integrity } = result;
  const checks = CHECKS.map(({ check, name }) => ({ name, ...integrity.checks[check] }));
  const flagged = checks.filter((check) => check.flagged);
  const missing = checks.filter(({ recorded }) => !recorded).length;
  return (
    <p class="integrity-line">
      {flagged.length === 0 ? (
        <Status tone="good">No integrity flags</Status>
      ) : (
        <Status tone="warn">{`Integrity: ${flagged.map(({ name }) => name.toLowerCase()).join(", ")} flagged`}</Status>
      )}{" "}
      {missing > 0 ? <span class="muted">{count(missing, "check")} not recorded</span> : null}{" "}
      <Link href={`/results/${result.invitation_id}?test=integrity`} replace>
        See the evidence
      </Link>
    </p>
  );
};

/** The overall score, large, with its interval and, from three days of results on, how others scored for the same job. */
const Overall = ({ result: { overall_score: score, tests, job } }: Of) => {
  const error = overallError(tests);
  const others = useOthers(job)?.scores;
  const [mark, ...marks] = new Set(tests.map(({ pass_threshold }) => pass_threshold));
  return (
    <div class="overall">
      <p>
        <span class="overall-score">{score}</span> of 100
        {error === 0 ? null : <span class="muted"> ± {error}</span>}
      </p>
      <Scored score={score} error={error} mark={marks.length === 0 ? mark : undefined} others={others} />
      <ScoreTicks />
      {others === undefined ? null : (
        <p class="muted small">
          Bars: how{" "}
          <Link href={`/results${job === null ? "" : `?${new URLSearchParams({ job })}`}`}>
            candidates {job === null ? "of this account" : "for this job"}
          </Link>{" "}
          scored.
        </p>
      )}
      {others === undefined ? null : (
        <details class="small">
          <summary>Show the bars as a table</summary>
          <ScoreCounts scores={others} />
        </details>
      )}
    </div>
  );
};

/** Who it is, whether they passed, how sure that is, and anything odd. */
export const Summary = ({ result }: Of) => (
  <section class="summary" aria-label="Summary">
    <div>
      <p class="summary-outcome">
        <Badge result={result} />
        {result.tests.some(({ borderline, decided_by }) => borderline && decided_by === "computed") ? (
          <Status tone="warn">Borderline</Status>
        ) : null}
      </p>
      <IntegrityLine result={result} />
      <p>
        <bdi>{result.candidate_email}</bdi>
      </p>
      {result.invited_as === null ? null : (
        <p class="muted">
          Invited as <bdi>{result.invited_as}</bdi>
        </p>
      )}
      {[result.job, result.reference].map((text) =>
        text === null ? null : (
          <p key={text} class="muted">
            <bdi>{text}</bdi>
          </p>
        ),
      )}
      <p class="muted">
        Completed <Time at={result.completed_at} /> in{" "}
        {duration(result.tests.reduce((sum, { duration_sec }) => sum + duration_sec, 0))}
      </p>
      <p class="summary-links">
        <Link href={`/invitations/${result.invitation_id}`}>Invitation</Link>
        <Link href={`/candidates/${result.invitation_id}`}>Everything about this candidate</Link>
        {result.report_url === null ? null : (
          <a href={result.report_url} target="_blank" rel="noreferrer">
            Open report (PDF)
          </a>
        )}
        <span class="muted small">
          Scored by rules {result.versions.scoring}, integrity {result.versions.integrity}
        </span>
      </p>
    </div>
    <Overall result={result} />
  </section>
);
