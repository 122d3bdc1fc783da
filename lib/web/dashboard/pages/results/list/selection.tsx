import { useMutation } from "@tanstack/preact-query";
import { useEffect, useState } from "preact/hooks";
import { Link } from "wouter-preact";
import type { MAX_COMPARED } from "#contract/dashboard/results/results.ts";
import type { ResultQuery, ResultRow } from "#contract/results/result-rows.ts";
import { interrupt } from "../../../api/queries.ts";
import { may, useSession } from "../../../session/session.tsx";
import { count, number } from "../../../ui/format.ts";
import type { Selection } from "../../../ui/lists/table.tsx";
import { readResults } from "./export-results.tsx";
import { TagDialog } from "./tag-dialog.tsx";

// The contract's own value; its code does not belong in the browser.
export const MOST_COMPARED: typeof MAX_COMPARED = 6;

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

type SelectionBarProps = {
  selected: Selected;
  /** How many the filters show, if that is known and more than is shown. */
  matching: number | undefined;
  query: ResultQuery;
  words: string;
  onExport(): void;
};

/** In place of the filters: what can be done to the selected results. */
export const SelectionBar = ({ selected: { rows, set }, matching, query, words, onExport }: SelectionBarProps) => {
  const [tagging, setTagging] = useState(false);
  const all = useMutation({
    mutationFn: () => readResults(query, words, () => {}, new AbortController().signal),
    onSuccess: set,
    onError: interrupt,
  });
  return (
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
      {may(useSession(), "invitations.write") ? (
        <button type="button" onClick={() => setTagging(true)}>
          Add tag
        </button>
      ) : null}
      <button type="button" onClick={onExport}>
        Export
      </button>
      {matching === undefined || matching <= rows.length ? null : (
        <button type="button" aria-disabled={all.isPending} onClick={() => all.mutate()}>
          {all.isPending ? "Selecting…" : `Select all ${number(matching)} that match`}
        </button>
      )}
      <button type="button" class="bare clear" onClick={() => set([])}>
        Clear selection
      </button>
      {tagging ? <TagDialog rows={rows} onClose={() => setTagging(false)} /> : null}
    </div>
  );
};
