/** The part of a browser's storage that the session uses: each item is a property. `full`: refuses to store. */
export const storageWith = ({ full }: { full: boolean }): Storage => {
  const storage: Storage = Object.create({
    getItem: (key: string) => (Object.hasOwn(storage, key) ? storage[key] : null),
    setItem: (key: string, value: string) => {
      if (full) throw new Error("QuotaExceededError");
      storage[key] = value;
    },
    removeItem: (key: string) => delete storage[key],
  });
  return storage;
};
