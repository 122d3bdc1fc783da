import { Link } from "wouter-preact";
import type { CandidateInvitation } from "#contract/dashboard/invitations.ts";
import { JobAndReference } from "../../ui/lists/job-and-reference.tsx";
import type { Column } from "../../ui/lists/table.tsx";
import { Status } from "../../ui/status.tsx";
import { Time } from "../../ui/time.tsx";
import { EMAIL_WORDS, isUndelivered, STATUS_WORDS, testsInWords } from "../invitations/words.ts";
import { Outcome } from "../results/outcome.tsx";

/** The result, for a role that sees results. */
const Result = ({ id, scores, overall_pass, result_status, hidden_until_marked }: CandidateInvitation) => {
  if (hidden_until_marked) return <Link href={`/results/${id}`}>Waits for your mark</Link>;
  if (scores === null || overall_pass === null) return <span class="muted">–</span>;
  return (
    <>
      <Link href={`/results/${id}`}>
        <strong>{scores.overall_score}</strong> of 100
      </Link>
      <span class="second">
        <Outcome passed={overall_pass} status={result_status ?? "final"} />{" "}
        {scores.flagged ? <Status tone="warn">Flagged</Status> : null}
      </span>
    </>
  );
};

export const COLUMNS: readonly Column<CandidateInvitation>[] = [
  {
    title: "Tests",
    cell: ({ id, tests }) => (
      <Link href={`/invitations/${id}`} class="row-link">
        {testsInWords(tests)}
      </Link>
    ),
  },
  {
    title: "Status",
    cell: ({ status, email_status }) => (
      <>
        <Status tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].text}</Status>
        {isUndelivered(email_status) ? (
          <span class="second">
            <Status tone="alert">{`Email: ${EMAIL_WORDS[email_status].text.toLowerCase()}`}</Status>
          </span>
        ) : null}
      </>
    ),
  },
  { title: "Result", cell: (invitation) => <Result {...invitation} /> },
  {
    title: "Job",
    cell: JobAndReference,
  },
  { title: "Created", cell: ({ created_at }) => <Time at={created_at} /> },
];
