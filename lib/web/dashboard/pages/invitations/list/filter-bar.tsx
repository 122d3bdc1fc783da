import { useEffect, useState } from "preact/hooks";
import { type FilterField, FilterRow } from "../../../ui/lists/filter-row.tsx";
import { STATUS_WORDS } from "../words.ts";
import { type FilterName, type ListPlace, STATUSES } from "./filters.ts";

type FilterBarProps = {
  place: ListPlace;
  /** Whether the role may search by what it is shown unmasked. */
  searches: boolean;
  set(changes: Partial<ListPlace>): void;
};

/** Searches when the text is complete: on Enter, or when the field is left. */
const Search = ({ place, set }: Omit<FilterBarProps, "searches">) => {
  const [text, setText] = useState(place.q);
  // The address has changed by going back, or by removing the filter.
  useEffect(() => setText(place.q), [place.q]);
  return (
    <form
      class="filter search"
      onSubmit={(event) => {
        event.preventDefault();
        set({ q: text.trim() });
      }}
    >
      <label for="search-invitations">Email or reference</label>
      <input
        id="search-invitations"
        type="search"
        value={text}
        autoComplete="off"
        spellcheck={false}
        placeholder="Exact match"
        onInput={(event) => setText(event.currentTarget.value)}
        onChange={() => set({ q: text.trim() })}
      />
    </form>
  );
};

const FIELDS: readonly FilterField<FilterName>[] = [
  { name: "status", label: "Status", options: STATUSES.map((value) => ({ value, text: STATUS_WORDS[value].text })) },
  { name: "from", label: "Created from" },
  { name: "to", label: "Created until" },
];

export const FilterBar = ({ place, searches, set }: FilterBarProps) => (
  <FilterRow
    fields={FIELDS}
    filters={place}
    set={set}
    search={{ name: "q", form: searches ? <Search place={place} set={set} /> : null }}
  />
);
