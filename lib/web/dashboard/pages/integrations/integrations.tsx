import { Link } from "wouter-preact";
import type { Connection } from "#contract/dashboard/connections.ts";
import { VENDOR_FACTS } from "#contract/integrations/vendor-facts.ts";
import { useRead } from "../../api/queries.ts";
import { ListPage } from "../../ui/lists/list-page.tsx";
import type { Column } from "../../ui/lists/table.tsx";
import { Status } from "../../ui/status.tsx";
import { Time } from "../../ui/time.tsx";
import { CONNECTION_WORDS } from "./words.ts";

const COLUMNS: readonly Column<Connection>[] = [
  {
    title: "Name",
    cell: ({ id, name, vendor }) => (
      <>
        <Link href={`/integrations/${id}`} class="row-link">
          <bdi>{name}</bdi>
        </Link>
        {name === VENDOR_FACTS[vendor].name ? null : <span class="second">{VENDOR_FACTS[vendor].name}</span>}
      </>
    ),
  },
  {
    title: "Status",
    cell: ({ status }) => {
      const { words, tone } = CONNECTION_WORDS[status];
      return <Status tone={tone}>{words}</Status>;
    },
  },
  { title: "Last error", cell: ({ last_error }) => (last_error === null ? "None" : <Time at={last_error.at} />) },
  { title: "Added", kind: "minor", cell: ({ created_at }) => <Time at={created_at} /> },
];

/** The connections to applicant tracking systems. */
export const Page = () => (
  <ListPage
    title="Integrations"
    help="Recruiters send tests from their applicant tracking system."
    label="Integrations"
    query={useRead("GET /webhooks/connections", {})}
    columns={COLUMNS}
    add={{ act: "Connect a system", href: "/integrations/new" }}
    empty={{ icon: "integrations", text: "The applicant tracking systems that order tests will be listed here." }}
  />
);
