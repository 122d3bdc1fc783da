import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { useKeyboardScroll } from "../behavior/keyboard-scroll.ts";

export type Column<Row> = {
  title: string;
  /** Instead of the title, which may be that of several columns. */
  id?: string;
  /** What the head shows instead of the title alone. */
  head?: ComponentChildren;
  cell(row: Row): ComponentChildren;
  /**
   * `number`: aligned right; `actions`: the title is for screen readers only; `lines`: at most two on a
   * wide page, the rest is on the page that the row leads to; `minor`: the same, and left out on a page that is not wide.
   */
  kind?: "number" | "actions" | "minor" | "minor number" | "lines";
};

type TableProps<Row> = {
  /** What the rows are, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** The rows belong to the last query; the next ones are being read. Until then none is selected. */
  stale?: boolean;
  /** Where something can be done to many: a column of checkboxes. */
  selection?: Selection<Row>;
};

export type Selection<Row> = {
  has(row: Row): boolean;
  set(rows: readonly Row[], selected: boolean): void;
  /** What a row is called. */
  nameOf(row: Row): string;
};

type SelectAllProps<Row> = { rows: readonly Row[]; selection: Selection<Row>; disabled: boolean };

const SelectAll = <Row,>({ rows, selection, disabled }: SelectAllProps<Row>) => {
  const selected = rows.filter((row) => selection.has(row)).length;
  const all = rows.length > 0 && selected === rows.length;
  return (
    <input
      type="checkbox"
      aria-label="Select every row on this page"
      checked={all}
      indeterminate={selected > 0 && !all}
      disabled={disabled}
      onChange={() => selection.set(rows, !all)}
    />
  );
};

/** Rows of things; the first column is their heading. Where there is little room, each row is a card with labels. */
export const Table = <Row,>({ label, columns, rows, keyOf, stale = false, selection }: TableProps<Row>) => {
  const box = useRef<HTMLDivElement>(null);
  useKeyboardScroll(box);
  return (
    <div ref={box} class={`table-box${stale ? " stale" : ""}`}>
      <table aria-label={label} aria-busy={stale}>
        <thead>
          <tr>
            {selection === undefined ? null : (
              <td class="select">
                <SelectAll rows={rows} selection={selection} disabled={stale} />
              </td>
            )}
            {columns.map(({ title, id = title, head = title, kind }) => (
              <th key={id} scope="col" class={kind}>
                {kind === "actions" ? <span class="unseen">{title}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} class={selection?.has(row) ? "selected" : undefined}>
              {selection === undefined ? null : (
                <td class="select">
                  <input
                    type="checkbox"
                    aria-label={`Select ${selection.nameOf(row)}`}
                    checked={selection.has(row)}
                    disabled={stale}
                    onChange={(event) => selection.set([row], event.currentTarget.checked)}
                  />
                </td>
              )}
              {columns.map(({ title, id = title, kind, cell }, index) =>
                index === 0 ? (
                  <th key={id} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} class={kind} data-label={title}>
                    {kind === "lines" || kind === "minor" ? <div>{cell(row)}</div> : cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
