import { useState } from "preact/hooks";
import { Icon } from "../../../ui/icon.tsx";
import { COLUMNS, type Column, wordsOf } from "./csv/columns.ts";
import type { ImportRun, ImportState } from "./import-run.ts";
import { type Offers, type Row, withCells } from "./rows.ts";

/** What is entered in rows that are not applied yet, by the number of the row. */
export type Corrections = Readonly<Record<number, Row["cells"]>>;

/** More fields at once make a page slow, and no one reads them. */
const SHOWN = 25;

type FixRowProps = {
  row: Row;
  cells: Row["cells"];
  onChange(cells: Row["cells"]): void;
  apply(row: Row): void;
  offers: Offers;
};

/** One row with its faults. What is entered is checked when it is applied. */
const FixRow = ({ row, cells, onChange, apply, offers }: FixRowProps) => {
  const faulty = COLUMNS.filter((column) => row.faults.some(({ field }) => field === column));
  // The name tells which row it is, whatever is wrong.
  const shown: readonly Column[] = faulty.includes("candidate_name") ? faulty : ["candidate_name", ...faulty];
  const changed = COLUMNS.some((column) => cells[column] !== row.cells[column]);
  const general = row.faults.filter(({ field }) => !faulty.some((column) => column === field));
  return (
    <li class="fix">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          apply(withCells(row, cells, offers));
        }}
      >
        <p class="muted small">Row {row.row}</p>
        {general.map(({ message }) => (
          <p key={message} class="field-error">
            <Icon name="alert" /> {message}
          </p>
        ))}
        {shown.map((column) => {
          const id = `fix-${row.row}-${column}`;
          const messages = row.faults.filter(({ field }) => field === column).map(({ message }) => message);
          return (
            <div key={column} class={messages.length === 0 ? "fix-field" : "fix-field wrong"}>
              <label for={id} class="fix-label">
                {wordsOf(column)}
                <span class="unseen"> in row {row.row}</span>
              </label>
              <input
                id={id}
                type="text"
                value={cells[column]}
                autoComplete="off"
                spellcheck={false}
                aria-invalid={messages.length > 0}
                {...(messages.length === 0 ? {} : { "aria-describedby": `${id}-error` })}
                onInput={(event) => onChange({ ...cells, [column]: event.currentTarget.value.trim() })}
              />
              {messages.length === 0 ? null : (
                <p class="field-error" id={`${id}-error`}>
                  {messages.join(" ")}
                </p>
              )}
            </div>
          );
        })}
        <button type="submit" class="small-button" aria-disabled={!changed && row.outcome === "invalid"}>
          Check again<span class="unseen"> row {row.row}</span>
        </button>
      </form>
    </li>
  );
};

type FixRowsProps = {
  run: ImportRun;
  state: ImportState;
  faulty: readonly Row[];
  offers: Offers;
  corrections: Corrections;
  correct(corrections: Corrections): void;
};

export const FixRows = ({ run, state, faulty, offers, corrections, correct }: FixRowsProps) => {
  const [shown, setShown] = useState(SHOWN);
  const apply = async (fixed: Row): Promise<void> => {
    const { [fixed.row]: _, ...others } = corrections;
    correct(others);
    await run.change({ rows: state.rows.map((row) => (row.row === fixed.row ? fixed : row)) });
    // A few rows at a time are not worth a progress bar, but the same check.
    if (fixed.outcome === "unchecked") await run.check();
  };
  return (
    <>
      <ol class="fixes">
        {faulty.slice(0, shown).map((row) => (
          <FixRow
            key={`${row.row} ${JSON.stringify(row.faults)}`}
            row={row}
            cells={corrections[row.row] ?? row.cells}
            onChange={(cells) => correct({ ...corrections, [row.row]: cells })}
            apply={(fixed) => void apply(fixed)}
            offers={offers}
          />
        ))}
      </ol>
      {faulty.length <= shown ? null : (
        <p class="more">
          <button type="button" onClick={() => setShown(shown + SHOWN)}>
            Show more rows
          </button>
        </p>
      )}
    </>
  );
};
