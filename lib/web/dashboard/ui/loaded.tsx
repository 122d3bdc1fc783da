import type { ComponentChildren } from "preact";
import { isSignedOut, isSwitched, messageOf } from "../api/problem.ts";
import { Icon } from "./icon.tsx";

export type Query<T> = { data: T | undefined; error: unknown; isFetching: boolean; refetch(): unknown };

type LoadedProps<T> = {
  query: Query<T>;
  /** What is being read: "The tokens". */
  what: string;
  children(data: T): ComponentChildren;
};

const Failed = ({ query, what }: { query: Query<unknown>; what: string }) => (
  <div class="note bad" role="alert">
    <p>
      <Icon name="alert" /> {what} could not be loaded. {messageOf(query.error)}
    </p>
    <button type="button" aria-disabled={query.isFetching} onClick={() => void query.refetch()}>
      {query.isFetching ? "Trying…" : "Try again"}
    </button>
  </div>
);

/** What was read, or that it is being read or failed. When a later reading fails, what is there stays. */
export const Loaded = <T,>({ query, what, children }: LoadedProps<T>) => {
  const { data, error } = query;
  // Both show a dialog over the page.
  const failed = error !== null && !isSignedOut(error) && !isSwitched(error);
  return (
    <>
      {failed ? <Failed query={query} what={what} /> : null}
      {data !== undefined ? (
        children(data)
      ) : failed ? null : (
        <p class="loading muted" role="status">
          Loading…
        </p>
      )}
    </>
  );
};
