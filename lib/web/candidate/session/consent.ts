import { read, remove, write } from "../../kit/browser-storage.ts";

/** The candidate's consent and declaration on the welcome screen, stored on the device until the end. */
export type Consent = { assistive: boolean };

export type ConsentStorage = { read(): Consent | undefined; write(consent: Consent): void; clear(): void };

export const createConsent = (storage: Storage | undefined, invitation: string): ConsentStorage => {
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
