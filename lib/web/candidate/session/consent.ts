import type { CandidateState } from "#contract/candidate/candidate.ts";

/**
 * The candidate's consent and declaration on the welcome screen, stored on the device until the end. `notice` is the
 * version of the account's notice that was agreed to; null when there was none.
 */
export type Consent = { assistive: boolean; notice: number | null };

/** What a state says about the consent that is asked for. */
export type Asked = {
  branding: { notice: Pick<NonNullable<CandidateState["branding"]["notice"]>, "version"> | null };
  parts: readonly Pick<CandidateState["parts"][number], "started_at">[];
};

/** Whether the consent is to what is asked for: before the first part, also to the notice as it is. */
export const isConsentTo = (consent: Consent | null, { branding, parts }: Asked): boolean => {
  if (consent === null) return false;
  const begun = parts.some(({ started_at }) => started_at !== null);
  return begun || branding.notice === null || branding.notice.version === consent.notice;
};
