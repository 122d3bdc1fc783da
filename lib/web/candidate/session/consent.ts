import type { CandidateState } from "#contract/candidate/candidate.ts";
import { read, remove, write } from "../../kit/browser-storage.ts";

/**
 * The candidate's consent and declaration on the welcome screen, stored on the device until the end. `notice` is the
 * version of the account's notice that was agreed to; null when there was none.
 */
export type Consent = { assistive: boolean; notice: number | null };

export type ConsentStorage = { read(): Consent | undefined; write(consent: Consent): void; clear(): void };

/** What a state says about the consent that is asked for. */
export type Asked = {
  branding: { notice: Pick<NonNullable<CandidateState["branding"]["notice"]>, "version"> | null };
  parts: readonly Pick<CandidateState["parts"][number], "started_at">[];
};

/** Whether the consent is to what is asked for: before the first part, also to the notice as it is. */
export const isConsentTo = (consent: Consent | undefined, { branding, parts }: Asked): boolean => {
  if (consent === undefined) return false;
  const begun = parts.some(({ started_at }) => started_at !== null);
  return begun || branding.notice === null || branding.notice.version === consent.notice;
};

export const createConsent = (storage: Storage | undefined, invitation: string): ConsentStorage => {
  const key = `candidate.consent.${invitation}`;
  /** If it cannot be stored, it lasts as long as the page. */
  let here: string | null = null;
  return {
    read: () => {
      const text = here ?? read(storage, key);
      if (text === null) return undefined;
      const [aid, version] = text.split(":");
      return { assistive: aid === "assistive", notice: version === undefined ? null : Number(version) };
    },
    write: ({ assistive, notice }) => {
      const text = `${assistive ? "assistive" : "yes"}${notice === null ? "" : `:${notice}`}`;
      here = write(storage, key, text) ? null : text;
    },
    clear: () => {
      here = null;
      remove(storage, key);
    },
  };
};
