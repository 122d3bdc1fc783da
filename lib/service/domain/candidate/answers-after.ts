import { checksum, spliced } from "#contract/candidate/answer-patch.ts";
import { answersOfText, answerText } from "#contract/candidate/answer-text.ts";
import { type AnswerPatch, Answers, type SaveAnswers } from "#contract/candidate/candidate.ts";
import type { ValidationError } from "#contract/errors.ts";
import { validationErrorsOf } from "#contract/validation-errors.ts";
import type { PartRecord } from "./part-record.ts";

/**
 * What a save makes of a part's answers. `answers` is null if its patch is of other answers than the saved ones: of
 * another version, or of a page that is not right about them.
 */
export const answersAfter = (
  part: Pick<PartRecord, "kind" | "version" | "answers">,
  { version, answers, patch }: Pick<SaveAnswers, "version" | "answers" | "patch">,
): { answers: Answers | null } | { errors: ValidationError[] } => {
  if (answers !== undefined) return { answers };
  const text = patch === undefined || version !== part.version ? undefined : patchedText(part, patch);
  if (text === undefined) return { answers: null };
  const found = Answers.safeParse(answersIn(part, text));
  if (found.success) return { answers: found.data };
  const { errors } = validationErrorsOf(found.error, {});
  return { errors: errors.map((error) => ({ ...error, field: `answers.${error.field}` })) };
};

const patchedText = ({ answers }: Pick<PartRecord, "answers">, patch: AnswerPatch): string | undefined => {
  const text = spliced(answers === null ? "" : answerText(answers), patch);
  return text !== undefined && checksum(text) === patch.check ? text : undefined;
};

const answersIn = ({ kind }: Pick<PartRecord, "kind">, text: string): unknown => {
  try {
    return answersOfText(kind, text);
  } catch {
    return { kind };
  }
};
