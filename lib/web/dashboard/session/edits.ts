import { useDraft } from "./drafts.ts";
import { mergeEdits } from "./merge-edits.ts";

/** Changes to something that is stored, kept as a draft is (`useDraft`). What is stored can change meanwhile. */
export const useEdits = <T extends object>(
  form: string,
  stored: T,
): [entered: T, change: (changes: Partial<T>) => void, forget: () => void] => {
  const [draft, write, forget] = useDraft(form, { before: stored, entered: stored });
  const entered = mergeEdits(draft, stored);
  return [entered, (changes) => write({ before: stored, entered: { ...entered, ...changes } }), forget];
};
