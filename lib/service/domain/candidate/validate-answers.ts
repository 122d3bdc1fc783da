import { ANSWER_BYTES_MAX, type Answers } from "#contract/candidate.ts";
import type { ValidationError } from "#contract/errors.ts";
import type { PartRecord } from "./part-record.ts";

/** Options of every multiple-choice item. */
const OPTIONS = 4;

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
  switch (answers.kind) {
    case "choice": {
      const items = new Set(part.items);
      return Object.entries(answers.choices).flatMap(([item, option]): ValidationError[] => {
        const field = `answers.choices.${item.slice(0, 40)}`;
        if (!items.has(item)) return [{ field, code: "unknown_item", message: "This part has no such item." }];
        return option >= 0 && option < OPTIONS
          ? []
          : [{ field, code: "out_of_range", message: `Must be an option from 0 to ${OPTIONS - 1}.` }];
      });
    }
    case "proofreading":
      return answers.marks.flatMap((mark, index): ValidationError[] =>
        mark >= 0 && mark < part.words
          ? []
          : [
              {
                field: `answers.marks[${index}]`,
                code: "out_of_range",
                message: `Must be a word from 0 to ${part.words - 1}.`,
              },
            ],
      );
    case "editing":
    case "writing":
      return [];
  }
};
