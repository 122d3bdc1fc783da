import { ANSWER_BYTES_MAX, type Answers } from "#contract/candidate/candidate.ts";
import type { PartKind } from "#contract/candidate/part-kind.ts";
import type { ValidationError } from "#contract/errors.ts";
import type { Answerable, AnswersOf } from "../kinds/kind.ts";
import { ANSWER_ERRORS } from "../kinds/kinds.ts";
import type { PartRecord } from "./part-record.ts";

const errorsIn = <Kind extends PartKind>(answers: AnswersOf<Kind>, part: Answerable): ValidationError[] =>
  ANSWER_ERRORS[answers.kind](answers, part);

/** The errors in answers for this part; none if they can be scored. */
export const answerErrors = (
  part: Pick<PartRecord, "kind" | "items" | "words">,
  answers: Answers,
): ValidationError[] => {
  if (answers.kind !== part.kind) {
    return [
      { field: "answers.kind", code: "wrong_kind", message: `The answers of this part are of kind ${part.kind}.` },
    ];
  }
  if (Buffer.byteLength(JSON.stringify(answers)) > ANSWER_BYTES_MAX) {
    return [{ field: "answers", code: "too_large", message: `Must be at most ${ANSWER_BYTES_MAX} bytes of JSON.` }];
  }
  return errorsIn(answers, part);
};
