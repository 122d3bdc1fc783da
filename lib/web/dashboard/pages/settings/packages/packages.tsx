import { Link, useLocation } from "wouter-preact";
import type { Package } from "#contract/invitations/package.ts";
import { DIALECT_NAMES } from "../../../../kit/dialects.ts";
import { useRead } from "../../../api/queries.ts";
import { Empty } from "../../../ui/empty.tsx";
import { count } from "../../../ui/format.ts";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { testsInWords } from "../../invitations/words.ts";

/** What the package says where it could leave it to the account. */
const ownDefaults = ({ expiry_hours, dialect, reminder_hours }: Package): string =>
  [
    expiry_hours === null ? "" : `Link works for ${count(expiry_hours / 24, "day")}`,
    dialect === null ? "" : DIALECT_NAMES[dialect],
    reminder_hours === null ? "" : count(reminder_hours.length, "reminder"),
  ]
    .filter(Boolean)
    .join(", ") || "–";

const COLUMNS: readonly Column<Package>[] = [
  {
    title: "Package",
    cell: ({ id, name, tests }) => (
      <>
        <Link href={`/settings/packages/${id}`} class="row-link">
          <bdi>{name}</bdi>
        </Link>
        <span class="second">{testsInWords(tests)}</span>
      </>
    ),
  },
  { title: "Defaults", cell: ownDefaults },
  { title: "Duration", cell: ({ duration_minutes }) => `${duration_minutes} min` },
  { title: "Cost", cell: ({ credits }) => count(credits, "credit") },
];

/** The packages that the account has made. */
export const Page = () => {
  const [, navigate] = useLocation();
  const options = useRead("GET /invitations/options", {});
  const own = options.data?.packages.filter(({ id }) => id.startsWith("pkg_")) ?? [];
  const create = (
    <button type="button" class="primary" onClick={() => navigate("/settings/packages/new")}>
      Create package
    </button>
  );
  return (
    <>
      <PageHeader
        title="Packages"
        help="Named sets of tests, to choose when you invite, in files and by API."
        parent={{ title: "Settings", href: "/settings" }}
      >
        {own.length === 0 ? null : create}
      </PageHeader>
      <Loaded query={options} what="The packages">
        {() =>
          own.length === 0 ? (
            <Empty icon="settings" text="Sets of tests that you use again and again will be listed here.">
              {create}
            </Empty>
          ) : (
            <Table label="Packages" rows={own} keyOf={({ id }) => id} columns={COLUMNS} />
          )
        }
      </Loaded>
    </>
  );
};
