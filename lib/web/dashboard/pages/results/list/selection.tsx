import { useEffect, useState } from "preact/hooks";
import { Link } from "wouter-preact";
import type { ResultRow } from "#contract/dashboard/result-list.ts";
import type { MAX_COMPARED } from "#contract/dashboard/results.ts";
import { count } from "../../../ui/format.ts";
import type { Selection } from "../../../ui/lists/table.tsx";

// The contract's own value; its code does not belong in the browser.
export const MOST_COMPARED: typeof MAX_COMPARED = 5;

export type Selected = {
  rows: readonly ResultRow[];
  set(rows: readonly ResultRow[]): void;
  selection: Selection<ResultRow>;
};

/** The results that something is to be done to, until a filter changes. */
export const useSelected = (filters: string): Selected => {
  const [rows, set] = useState<readonly ResultRow[]>([]);
  useEffect(() => set([]), [filters]);
  const ids = new Set(rows.map(({ invitation_id }) => invitation_id));
  return {
    rows,
    set,
    selection: {
      has: ({ invitation_id }) => ids.has(invitation_id),
      set: (changed, selected) => {
        const others = rows.filter((row) => !changed.some(({ invitation_id }) => invitation_id === row.invitation_id));
        set(selected ? [...others, ...changed] : others);
      },
      nameOf: ({ candidate_name }) => candidate_name,
    },
  };
};

type SelectionBarProps = { selected: Selected; onExport(): void };

/** In place of the filters: what can be done to the selected results. */
export const SelectionBar = ({ selected: { rows, set }, onExport }: SelectionBarProps) => (
  <div class="selection-bar" role="toolbar" aria-label="Selected results">
    <strong role="status">{count(rows.length, "result")} selected</strong>
    {rows.length < 2 || rows.length > MOST_COMPARED ? (
      <span class="muted">Select 2 to {MOST_COMPARED} to compare them.</span>
    ) : (
      <Link
        class="button primary"
        href={`/results/compare?ids=${rows.map(({ invitation_id }) => invitation_id).join(",")}`}
      >
        Compare {rows.length}
      </Link>
    )}
    <button type="button" onClick={onExport}>
      Export
    </button>
    <button type="button" class="bare clear" onClick={() => set([])}>
      Clear selection
    </button>
  </div>
);
