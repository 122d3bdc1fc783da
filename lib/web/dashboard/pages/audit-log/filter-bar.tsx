import { useRead } from "../../api/queries.ts";
import { may, useSession } from "../../session/session.tsx";
import { Icon } from "../../ui/icon.tsx";
import { nameOf } from "../api-tokens/token-name.ts";
import type { FilterName, Filters } from "./filters.ts";
import { ACTION_WORDS, ACTIONS, isAction } from "./words.ts";

type Option = { value: string; text: string };

/** Everyone who may have acted. A member or token that is gone is found through the address of the page only. */
const useActors = (): readonly Option[] => {
  const session = useSession();
  const members = useRead("GET /team/members", {}, { enabled: may(session, "team.manage") });
  const tokens = useRead("GET /keys/api_keys", {}, { enabled: may(session, "keys.manage") });
  return [
    ...(members.data?.data ?? []).map(({ id, email }) => ({ value: id, text: email })),
    ...(tokens.data?.data ?? []).map((token) => ({ value: token.id, text: nameOf(token) })),
    { value: "operator", text: "Operator" },
  ];
};

type FilterBarProps = { filters: Filters; set(changes: Partial<Filters>): void };

export const FilterBar = ({ filters, set }: FilterBarProps) => {
  const actors = useActors();
  const chips: readonly { name: FilterName; text: string }[] = [
    { name: "actor", text: `Who: ${actors.find(({ value }) => value === filters.actor)?.text ?? filters.actor}` },
    { name: "action", text: `What: ${isAction(filters.action) ? ACTION_WORDS[filters.action] : filters.action}` },
    { name: "from", text: `From ${filters.from}` },
    { name: "to", text: `To ${filters.to}` },
  ];
  const active = chips.filter(({ name }) => filters[name] !== "");
  const select = (name: FilterName, label: string, any: string, options: readonly Option[]) => (
    <label class="filter">
      <span>{label}</span>
      <select value={filters[name]} onChange={(event) => set({ [name]: event.currentTarget.value })}>
        <option value="">{any}</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
  const day = (name: FilterName, label: string) => (
    <label class="filter">
      <span>{label}</span>
      <input type="date" value={filters[name]} onChange={(event) => set({ [name]: event.currentTarget.value })} />
    </label>
  );
  return (
    <search class="filters">
      <div class="filter-row">
        {select("actor", "Who", "Anyone", actors)}
        {select(
          "action",
          "What",
          "Anything",
          ACTIONS.map((value) => ({ value, text: ACTION_WORDS[value] })),
        )}
        {day("from", "From")}
        {day("to", "To")}
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
