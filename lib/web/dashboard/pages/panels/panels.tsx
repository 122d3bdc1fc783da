import { Link } from "wouter-preact";
import type { Panel } from "#contract/dashboard/tests/panels.ts";
import { useRead } from "../../api/queries.ts";
import { may, useSession } from "../../session/session.tsx";
import { ListPage } from "../../ui/lists/list-page.tsx";
import type { Column } from "../../ui/lists/table.tsx";
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
export const Page = () => (
  <ListPage
    title="Panels"
    help="Judges who know the work say how hard each item is; their mean suggests a pass mark."
    label="Panels"
    query={useRead("GET /tests/panels", {})}
    columns={COLUMNS}
    add={may(useSession(), "tests.manage") ? { act: "Start a panel", href: "/panels/new" } : null}
    empty={{ icon: "team", text: "Panels on pass marks will be listed here." }}
  />
);
