import { useEffect, useState } from "preact/hooks";
import { useSession } from "../../session/session.tsx";

type Filters = { candidate_email?: string; reference?: string };

/** Finds results by the candidate's address or by reference; roles that see neither do not search by them. */
export const SearchResults = ({ filters, onSearch }: { filters: Filters; onSearch(search: string): void }) => {
  const session = useSession();
  const searched = filters.candidate_email ?? filters.reference ?? "";
  const [text, setText] = useState(searched);
  // The address has changed by going back.
  useEffect(() => setText(searched), [searched]);
  if (session.permissions["results.read"] !== "full") return null;
  const isSet = filters.candidate_email !== undefined || filters.reference !== undefined;
  const search = (): void => {
    const wanted = text.trim();
    const name = wanted.includes("@") ? "candidate_email" : "reference";
    onSearch(wanted === "" ? "" : `?${new URLSearchParams({ [name]: wanted })}`);
  };
  return (
    <search class="filters">
      <form
        class="inline-form"
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <input
          type="text"
          aria-label="Email address or reference"
          placeholder="Email address or reference"
          value={text}
          autoComplete="off"
          spellcheck={false}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit">Search</button>
        {isSet ? (
          <button
            type="button"
            onClick={() => {
              setText("");
              onSearch("");
            }}
          >
            Clear
          </button>
        ) : null}
      </form>
    </search>
  );
};
