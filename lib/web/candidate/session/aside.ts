import type { Answers } from "#contract/candidate/candidate.ts";
import { read, remove, write } from "../../kit/browser-storage.ts";

/** A version of a part's answers that is not the one that the candidate works on. */
export type Aside = {
  answers: Answers;
  /** Where it is from: this device, or whatever else had the test open. */
  from: "here" | "elsewhere";
  /** When it was last changed, in milliseconds of the service's time, as is `besideAt`. */
  changedAt: number;
  /** When the version that the candidate works on instead was last changed. */
  besideAt: number;
};

type Kept = Aside & { part: string };

export type AsideStorage = { read(part: string): Aside | null; write(part: string, aside: Aside): void; clear(): void };

/** Kept on the device until the candidate decides or the part ends, so that a reload does not lose it. */
export const createAside = (storage: Storage | undefined, invitation: string): AsideStorage => {
  const key = `candidate.aside.${invitation}`;
  /** If it cannot be stored, it lasts as long as the page. */
  let here: Kept | null = null;
  const stored = (): Kept | null => {
    try {
      return JSON.parse(read(storage, key) ?? "null") as Kept | null;
    } catch {
      return null;
    }
  };
  return {
    read: (part) => {
      const kept = here ?? stored();
      if (kept?.part !== part) return null;
      const { part: _, ...aside } = kept;
      return aside;
    },
    write: (part, aside) => {
      const kept = { part, ...aside };
      here = write(storage, key, JSON.stringify(kept)) ? null : kept;
    },
    clear: () => {
      here = null;
      remove(storage, key);
    },
  };
};
