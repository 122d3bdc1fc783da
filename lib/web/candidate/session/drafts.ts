import type { Answers } from "#contract/candidate.ts";
import { keysAfter, read, remove, write } from "../browser-storage.ts";

/** What the service has not confirmed yet of a part's answers. */
export type Unconfirmed = {
  /** The version that the answers were made on. */
  version: number;
  answers: Answers;
  /** The save that is under way or was never answered: it may have arrived. */
  sent: Answers | null;
  /** When that was sent; as all times here the service's, in milliseconds. */
  sent_at: number | null;
  /** The service has confirmed everything that was done up to then. */
  saved_until: number;
};

/** What this device holds of a part. `name` is the part's, for when the service no longer says which parts there are. */
export type Draft = Unconfirmed & { name: string };

export type Drafts = {
  /** The parts of which this device holds something. */
  held(): string[];
  read(part: string): Draft | undefined;
  write(part: string, draft: Draft): void;
  remove(part: string): void;
};

const PREFIX = "candidate.draft.";

export const createDrafts = (storage: Storage | undefined, invitation: string): Drafts => {
  const prefix = `${PREFIX}${invitation}.`;
  /** What the storage did not take; it lasts as long as the page. */
  const here = new Map<string, string>();
  return {
    held: () => [...new Set([...keysAfter(storage, prefix), ...here.keys()])],
    read: (part) => {
      const text = here.get(part) ?? read(storage, prefix + part);
      if (text === null) return undefined;
      try {
        return JSON.parse(text) as Draft;
      } catch {
        return undefined;
      }
    },
    write: (part, draft) => {
      const text = JSON.stringify(draft);
      if (write(storage, prefix + part, text)) here.delete(part);
      else here.set(part, text);
    },
    remove: (part) => {
      here.delete(part);
      remove(storage, prefix + part);
    },
  };
};
