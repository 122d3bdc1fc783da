import { Link } from "wouter-preact";
import type { OwnTest } from "#contract/assessments/own-test.ts";
import { useRead } from "../../api/queries.ts";
import { count } from "../../ui/format.ts";
import { ListPage } from "../../ui/lists/list-page.tsx";
import type { Column } from "../../ui/lists/table.tsx";
import { Time } from "../../ui/time.tsx";
import { TestState } from "./test-state.tsx";
import { KINDS } from "./words.ts";

const COLUMNS: readonly Column<OwnTest>[] = [
  {
    title: "Test",
    cell: ({ id, name, slug }) => (
      <>
        <Link href={`/tests/${id}`} class="row-link">
          <bdi>{name}</bdi>
        </Link>
        <span class="second">{slug}</span>
      </>
    ),
  },
  { title: "State", cell: ({ state }) => <TestState state={state} /> },
  { title: "Kind", cell: ({ kind }) => KINDS[kind].name },
  { title: "Version", kind: "number", cell: ({ version }) => version ?? "–" },
  { title: "Duration", kind: "number", cell: ({ duration_minutes }) => `${duration_minutes} min` },
  { title: "Cost", kind: "number", cell: ({ credits }) => count(credits, "credit") },
  { title: "Changed", kind: "minor", cell: ({ updated_at }) => <Time at={updated_at} /> },
];

/** The tests that the account has made. */
export const Page = () => (
  <ListPage
    title="Tests"
    help="Your own tests, delivered and scored like ours. We do not review them."
    label="Tests"
    query={useRead("GET /tests/own", {})}
    columns={COLUMNS}
    add={{ act: "Write a test", href: "/tests/new" }}
    empty={{ icon: "tests", text: "Tests that your team writes will be listed here." }}
    act={
      <Link href="/tests/house-style" class="button">
        House style
      </Link>
    }
  />
);
