import type { PartStore } from "#domain/candidate/ports.ts";
import { FINAL } from "#domain/invitations/lifecycle.ts";
import type { ScoringRequest } from "#domain/invitations/publishing/outbox.ts";
import type { GrammarCheck, LexiconSource } from "#domain/results/ports.ts";
import { scoreAll } from "#domain/results/score-invitation.ts";
import { type Submission, textToRead } from "#domain/results/score-part.ts";
import { scorePart } from "#domain/results/score-text.ts";
import type { GrammarReport } from "#domain/scoring/language/findings.ts";
import type { Log, Metrics, Random } from "#domain/shared/ports.ts";
import type { ChangeDeps } from "../invitations/change-invitation.ts";
import { readInvitation } from "../invitations/read-invitation.ts";
import { completeInvitation } from "./complete-invitation.ts";
import { submissionsOf } from "./load-submissions.ts";
import { readStandards, type StandardsDeps } from "./read-standards.ts";

/**
 * How often the grammar checker gets a text before its invitation is completed without it. Deliveries of the request
 * are counted, and the queue makes more of them, so one during which this function died counts too.
 */
export const GRAMMAR_TRIES = 3;

type Deps = ChangeDeps &
  StandardsDeps & {
    random: Random;
    parts: PartStore;
    grammar: GrammarCheck;
    lexicon: LexiconSource;
    log: Log;
    metrics: Metrics;
  };

/**
 * Scores an invitation that is completely submitted, and completes it. It may die anywhere and run any number of times:
 * the rows that it reads no longer change, and the result is written once, with the state. Nothing that a candidate
 * types keeps the invitation open: a text that the grammar checker cannot read is eventually scored without it, which
 * the result states.
 *
 * @param delivery Counts the deliveries of the request, from 1.
 */
export const scoreInvitation = async (deps: Deps, request: ScoringRequest, delivery: number): Promise<void> => {
  const target = { accountId: request.account_id, invitationId: request.invitation_id };
  const invitation = await readInvitation(deps, target);
  if (FINAL.includes(invitation.status) || invitation.submitted_at === null) return;
  const submissions: Submission[] = [];
  let unchecked = 0;
  for (const submission of await submissionsOf(deps, invitation)) {
    const text = textToRead(submission);
    const grammar = text === undefined ? null : await grammarOf(deps, request, text, delivery);
    if (text !== undefined && grammar === null) unchecked += 1;
    submissions.push({ ...submission, grammar });
  }
  const lexicon = deps.lexicon();
  const scored = scoreAll(
    invitation,
    submissions,
    (submission) => scorePart(submission, lexicon),
    await readStandards(deps, invitation),
  );
  const outcome = await completeInvitation(deps, target, scored);
  if (unchecked > 0 && outcome.kind === "changed") deps.metrics.count({ "grammar.not_checked": unchecked });
};

/** The checker's findings; null after the last attempt. Throws if there will be another attempt. */
const grammarOf = async (
  deps: Deps,
  request: ScoringRequest,
  text: string,
  delivery: number,
): Promise<GrammarReport | null> => {
  if (delivery > GRAMMAR_TRIES) return null;
  try {
    return await deps.grammar(text);
  } catch (error) {
    deps.log.error("grammar check failed", { ...request, delivery }, error);
    if (delivery < GRAMMAR_TRIES) throw error;
    return null;
  }
};
