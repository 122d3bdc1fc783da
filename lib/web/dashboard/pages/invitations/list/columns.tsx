import { Link } from "wouter-preact";
import type { ShownInvitation } from "#contract/dashboard/invitations.ts";
import { CandidateLink } from "../../../ui/candidate-link.tsx";
import { JobAndReference } from "../../../ui/lists/job-and-reference.tsx";
import type { Column } from "../../../ui/lists/table.tsx";
import { Status } from "../../../ui/status.tsx";
import { Time } from "../../../ui/time.tsx";
import { EMAIL_WORDS, isUndelivered, nameOf, STATUS_WORDS, testsInWords } from "../words.ts";

/** What the candidate's result was, beside the status. */
const Outcome = ({ overall_pass, result_status }: ShownInvitation) =>
  result_status === null ? null : (
    <span class="second">
      {result_status === "provisional" ? "Provisional" : overall_pass ? "Passed" : "Not passed"}
    </span>
  );

export const COLUMNS: readonly Column<ShownInvitation>[] = [
  {
    title: "Candidate",
    cell: ({ id, candidate_name, candidate_email, erased_at }) => (
      <div class="person-cell">
        <Link href={`/invitations/${id}`} class="row-link">
          <bdi>{nameOf({ candidate_name })}</bdi>
        </Link>
        <span class="second">
          {erased_at === null ? <CandidateLink id={id} address={candidate_email} /> : <Time at={erased_at} />}
        </span>
      </div>
    ),
  },
  {
    title: "Status",
    cell: (invitation) => (
      <>
        <Status tone={STATUS_WORDS[invitation.status].tone}>{STATUS_WORDS[invitation.status].text}</Status>
        <Outcome {...invitation} />
        {invitation.declined_at === null ? null : <span class="second">Declined</span>}
        {isUndelivered(invitation.email_status) ? (
          <span class="second">
            <Status tone="alert">{`Email: ${EMAIL_WORDS[invitation.email_status].text.toLowerCase()}`}</Status>
          </span>
        ) : null}
      </>
    ),
  },
  { title: "Tests", kind: "minor", cell: ({ tests }) => testsInWords(tests) },
  {
    title: "Job",
    kind: "lines",
    cell: JobAndReference,
  },
  { title: "Created", kind: "minor", cell: ({ created_at }) => <Time at={created_at} /> },
  { title: "Link ends", cell: ({ expires_at }) => <Time at={expires_at} /> },
];
