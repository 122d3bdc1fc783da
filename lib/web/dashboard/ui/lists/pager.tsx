type PagerProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown };
  /** "Show older entries". */
  label: string;
};

/** Below a list: reads its next page, if there is one. */
export const Pager = ({ query, label }: PagerProps) =>
  query.hasNextPage ? (
    <p class="more">
      <button type="button" aria-disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {query.isFetchingNextPage ? "Loading…" : label}
      </button>
    </p>
  ) : null;
