/** A value that screens subscribe to. */
export type Observable<T> = { get(): T; set(change: Partial<T>): void; subscribe(listener: () => void): () => void };

export const createObservable = <T extends object>(initial: T): Observable<T> => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (change) => {
      value = { ...value, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
