import type { ComponentChildren } from "preact";
import { useLocation } from "wouter-preact";
import { Empty } from "../empty.tsx";
import type { IconName } from "../icon.tsx";
import { Loaded, type Query } from "../loaded.tsx";
import { PageHeader } from "../page-header.tsx";
import { type Column, Table } from "./table.tsx";

type ListPageProps<Row> = {
  title: string;
  help: string;
  /** What is listed: "Endpoints". */
  label: string;
  query: Query<{ data: readonly Row[] }>;
  columns: readonly Column<Row>[];
  /** What adds to the list, and the page that does; null for those who may only read it. */
  add: { act: string; href: string } | null;
  /** In place of the list while it has nothing. */
  empty: { icon: IconName; text: string };
  /** Another act, before the one that adds. */
  act?: ComponentChildren;
  /** Between header and list. */
  children?: ComponentChildren;
};

/** A page that is one list. What adds to it is in the header, or in place of the list while that has nothing. */
export const ListPage = <Row extends { id: string }>(props: ListPageProps<Row>) => {
  const { title, help, label, query, columns, add, empty, act, children } = props;
  const [, navigate] = useLocation();
  const adding =
    add === null ? null : (
      <button type="button" class="primary" onClick={() => navigate(add.href)}>
        {add.act}
      </button>
    );
  return (
    <>
      <PageHeader title={title} help={help}>
        {act}
        {query.data?.data.length === 0 ? null : adding}
      </PageHeader>
      {children}
      <Loaded query={query} what={`The ${label.toLowerCase()}`}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty {...empty}>{adding}</Empty>
          ) : (
            <Table label={label} rows={data} keyOf={({ id }) => id} columns={columns} />
          )
        }
      </Loaded>
    </>
  );
};
