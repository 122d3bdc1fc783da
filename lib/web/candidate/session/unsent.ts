import type { Answers } from "#contract/candidate/candidate.ts";
import type { Submission } from "../service/request-bodies.ts";
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

type Deps = {
  drafts: Pick<Drafts, "held" | "read" | "remove">;
  /** Asked until the service answers. */
  submit(body: Submission): Promise<{ kind: "ok" | "refused" }>;
};

/**
 * Checks for each closed part with a draft on this device whether the draft was submitted. The service accepts a
 * repeated submission only with exactly the answers that the part was closed with, so this also detects a save whose
 * response was lost.
 */
export const findUnsent = async (deps: Deps, isClosed: (part: string) => boolean): Promise<Unsent[]> => {
  const found: Unsent[] = [];
  for (const part of deps.drafts.held().filter(isClosed)) {
    const draft = deps.drafts.read(part);
    if (draft === undefined) continue;
    const { name, version, answers } = draft;
    const wasHandedIn = async (these: Answers): Promise<boolean> =>
      (await deps.submit({ part, version, answers: these })).kind === "ok";
    if (await wasHandedIn(answers)) deps.drafts.remove(part);
    else found.push({ part, name, answers, receivedUntil: await receivedUntil(draft, wasHandedIn) });
  }
  return found;
};

const receivedUntil = async (
  { sent, sent_at, saved_until }: Draft,
  wasSubmitted: (answers: Answers) => Promise<boolean>,
): Promise<number> => (sent !== null && sent_at !== null && (await wasSubmitted(sent)) ? sent_at : saved_until);
