import { useEffect, useId, useState } from "preact/hooks";

/** After the last key: someone who types asks once per pause, and not per letter. */
const PAUSE_MS = 250;

type ListSearchProps = { value: string; onSearch(text: string): void };

/** The search of a list, by the same words as the search of everything: while typing, and at once on Enter. */
export const ListSearch = ({ value, onSearch }: ListSearchProps) => {
  const id = useId();
  const [text, setText] = useState(value);
  // The address has changed by going back.
  useEffect(() => setText(value), [value]);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === value) return undefined;
    const timer = setTimeout(() => onSearch(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, value]);
  return (
    <form
      class="filter list-search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(wanted);
      }}
    >
      <label for={id}>Name, email, reference or job</label>
      <input
        id={id}
        type="search"
        value={text}
        maxLength={200}
        autoComplete="off"
        spellcheck={false}
        placeholder="The beginning of any word"
        onInput={(event) => setText(event.currentTarget.value)}
      />
    </form>
  );
};
