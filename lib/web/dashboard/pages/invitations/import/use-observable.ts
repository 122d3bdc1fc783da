import { useEffect, useState } from "preact/hooks";
import type { Observable } from "../../../../kit/observable.ts";

/** The value of an observable, as of now. */
export const useObservable = <T>(observable: Pick<Observable<T>, "get" | "subscribe">): T => {
  const [value, setValue] = useState(observable.get);
  useEffect(() => {
    setValue(() => observable.get());
    return observable.subscribe(() => setValue(() => observable.get()));
  }, [observable]);
  return value;
};
