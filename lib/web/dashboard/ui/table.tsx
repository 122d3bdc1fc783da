import type { ComponentChildren } from "preact";

export type Column<Row> = {
  title: string;
  cell(row: Row): ComponentChildren;
  /** `number`: aligned right; `actions`: the title is for screen readers only. */
  kind?: "number" | "actions";
};

type TableProps<Row> = {
  /** What the rows are, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** The rows belong to the last query; the next ones are being read. */
  stale?: boolean;
};

/** Rows of things; the first column is their heading. Where there is little room, each row is a card with labels. */
export const Table = <Row,>({ label, columns, rows, keyOf, stale = false }: TableProps<Row>) => (
  <div class={stale ? "table-box stale" : "table-box"}>
    <table aria-label={label} aria-busy={stale}>
      <thead>
        <tr>
          {columns.map(({ title, kind }) => (
            <th key={title} scope="col" class={kind}>
              {kind === "actions" ? <span class="unseen">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, kind, cell }, index) =>
              index === 0 ? (
                <th key={title} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={title} class={kind} data-label={title}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
