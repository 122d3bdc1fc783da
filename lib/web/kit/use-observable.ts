import { useEffect, useState } from "preact/hooks";
import type { Observable } from "./observable.ts";

/** The value of an observable, as of now. */
export const useObservable = <T>(observable: Pick<Observable<T>, "get" | "subscribe">): T => {
  const [value, setValue] = useState(observable.get);
  useEffect(() => {
    const update = (): void => setValue(observable.get);
    // It may have changed between the first render and this effect.
    update();
    return observable.subscribe(update);
  }, [observable]);
  return value;
};
