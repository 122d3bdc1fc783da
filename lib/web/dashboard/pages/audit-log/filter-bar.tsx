import { useRead } from "../../api/queries.ts";
import { may, useSession } from "../../session/session.tsx";
import type { Option } from "../../ui/lists/filter-field.ts";
import { FilterRow } from "../../ui/lists/filter-row.tsx";
import { nameOf } from "../api-tokens/token-name.ts";
import type { Filters } from "./filters.ts";
import { ACTION_WORDS, ACTIONS } from "./words.ts";

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
  return (
    <FilterRow
      filters={filters}
      set={set}
      fields={[
        { name: "actor", label: "Who", any: "Anyone", options: actors },
        {
          name: "action",
          label: "What",
          any: "Anything",
          options: ACTIONS.map((value) => ({ value, text: ACTION_WORDS[value] })),
        },
        { name: "from", label: "From" },
        { name: "to", label: "To" },
      ]}
    />
  );
};
