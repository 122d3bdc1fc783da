import type { CandidateState } from "#contract/candidate/candidate.ts";
import type { Answered } from "../service/api.ts";
import type { Drafts } from "./drafts.ts";

/** The part of the state that is used here. */
type Running = { current: Pick<NonNullable<CandidateState["current"]>, "id"> | null };

/**
 * Loads the state, and loads it again if the running part's draft disappeared meanwhile: another tab saved it, possibly
 * after the service read the state, and the text would be in neither.
 */
export const loadState = async <T extends Running>(
  ask: () => Promise<Answered<T>>,
  drafts: Pick<Drafts, "held">,
): Promise<Answered<T>> => {
  for (;;) {
    const before = drafts.held();
    const outcome = await ask();
    const part = outcome.kind === "ok" ? outcome.value.current?.id : undefined;
    if (part === undefined || !before.includes(part) || drafts.held().includes(part)) return outcome;
  }
};
