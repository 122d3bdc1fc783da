import { Link, useLocation } from "wouter-preact";
import type { OwnTest } from "#contract/assessments/own-test.ts";
import { useRead } from "../../api/queries.ts";
import { Empty } from "../../ui/empty.tsx";
import { count } from "../../ui/format.ts";
import { type Column, Table } from "../../ui/lists/table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
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
export const Page = () => {
  const [, navigate] = useLocation();
  const tests = useRead("GET /tests/own", {});
  const create = (
    <button type="button" class="primary" onClick={() => navigate("/tests/new")}>
      Write a test
    </button>
  );
  const isEmpty = tests.data?.data.length === 0;
  return (
    <>
      <PageHeader title="Tests" help="Your own tests, delivered and scored like ours. We do not review them.">
        <Link href="/tests/house-style" class="button">
          House style
        </Link>
        {isEmpty ? null : create}
      </PageHeader>
      <Loaded query={tests} what="The tests">
        {({ data }) =>
          data.length === 0 ? (
            <Empty icon="tests" text="Tests that your team writes will be listed here.">
              {create}
            </Empty>
          ) : (
            <Table label="Tests" rows={data} keyOf={({ id }) => id} columns={COLUMNS} />
          )
        }
      </Loaded>
    </>
  );
};
