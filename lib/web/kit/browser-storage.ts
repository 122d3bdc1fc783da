/** Local storage that may be full, disabled or forbidden; the page then works without it. */

export const localStorageOrNone = (): Storage | undefined => {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
};

/** The keys with the prefix, without it. */
export const keysAfter = (storage: Storage | undefined, prefix: string): string[] => {
  try {
    return Object.keys(storage ?? {}).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  } catch {
    return [];
  }
};

export const read = (storage: Storage | undefined, key: string): string | null => {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
};

/** Returns whether the value was stored. */
export const write = (storage: Storage | undefined, key: string, value: string): boolean => {
  try {
    storage?.setItem(key, value);
    return storage !== undefined;
  } catch {
    // Full or forbidden.
    return false;
  }
};

export const remove = (storage: Storage | undefined, key: string): void => {
  try {
    storage?.removeItem(key);
  } catch {
    // Forbidden.
  }
};
