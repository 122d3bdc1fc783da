import { useState } from "preact/hooks";
import { Link } from "wouter-preact";
import type { MAX_COMPARED, ResultRow } from "#contract/dashboard/results.ts";
import { count } from "../../ui/format.ts";
import type { Selection } from "../../ui/lists/table.tsx";

// The contract's own value; its code does not belong in the browser.
export const MOST_COMPARED: typeof MAX_COMPARED = 5;

type Compared = { ids: readonly string[]; clear(): void; selection: Selection<ResultRow> };

/** Results that are chosen for a comparison: at most as many as fit side by side. */
export const useCompared = (): Compared => {
  const [ids, setIds] = useState<readonly string[]>([]);
  return {
    ids,
    clear: () => setIds([]),
    selection: {
      has: ({ invitation_id }) => ids.includes(invitation_id),
      set: (rows, selected) => {
        const changed = rows.map(({ invitation_id }) => invitation_id);
        const others = ids.filter((id) => !changed.includes(id));
        setIds(selected ? [...others, ...changed].slice(0, MOST_COMPARED) : others);
      },
      nameOf: ({ candidate_name }) => candidate_name,
    },
  };
};

/** What to do with the chosen results. */
export const CompareBar = ({ compared: { ids, clear } }: { compared: Compared }) =>
  ids.length === 0 ? null : (
    <div class="selection-bar" role="toolbar" aria-label="Selected results">
      <strong role="status">
        {count(ids.length, "result")} selected
        {ids.length === 1 ? ": select another to compare" : ""}
        {ids.length === MOST_COMPARED ? ", the most that fit side by side" : ""}
      </strong>
      {ids.length < 2 ? null : (
        <Link class="button primary" href={`/results/compare?ids=${ids.join(",")}`}>
          Compare {ids.length}
        </Link>
      )}
      <button type="button" class="bare clear" onClick={clear}>
        Clear selection
      </button>
    </div>
  );
