import type { CandidateState } from "#contract/candidate.ts";
import type { Outcome } from "./api.ts";
import type { Drafts } from "./drafts.ts";

type Answered = Exclude<Outcome<CandidateState>, { kind: "unreachable" }>;

/**
 * Asks the service where things stand, and again when a draft of the running part went meanwhile: another tab had it
 * saved, perhaps after the service looked, and what was typed there would be in neither.
 */
export const settledState = async (ask: () => Promise<Answered>, drafts: Pick<Drafts, "held">): Promise<Answered> => {
  for (;;) {
    const before = drafts.held();
    const outcome = await ask();
    const part = outcome.kind === "ok" ? outcome.value.current?.id : undefined;
    if (part === undefined || !before.includes(part) || drafts.held().includes(part)) return outcome;
  }
};
