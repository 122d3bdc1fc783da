import type { CandidateState } from "#contract/candidate.ts";

/** Who invited the candidate, as far as the service has said it. */
export const inviterOf = (state: CandidateState | null): string => state?.inviter ?? "the people who invited you";
