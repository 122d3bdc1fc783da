import type { Answers } from "#contract/candidate/candidate.ts";
import { keysAfter, read, remove, write } from "../../kit/browser-storage.ts";

/** A part's answers that the service has not confirmed yet. */
export type Unconfirmed = {
  /** The version that the answers are based on. */
  version: number;
  answers: Answers;
  /** The answers of a save without a response; it may have arrived. */
  sent: Answers | null;
  /** When they were sent, in the service's time in milliseconds, as are all times here. */
  sent_at: number | null;
  /** The service has confirmed everything that was done up to then. */
  saved_until: number;
};

/**
 * A part's draft on this device. `name` is the part's name, for when the service does not return the parts; `changed_at`
 * is when the answers were last changed.
 */
export type Draft = Unconfirmed & { name: string; changed_at?: number };

export type Drafts = {
  /** The parts that have a draft on this device. */
  held(): string[];
  read(part: string): Draft | undefined;
  write(part: string, draft: Draft): void;
  remove(part: string): void;
};

const PREFIX = "candidate.draft.";

export const createDrafts = (storage: Storage | undefined, invitation: string): Drafts => {
  const prefix = `${PREFIX}${invitation}.`;
  /** Drafts that could not be stored; they last as long as the page. */
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
