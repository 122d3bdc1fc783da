import type { Answers } from "#contract/candidate.ts";
import type { Api } from "../service/api.ts";
import { untilAnswered } from "../service/retry.ts";
import type { Draft, Drafts } from "./drafts.ts";

/** Work on this device that is missing from a closed part's submission. */
export type Unsent = {
  /** The part's id and name. */
  part: string;
  name: string;
  answers: Answers;
  /** All work up to this time of the service's clock was received, in milliseconds. */
  receivedUntil: number;
};

type Deps = { api: Pick<Api, "submit">; drafts: Pick<Drafts, "held" | "read" | "remove"> };

/**
 * Checks for each closed part with a draft on this device whether the draft was submitted. The service accepts a
 * repeated submission only with exactly the answers that the part was closed with, so this also detects a save whose
 * response was lost.
 */
export const findUnsent = async (
  deps: Deps,
  isClosed: (part: string) => boolean,
  retrying: () => void,
): Promise<Unsent[]> => {
  const found: Unsent[] = [];
  for (const part of deps.drafts.held().filter(isClosed)) {
    const draft = deps.drafts.read(part);
    if (draft === undefined) continue;
    const wasSubmitted = async (answers: Answers): Promise<boolean> => {
      const { version } = draft;
      return (await untilAnswered(() => deps.api.submit({ part, version, answers }), retrying)).kind === "ok";
    };
    if (await wasSubmitted(draft.answers)) deps.drafts.remove(part);
    else found.push({ part, ...draft, receivedUntil: await receivedUntil(draft, wasSubmitted) });
  }
  return found;
};

const receivedUntil = async (
  { sent, sent_at, saved_until }: Draft,
  wasSubmitted: (answers: Answers) => Promise<boolean>,
): Promise<number> => (sent !== null && sent_at !== null && (await wasSubmitted(sent)) ? sent_at : saved_until);
