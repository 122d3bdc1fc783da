import { keysAfter, read, remove, write } from "../../kit/browser-storage.ts";
import type { Draft, Notes, Stored } from "./stored.ts";

/** Null removes. */
export type DeviceStorage = {
  read(): Stored;
  writeDraft(part: string, draft: Draft | null): void;
  write(notes: Partial<Notes>): void;
};

/** An invitation's place in the storage. What cannot be stored lasts as long as the page. */
export const createDeviceStorage = (storage: Storage | undefined, invitation: string): DeviceStorage => {
  const here = new Map<string, string>();
  const drafts = `candidate.draft.${invitation}.`;
  const keyOf = (name: string): string => `candidate.${name}.${invitation}`;
  const parsed = <T>(key: string): T | null => {
    try {
      return JSON.parse(here.get(key) ?? read(storage, key) ?? "null") as T | null;
    } catch {
      return null;
    }
  };
  const put = (key: string, value: object | null): void => {
    here.delete(key);
    if (value === null) remove(storage, key);
    else if (!write(storage, key, JSON.stringify(value))) here.set(key, JSON.stringify(value));
  };
  const draftKeys = (): string[] => {
    const unstored = [...here.keys()].filter((key) => key.startsWith(drafts));
    return [...keysAfter(storage, drafts).map((part) => drafts + part), ...unstored];
  };
  return {
    read: () => ({
      drafts: Object.fromEntries(
        draftKeys().flatMap((key) => {
          const draft = parsed<Draft>(key);
          return draft === null ? [] : [[key.slice(drafts.length), draft]];
        }),
      ),
      consent: parsed(keyOf("consent")),
      position: parsed(keyOf("position")),
      other: parsed(keyOf("other")),
    }),
    writeDraft: (part, draft) => put(drafts + part, draft),
    write: (notes) => {
      for (const [name, value] of Object.entries(notes)) put(keyOf(name), value);
    },
  };
};
