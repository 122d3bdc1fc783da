import { read, remove, write } from "../../kit/browser-storage.ts";

/** Where the candidate is in a part: the question shown, by position, and the ids of those flagged for review. */
export type Place = { question: number; flagged: readonly string[] };

export type Places = { read(part: string): Place; write(part: string, place: Place): void; clear(): void };

const START: Place = { question: 0, flagged: [] };

const isPlace = (value: unknown): value is Place & { part: string } =>
  typeof value === "object" &&
  value !== null &&
  "part" in value &&
  "question" in value &&
  typeof value.question === "number" &&
  "flagged" in value &&
  Array.isArray(value.flagged);

/** Kept on the device, so that a reload returns to the same question. Only of one part: the running one. */
export const createPlaces = (storage: Storage | undefined, invitation: string): Places => {
  const key = `candidate.place.${invitation}`;
  return {
    read: (part) => {
      try {
        const kept: unknown = JSON.parse(read(storage, key) ?? "null");
        return isPlace(kept) && kept.part === part ? { question: kept.question, flagged: kept.flagged } : START;
      } catch {
        return START;
      }
    },
    write: (part, place) => write(storage, key, JSON.stringify({ part, ...place })),
    clear: () => remove(storage, key),
  };
};
