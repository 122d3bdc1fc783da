import { useEffect, useState } from "preact/hooks";

export type Loaded<T> = { kind: "loading" } | { kind: "failed" } | { kind: "loaded"; value: T };

/** A part of the page that is in a separate file, so that the first load stays small. `load` must not change. */
export const useLoaded = <T>(load: () => Promise<T>): Loaded<T> => {
  const [loaded, setLoaded] = useState<Loaded<T>>({ kind: "loading" });
  useEffect(() => {
    load().then(
      (value) => setLoaded({ kind: "loaded", value }),
      () => setLoaded({ kind: "failed" }),
    );
  }, [load]);
  return loaded;
};
