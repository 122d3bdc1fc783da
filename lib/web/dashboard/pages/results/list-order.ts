import { useEffect, useLayoutEffect } from "preact/hooks";
import { useLocation } from "wouter-preact";
import { read, write } from "../../../kit/browser-storage.ts";
import { tabStorage } from "../../session/tab-storage.ts";
import { isTaken } from "../../shell/shortcuts.tsx";

const KEY = "dashboard.results-order";

/** Remembers the results of a list in its order, for this tab: their pages lead from one to the next. */
export const rememberOrder = (ids: readonly string[]): void => {
  write(tabStorage(), KEY, ids.join(" "));
};

/** Remembers the list that a page shows. */
export const useListOrder = (ids: readonly string[] | undefined): void => {
  useEffect(() => {
    if (ids !== undefined) rememberOrder(ids);
  }, [ids?.join(" ")]);
};

type Neighbours = {
  previous: string | undefined;
  next: string | undefined;
  /** "3 of 23", in a list of several. */
  place: string | undefined;
};

/** The results before and after this one in the list that was shown last, if it is in that. */
const neighboursOf = (id: string): Neighbours => {
  const ids = (read(tabStorage(), KEY) ?? "").split(" ");
  const index = ids.indexOf(id);
  if (index < 0 || ids.length === 1) return { previous: undefined, next: undefined, place: undefined };
  return { previous: ids[index - 1], next: ids[index + 1], place: `${index + 1} of ${ids.length}` };
};

/** The neighbours of a result in its list, to which `k` and `j` lead. */
export const useNeighbours = (id: string): Neighbours => {
  const [, navigate] = useLocation();
  const { previous, next, place } = neighboursOf(id);
  // Before the paint: a key pressed as soon as the page is seen counts.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const to = event.key === "j" ? next : event.key === "k" ? previous : undefined;
      if (to !== undefined && !isTaken(event)) navigate(`/results/${to}`);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [previous, next]);
  return { previous, next, place };
};
