import { Link, useLocation } from "wouter-preact";
import type { Panel } from "#contract/dashboard/tests/panels.ts";
import { useRead } from "../../api/queries.ts";
import { may, useSession } from "../../session/session.tsx";
import { Empty } from "../../ui/empty.tsx";
import { type Column, Table } from "../../ui/lists/table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Status } from "../../ui/status.tsx";
import { Time } from "../../ui/time.tsx";
import { STATES } from "./words.ts";

const COLUMNS: readonly Column<Panel>[] = [
  {
    title: "Test",
    cell: ({ id, test_name, test }) => (
      <>
        <Link href={`/panels/${id}`} class="row-link">
          <bdi>{test_name}</bdi>
        </Link>
        <span class="second">{test}</span>
      </>
    ),
  },
  { title: "State", cell: ({ state }) => <Status tone={STATES[state].tone}>{STATES[state].name}</Status> },
  { title: "Judges", kind: "number", cell: ({ judges }) => judges },
  { title: "Pass mark", kind: "number", cell: ({ pass_mark }) => pass_mark ?? "–" },
  { title: "Created", cell: ({ created_at }) => <Time at={created_at} /> },
];

/** The panels on pass marks. */
export const Page = () => {
  const [, navigate] = useLocation();
  const session = useSession();
  const panels = useRead("GET /tests/panels", {});
  const create = may(session, "tests.manage") ? (
    <button type="button" class="primary" onClick={() => navigate("/panels/new")}>
      Start a panel
    </button>
  ) : null;
  const isEmpty = panels.data?.data.length === 0;
  return (
    <>
      <PageHeader
        title="Panels"
        help="Judges who know the work say how hard each item is; their mean suggests a pass mark."
      >
        {isEmpty ? null : create}
      </PageHeader>
      <Loaded query={panels} what="The panels">
        {({ data }) =>
          data.length === 0 ? (
            <Empty icon="team" text="Panels on pass marks will be listed here.">
              {create}
            </Empty>
          ) : (
            <Table label="Panels" rows={data} keyOf={({ id }) => id} columns={COLUMNS} />
          )
        }
      </Loaded>
    </>
  );
};
