import type { CandidateState } from "#contract/candidate/candidate.ts";

/** The inviter's name, if the service has returned it. */
export const inviterOf = (state: Pick<CandidateState, "inviter"> | null): string =>
  state?.inviter ?? "the people who invited you";
