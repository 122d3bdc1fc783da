import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../../ui/icon.tsx";
import { STATUS_WORDS } from "../words.ts";
import { type FilterName, type ListPlace, STATUSES } from "./filters.ts";

type FilterBarProps = {
  place: ListPlace;
  /** Whether the role may search by what it is shown unmasked. */
  searches: boolean;
  set(changes: Partial<ListPlace>): void;
};

type SearchProps = { name: "q" | "job"; label: string } & Omit<FilterBarProps, "searches">;

/** Searches when the text is complete: on Enter, or when the field is left. */
const Search = ({ name, label, place, set }: SearchProps) => {
  const [text, setText] = useState(place[name]);
  // The address has changed by going back, or by removing the filter.
  useEffect(() => setText(place[name]), [place[name]]);
  return (
    <form
      class="filter search"
      onSubmit={(event) => {
        event.preventDefault();
        set({ [name]: text.trim() });
      }}
    >
      <label for={`search-invitations-${name}`}>{label}</label>
      <input
        id={`search-invitations-${name}`}
        type="search"
        value={text}
        autoComplete="off"
        spellcheck={false}
        placeholder="Exact match"
        onInput={(event) => setText(event.currentTarget.value)}
        onChange={() => set({ [name]: text.trim() })}
      />
    </form>
  );
};

export const FilterBar = ({ place, searches, set }: FilterBarProps) => {
  const chips: readonly { name: FilterName; text: string }[] = [
    { name: "q", text: `“${place.q}”` },
    { name: "job", text: `Job: ${place.job}` },
    {
      name: "status",
      text: `Status: ${STATUSES.flatMap((one) => (one === place.status ? [STATUS_WORDS[one].text] : []))[0] ?? place.status}`,
    },
    { name: "from", text: `Created from ${place.from}` },
    { name: "to", text: `Created until ${place.to}` },
  ];
  const active = chips.filter(({ name }) => place[name] !== "");
  const day = (name: "from" | "to", label: string) => (
    <label class="filter">
      <span>{label}</span>
      <input type="date" value={place[name]} onChange={(event) => set({ [name]: event.currentTarget.value })} />
    </label>
  );
  return (
    <search class="filters">
      <div class="filter-row">
        {searches ? <Search name="q" label="Email or reference" place={place} set={set} /> : null}
        <Search name="job" label="Job" place={place} set={set} />
        <label class="filter">
          <span>Status</span>
          <select value={place.status} onChange={(event) => set({ status: event.currentTarget.value })}>
            <option value="">Any</option>
            {STATUSES.map((status) => (
              <option key={status} value={status}>
                {STATUS_WORDS[status].text}
              </option>
            ))}
          </select>
        </label>
        {day("from", "Created from")}
        {day("to", "Created until")}
      </div>
      {active.length === 0 ? null : (
        <ul class="chips" aria-label="Filters in use">
          {active.map(({ name, text }) => (
            <li key={name}>
              <button type="button" class="chip" onClick={() => set({ [name]: "" })}>
                <bdi>{text}</bdi>
                <span class="unseen">, remove this filter</span>
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
};
