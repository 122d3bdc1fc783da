import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { ResultView } from "#contract/dashboard/results/results.ts";

/** The names of the kinds of the shown result's entries. */
export const KindNames = createContext<ResultView["kind_names"]>({});

/** The name of a kind, as the service calls it. */
export const useKindName = (): ((kind: string) => string) => {
  const names = useContext(KindNames);
  return (kind) => names[kind] ?? kind;
};
