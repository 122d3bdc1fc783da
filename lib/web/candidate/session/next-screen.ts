import type { CandidateState, Part } from "#contract/candidate/candidate.ts";
import type { ClosedReason, Model, ScreenName } from "./model.ts";
import type { Consent } from "./stored.ts";

/** The screen that follows from a state of the service. */
export type NextScreen = { screen: ScreenName; closed: ClosedReason | null };

/** Whether the consent is to what is asked for: before the first part, also to the notice as it is. */
export const isConsentTo = (
  consent: Consent | null,
  { branding, parts }: Pick<CandidateState, "branding" | "parts">,
): boolean => {
  if (consent === null) return false;
  const begun = parts.some(({ started_at }) => started_at !== null);
  return begun || branding.notice === null || branding.notice.version === consent.notice;
};

/** The part that can be started now. */
export const readyPart = (state: CandidateState): Part | undefined =>
  state.parts.find(({ status }) => status === "ready");

const isAllSubmitted = (state: CandidateState): boolean => state.parts.every(({ status }) => status === "submitted");

/** Between parts, these screens stay when the state is read again. */
const BETWEEN: readonly ScreenName[] = ["ready", "practice"];

/** `wasHere`: the candidate has worked in this tab, so the end is the thank-you screen, not the closed one. */
export const nextScreen = (
  state: CandidateState,
  from: { screen: ScreenName; wasHere: boolean; consented: boolean },
): NextScreen => {
  const { status } = state;
  if (status === "expired" || status === "cancelled") return { screen: "closed", closed: status };
  if (status === "completed" || isAllSubmitted(state)) {
    return from.wasHere ? { screen: "thanks", closed: null } : { screen: "closed", closed: "completed" };
  }
  const hasBegun = state.current !== null || state.parts.some((part) => part.status === "submitted");
  // A late response to declining does not hide a test that was started since: the start took it back.
  if (state.declined_at !== null && !hasBegun) return { screen: "declined", closed: null };
  // Nothing is recorded on a device whose user has not agreed to it there.
  if (!from.consented) {
    const step = from.screen === "agreement" ? "agreement" : "welcome";
    return { screen: hasBegun ? "second-device" : step, closed: null };
  }
  if (state.current !== null) return { screen: from.screen === "review" ? "review" : "part", closed: null };
  return { screen: BETWEEN.includes(from.screen) ? from.screen : "ready", closed: null };
};

/** The screen from which the record was opened. */
export const beforeRecord = ({ closed }: Pick<Model, "closed">): ScreenName => (closed === null ? "thanks" : "closed");

const REASONS: Readonly<Record<string, ClosedReason>> = {
  already_submitted: "completed",
  expired: "expired",
  cancelled: "cancelled",
  invitation_closed: "ended",
};

/** The screen for a refusal, when there is no state. */
export const screenForRefusal = (code: string): NextScreen => ({
  screen: "closed",
  closed: REASONS[code] ?? "unknown",
});
