import { useState } from "preact/hooks";
import { Link } from "wouter-preact";
import type { MAX_COMPARED, ResultRow } from "#contract/dashboard/results.ts";
import { count } from "../../ui/format.ts";
import type { Column } from "../../ui/table.tsx";

// The contract's own value; its code does not belong in the browser.
export const MOST_COMPARED: typeof MAX_COMPARED = 5;

type Compared = { ids: readonly string[]; clear(): void; column: Column<ResultRow> };

/** Results that are chosen for a comparison, with the column of the list that chooses them. */
export const useCompared = (): Compared => {
  const [ids, setIds] = useState<readonly string[]>([]);
  return {
    ids,
    clear: () => setIds([]),
    column: {
      title: "Compare",
      cell: ({ invitation_id: id, candidate_name }) => (
        <label class="check">
          <input
            type="checkbox"
            checked={ids.includes(id)}
            disabled={!ids.includes(id) && ids.length >= MOST_COMPARED}
            onChange={({ currentTarget: { checked } }) =>
              setIds(checked ? [...ids, id] : ids.filter((one) => one !== id))
            }
          />
          <span class="unseen">Compare {candidate_name}</span>
        </label>
      ),
    },
  };
};

/** What to do with the chosen results. */
export const CompareBar = ({ compared: { ids, clear } }: { compared: Compared }) => (
  <div role="status">
    {ids.length === 0 ? null : (
      <p class="action-bar">
        <span>
          {count(ids.length, "result")} chosen{ids.length === 1 ? ": choose another to compare" : ""}
          {ids.length === MOST_COMPARED ? ", the most that fit side by side" : ""}
        </span>
        {ids.length < 2 ? null : (
          <Link class="button primary" href={`/results/compare?ids=${ids.join(",")}`}>
            Compare {ids.length}
          </Link>
        )}
        <button type="button" onClick={clear}>
          Clear
        </button>
      </p>
    )}
  </div>
);
