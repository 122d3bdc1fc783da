import { useDraft } from "./drafts.ts";

/**
 * What was entered, on what is stored now: after someone else's change, or another one of this page. A field that was
 * changed in both places is as it is stored: what was entered would undo it.
 *
 * @param draft what was entered, and what was stored before it
 */
export const rebased = <T extends object>(draft: { before: T; entered: T }, stored: T): T => {
  const textOf = (values: T, name: string): string => JSON.stringify(Reflect.get(values, name));
  const kept = Object.entries(draft.entered).filter(([name]) => textOf(draft.before, name) === textOf(stored, name));
  return { ...stored, ...Object.fromEntries(kept) };
};

/** Changes to something that is stored, kept as a draft is (`useDraft`). What is stored can change meanwhile. */
export const useEdits = <T extends object>(
  form: string,
  stored: T,
): [entered: T, change: (changes: Partial<T>) => void, forget: () => void] => {
  const [draft, write, forget] = useDraft(form, { before: stored, entered: stored });
  const entered = rebased(draft, stored);
  return [entered, (changes) => write({ before: stored, entered: { ...entered, ...changes } }), forget];
};
