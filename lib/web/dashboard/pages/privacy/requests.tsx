import { useState } from "preact/hooks";
import { Link } from "wouter-preact";
import type { OpenErasureRequest } from "#contract/dashboard/privacy.ts";
import { useRead } from "../../api/queries.ts";
import { Empty } from "../../ui/empty.tsx";
import { type Column, Table } from "../../ui/lists/table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Time } from "../../ui/time.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";

/** The candidates who ask for erasure by their link, and until when each has to be answered. */
export const Requests = ({ onErase }: { onErase(email: string): void }) => {
  const [declining, setDeclining] = useState<OpenErasureRequest | null>(null);
  const requests = useRead(
    "GET /privacy/requests",
    {},
    // A request goes when its erasure has begun to take effect, within a minute.
    { isUnderWay: ({ data }) => data.length > 0 },
  );
  const columns: readonly Column<OpenErasureRequest>[] = [
    {
      title: "Candidate",
      cell: ({ invitation_id, candidate_name, candidate_email }) => (
        <>
          <Link href={`/invitations/${invitation_id}`}>
            <bdi>{candidate_name}</bdi>
          </Link>
          <span class="second">
            <bdi>{candidate_email}</bdi>
          </span>
        </>
      ),
    },
    { title: "Asked", cell: ({ requested_at }) => <Time at={requested_at} /> },
    { title: "Answer by", cell: ({ answer_by }) => <Time at={answer_by} /> },
    {
      title: "Actions",
      kind: "actions",
      cell: (request) => (
        <>
          <button type="button" class="small-button" onClick={() => onErase(request.candidate_email)}>
            Erase…<span class="unseen"> the data of {request.candidate_name}</span>
          </button>{" "}
          <button type="button" class="small-button" onClick={() => setDeclining(request)}>
            Decline…<span class="unseen"> the request of {request.candidate_name}</span>
          </button>
        </>
      ),
    },
  ];
  return (
    <section aria-labelledby="erasure-requests">
      <h2 id="erasure-requests">Candidates who ask for erasure</h2>
      <Loaded query={requests} what="The requests">
        {({ data, has_more }) =>
          data.length === 0 ? (
            <Empty
              icon="privacy"
              text="No requests for erasure. Requests that candidates make through their link are listed here."
            />
          ) : (
            <>
              <Table
                label="Candidates who ask for erasure"
                rows={data}
                keyOf={({ invitation_id }) => invitation_id}
                columns={columns}
              />
              {has_more ? <p class="muted">There are more. They are listed when these are answered.</p> : null}
            </>
          )
        }
      </Loaded>
      <p class="muted after-table">
        Candidates can also ask for a human review: <Link href="/results?to_review=true">results to review</Link>
      </p>
      {declining === null ? null : <DeclineDialog request={declining} onClose={() => setDeclining(null)} />}
    </section>
  );
};
