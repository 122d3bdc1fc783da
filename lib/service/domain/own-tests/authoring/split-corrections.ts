import { type MarkProblem, parseMarks, printMarks } from "#contract/assessments/marked-text.ts";
import type { OwnTestSource } from "#contract/assessments/own-test.ts";
import { tokenise } from "../../scoring/alignment/tokens.ts";

const wordsOf = (text: string): string =>
  tokenise(text)
    .flatMap(({ fold, kind }) => (kind === "mark" ? [] : [fold]))
    .join(" ");

/**
 * Marks whose corrections together have the words of the error: `{left, the|left; the}` lists two corrections, where its
 * author can have meant a semicolon of the text.
 */
export const splitCorrections = ({ kind, text }: OwnTestSource): MarkProblem[] =>
  kind !== "editing" && kind !== "proofreading"
    ? []
    : parseMarks(text).pieces.flatMap((piece): MarkProblem[] => {
        if (typeof piece === "string" || piece.right.length < 2) return [];
        const { line, column, wrong, right } = piece;
        const joined = right.join("; ");
        if (!/\p{P}/u.test(wrong) || wordsOf(joined) !== wordsOf(wrong)) return [];
        const listed = right.map((reading) => `“${reading}”`).join(" and ");
        const meant = printMarks([{ ...piece, right: [joined] }]);
        return [
          { line, column, message: `${listed} are separate corrections. For a semicolon of the text, write ${meant}` },
        ];
      });
