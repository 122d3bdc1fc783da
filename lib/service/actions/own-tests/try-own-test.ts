import type { PartContent } from "#contract/candidate/candidate.ts";
import type { OwnTestTrial, TryOwnTest } from "#contract/dashboard/tests/authoring.ts";
import { ApiError } from "#contract/errors.ts";
import { answerable, contentOf } from "#domain/candidate/issued-test.ts";
import { answerErrors } from "#domain/candidate/validate-answers.ts";
import { differingCorrections } from "#domain/own-tests/authoring/differing.ts";
import type { OwnContent } from "#domain/own-tests/own-content.ts";
import { readOwnTest } from "#domain/own-tests/read-own-test.ts";
import { textIn } from "#domain/results/score-part.ts";
import { scoreOf } from "#domain/results/score-text.ts";
import type { GrammarReport } from "#domain/scoring/language/findings.ts";
import type { AuthoringDeps } from "./check-own-test.ts";

const NOT_USABLE = "The test cannot be used yet. POST /authoring/check says what to change.";

export const notUsable = (field: string): ApiError =>
  new ApiError("validation_error", { errors: [{ field, code: "not_usable", message: NOT_USABLE }] });

/** What the checker finds; null if it cannot read the text, which costs a candidate nothing either. */
const readable = ({ grammar, log }: AuthoringDeps, text: string): Promise<GrammarReport | null> =>
  grammar(text).catch((error: unknown) => {
    log.error("grammar check failed", {}, error);
    return null;
  });

/** A trial's score, and what was read in it. @throws ApiError `validation_error`. */
export const scoreTrial = async (
  deps: AuthoringDeps,
  { source, content, answers }: TryOwnTest & { content: OwnContent | null },
): Promise<{ trial: OwnTestTrial; content: PartContent }> => {
  const lexicon = deps.lexicon();
  if (content === null) throw notUsable("source.text");
  const errors = answerErrors({ kind: content.kind, ...answerable(content) }, answers);
  if (errors.length > 0) throw new ApiError("validation_error", { errors });
  const text = textIn(content, answers);
  const grammar = text === undefined ? null : await readable(deps, text);
  const { score, review } = scoreOf(content, answers, { lexicon, grammar });
  const differing = content.kind === "editing" ? differingCorrections(source.text, review) : [];
  return { trial: { score, review, differing }, content: contentOf(content) };
};

/** The score of answers to a test as typed, as a candidate would get it. Nothing is stored. */
export const tryOwnTest = async (
  deps: AuthoringDeps,
  accountId: string,
  { source, answers }: TryOwnTest,
): Promise<OwnTestTrial> => {
  const { style } = await deps.houseStyles.read(accountId);
  const { content } = readOwnTest(deps.lexicon(), style)(source);
  return (await scoreTrial(deps, { source, content, answers })).trial;
};
