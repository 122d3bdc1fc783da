import { useCopied } from "./forms/use-copied.ts";
import { Icon } from "./icon.tsx";

/** Enough to recognise an id by. */
const shorten = (id: string): string => (id.length <= 16 ? id : `${id.slice(0, 9)}…${id.slice(-4)}`);

/** An id, shortened in the middle, with a button that copies all of it. */
export const Id = ({ value, what }: { value: string; what: string }) => {
  const [copied, copy] = useCopied();
  return (
    <span class="id">
      <span class="mono muted" title={value}>
        {shorten(value)}
      </span>
      <button type="button" class="bare" aria-label={`Copy the ${what}`} onClick={() => copy(value)}>
        <Icon name={copied === "yes" ? "check" : "copy"} />
      </button>
      <span class="unseen" role="status">
        {copied === "yes" ? "Copied" : ""}
      </span>
    </span>
  );
};
