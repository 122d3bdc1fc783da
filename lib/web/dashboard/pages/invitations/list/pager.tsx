import type { ListPlace } from "./filters.ts";

type PagerProps = {
  place: ListPlace;
  next: string | null;
  /** While the rows above are still those of another page, whose `next` is not this one's. */
  loading: boolean;
  setPlace(changes: Partial<ListPlace>, state?: object): void;
};

/** The cursors of the pages before this one, kept by the browser with this step of its history. */
const trail = (): readonly string[] => {
  const state: unknown = history.state;
  const kept = typeof state === "object" && state !== null && "trail" in state ? state.trail : undefined;
  return Array.isArray(kept) ? kept.filter((cursor) => typeof cursor === "string") : [];
};

/**
 * Pages by cursor, each with an address: reloading shows the same page, going back the one before, and invitations that
 * are created meanwhile move nothing. Someone who was sent the address of a page can go to the newest and to older ones.
 */
export const Pager = ({ place, next, loading, setPlace }: PagerProps) => {
  if (place.cursor === "" && next === null) return null;
  const before = trail();
  const [first, previous, following] =
    place.sort === "" ? ["Newest", "Newer", "Older"] : ["First page", "Previous", "Next"];
  const go = (cursor: string, pages: readonly string[]): void => {
    setPlace({ cursor }, { trail: pages });
    window.scrollTo(0, 0);
  };
  return (
    <nav class="pager" aria-label="Pages of the list">
      {place.cursor === "" ? null : (
        <>
          <button type="button" onClick={() => go("", [])}>
            {first}
          </button>
          {before.length < 2 ? null : (
            <button type="button" onClick={() => go(before.at(-1) ?? "", before.slice(0, -1))}>
              {previous}
            </button>
          )}
        </>
      )}
      {next === null ? null : (
        <button
          type="button"
          aria-disabled={loading}
          onClick={() => {
            if (!loading) go(next, [...before, place.cursor]);
          }}
        >
          {following}
        </button>
      )}
    </nav>
  );
};
