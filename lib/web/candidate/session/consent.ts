import { read, remove, write } from "../browser-storage.ts";

/** What the candidate agreed to and declared on the welcome screen; remembered on the device until the end. */
export type Consent = { assistive: boolean };

export type ConsentKept = { read(): Consent | undefined; write(consent: Consent): void; clear(): void };

export const createConsent = (storage: Storage | undefined, invitation: string): ConsentKept => {
  const key = `candidate.consent.${invitation}`;
  return {
    read: () => {
      const text = read(storage, key);
      return text === null ? undefined : { assistive: text === "assistive" };
    },
    write: ({ assistive }) => write(storage, key, assistive ? "assistive" : "yes"),
    clear: () => remove(storage, key),
  };
};
