import type { Answers } from "#contract/candidate.ts";
import { keysAfter, read, remove, write } from "./keep.ts";

/** What this device holds of a part and the service has not confirmed yet. */
export type Draft = {
  /** The version that the answers were made on. */
  version: number;
  answers: Answers;
  /** The save that is under way or was never answered: it may have arrived. */
  sent: Answers | null;
};

export type Drafts = {
  /** The parts of which this device holds something. */
  held(): string[];
  read(part: string): Draft | undefined;
  write(part: string, draft: Draft): void;
  remove(part: string): void;
  /** The invitation is done with: nothing of it stays on the device. */
  clear(): void;
};

const PREFIX = "candidate.draft.";

export const createDrafts = (storage: Storage | undefined, invitation: string): Drafts => {
  const prefix = `${PREFIX}${invitation}.`;
  const held = (): string[] => keysAfter(storage, prefix);
  return {
    held,
    read: (part) => {
      const text = read(storage, prefix + part);
      if (text === null) return undefined;
      try {
        return JSON.parse(text) as Draft;
      } catch {
        return undefined;
      }
    },
    write: (part, draft) => write(storage, prefix + part, JSON.stringify(draft)),
    remove: (part) => remove(storage, prefix + part),
    clear: () => {
      for (const part of held()) remove(storage, prefix + part);
    },
  };
};
