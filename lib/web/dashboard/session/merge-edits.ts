/**
 * What was entered, on what is stored now: after someone else's change, or another one of this page. A field that was
 * changed in both places is as it is stored: what was entered would undo it.
 *
 * @param draft what was entered, and what was stored before it
 */
export const mergeEdits = <T extends object>(draft: { before: T; entered: T }, stored: T): T => {
  const textOf = (values: T, name: string): string => JSON.stringify(Reflect.get(values, name));
  const kept = Object.entries(draft.entered).filter(([name]) => textOf(draft.before, name) === textOf(stored, name));
  return { ...stored, ...Object.fromEntries(kept) };
};
