import { useEffect, useState } from "preact/hooks";
import { useSession } from "../../../session/session.tsx";

type Searched = { candidate_email: string; reference: string };

/** Finds results by the candidate's address or by reference; roles that see neither do not search by them. */
export const SearchResults = ({ place, onSearch }: { place: Searched; onSearch(changes: Searched): void }) => {
  const session = useSession();
  const searched = place.candidate_email || place.reference;
  const [text, setText] = useState(searched);
  // The address has changed by going back.
  useEffect(() => setText(searched), [searched]);
  if (session.permissions["results.read"] !== "full") return null;
  const search = (): void => {
    const wanted = text.trim();
    const isAddress = wanted.includes("@");
    onSearch({ candidate_email: isAddress ? wanted : "", reference: isAddress ? "" : wanted });
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
        {searched !== "" ? (
          <button
            type="button"
            onClick={() => {
              setText("");
              onSearch({ candidate_email: "", reference: "" });
            }}
          >
            Clear
          </button>
        ) : null}
      </form>
    </search>
  );
};
