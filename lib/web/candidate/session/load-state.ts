import type { CandidateState } from "#contract/candidate.ts";
import type { Answered } from "../service/api.ts";
import type { Drafts } from "./drafts.ts";

/** Of a state, what is looked at here. */
type Running = { current: Pick<NonNullable<CandidateState["current"]>, "id"> | null };

/**
 * Asks the service where things stand, and again when a draft of the running part went meanwhile: another tab had it
 * saved, perhaps after the service looked, and what was typed there would be in neither.
 */
export const settledState = async <T extends Running>(
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
