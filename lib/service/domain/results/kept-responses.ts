import type { ReviewOutcome } from "#contract/results/review.ts";
import type { OwnTestPlan } from "../assessments/own-tests.ts";
import type { InvitationRecord } from "../invitations/invitation-record.ts";
import type { KeptResponse } from "../item-analysis/kept-response.ts";
import { distractorsOf, type KeptAnswer, packedAnswers, RIGHT } from "../item-analysis/packed-answers.ts";
import type { PartScore } from "../kinds/kind.ts";
import { isExampleAddress } from "../shared/mailbox.ts";
import { isTestTenant } from "../shared/tenant.ts";
import { SCORING_VERSION } from "./norm-scores.ts";
import type { Submission } from "./score-part.ts";

/** More is not told apart: an hour. */
const MOST_SECONDS = 3600;

/**
 * How an entry of the review answers its item, which is a question, a planted error or a point of a brief; undefined for
 * what the candidate added, which is no item.
 */
export const ANSWERED: Readonly<Record<ReviewOutcome, number | null | undefined>> = {
  correct: RIGHT,
  fixed: RIGHT,
  found: RIGHT,
  covered: RIGHT,
  incorrect: 1,
  wrongly_fixed: 1,
  unanswered: null,
  missed: null,
  not_covered: null,
  introduced: undefined,
  needless: undefined,
  wrong_mark: undefined,
  finding: undefined,
};

/** Whose answers are kept: people's. Those of test mode, and of addresses that no one can have, would shift the figures. */
export const keepsResponses = ({ account_id, candidate_email }: InvitationRecord): boolean =>
  !isTestTenant(account_id) && !isExampleAddress(candidate_email);

/** The versions of the account's own tests of which answers to this invitation were kept. */
export const ownVersionsKept = (invitation: InvitationRecord): OwnTestPlan[] =>
  invitation.status === "completed" && keepsResponses(invitation) ? Object.values(invitation.own_tests ?? {}) : [];

/** What is kept of a scored part. */
export const keptResponse = (
  { part, issued }: Omit<Submission, "grammar">,
  { score, review }: Pick<PartScore, "score" | "review">,
  { dialect }: Pick<InvitationRecord, "dialect">,
): KeptResponse => {
  const drawn = new Map(issued.kind === "choice" ? issued.items.map((item) => [item.id, item]) : []);
  const answers = review.flatMap(({ id, outcome, given }): KeptAnswer[] => {
    const code = ANSWERED[outcome];
    if (code === undefined) return [];
    const item = drawn.get(id);
    const ms = part.signals.answer_ms[id];
    return [
      {
        item: id,
        code: code === 1 && item !== undefined ? 1 + distractorsOf(item).indexOf(given ?? "") : code,
        seconds: ms === undefined ? null : Math.min(MOST_SECONDS, Math.round(ms / 1000)),
      },
    ];
  });
  return {
    test: part.test,
    form: issued.form,
    version: issued.version,
    scoring: SCORING_VERSION,
    dialect,
    score,
    answers: packedAnswers(answers),
  };
};
