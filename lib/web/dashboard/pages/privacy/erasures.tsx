import type { ListedErasure } from "#contract/dashboard/privacy.ts";
import { useGrowingList } from "../../api/growing-list.ts";
import { client } from "../../api/queries.ts";
import { useSession } from "../../session/session.tsx";
import { Empty } from "../../ui/empty.tsx";
import { number } from "../../ui/format.ts";
import { Id } from "../../ui/id.tsx";
import { Pager } from "../../ui/lists/pager.tsx";
import { saveFile } from "../../ui/lists/save-file.ts";
import { type Column, Table } from "../../ui/lists/table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Status } from "../../ui/status.tsx";
import { Time } from "../../ui/time.tsx";
import { certificateOf } from "./certificate.ts";

const columnsFor = (account: string): readonly Column<ListedErasure>[] => [
  { title: "Erasure", cell: ({ id }) => <Id value={id} what="erasure" /> },
  {
    title: "Status",
    cell: ({ status }) => (
      <Status tone={status === "completed" ? "good" : "accent"}>
        {status === "completed" ? "Completed" : "In progress"}
      </Status>
    ),
  },
  { title: "Invitations", kind: "number", cell: ({ counts }) => number(counts.invitations) },
  { title: "Results", kind: "number", cell: ({ counts }) => number(counts.results) },
  { title: "Asked", cell: ({ requested_at }) => <Time at={requested_at} /> },
  { title: "By", cell: ({ requested_by }) => <bdi>{requested_by?.name ?? "An API key"}</bdi> },
  {
    title: "Actions",
    kind: "actions",
    cell: (erasure) =>
      erasure.status === "completed" ? (
        <button
          type="button"
          class="small-button"
          onClick={() => saveFile(new Blob([certificateOf(account, erasure)]), `certificate-${erasure.id}.txt`)}
        >
          Certificate<span class="unseen"> of {erasure.id}</span>
        </button>
      ) : null,
  },
];

/** The erasures that were asked for, the newest first, with their progress. */
export const Erasures = () => {
  const { account } = useSession();
  const erasures = useGrowingList(
    ["GET /privacy/erasures"],
    (cursor) => client.call("GET /privacy/erasures", { query: cursor }),
    (rows) => rows.some(({ status }) => status === "running"),
  );
  return (
    <section aria-labelledby="erasures">
      <h2 id="erasures">Erasures</h2>
      <Loaded query={erasures} what="The erasures">
        {(rows) =>
          rows.length === 0 ? (
            <Empty icon="privacy" text="No erasures yet. They are listed here with their certificates." />
          ) : (
            <Table label="Erasures" rows={rows} keyOf={({ id }) => id} columns={columnsFor(account.name)} />
          )
        }
      </Loaded>
      <Pager query={erasures} label="Show older erasures" />
    </section>
  );
};
