/** The fields of a change that have a value; those that were left out stay as they are. `null` is a value: it clears a setting. */
export const definedFields = <Change extends object>(
  change: Change,
): { [Name in keyof Change]?: Exclude<Change[Name], undefined> } =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as never;
