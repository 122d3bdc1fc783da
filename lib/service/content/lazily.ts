/** A value for each key, made when it is first read. */
export const lazily = <Key extends string, Value extends object>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Readonly<Record<Key, Value>> => {
  const values: Partial<Record<Key, Value>> = {};
  for (const key of keys) {
    let made: Value | undefined;
    Object.defineProperty(values, key, {
      enumerable: true,
      get: () => {
        made ??= make(key);
        return made;
      },
    });
  }
  // Each of the keys has just been defined.
  return values as Readonly<Record<Key, Value>>;
};
