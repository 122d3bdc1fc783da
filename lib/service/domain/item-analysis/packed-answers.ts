/** The code of a right answer. */
export const RIGHT = 0;

/** One item of a kept response. */
export type KeptAnswer = {
  item: string;
  /**
   * `RIGHT`; another number for what was answered wrongly, of a multiple-choice item the place of the distractor among
   * the three in the order of their texts; null without an answer.
   */
  code: number | null;
  /** Until the first answer; null where this is not measured. */
  seconds: number | null;
};

/** The answers as a text of some 13 bytes an item, so that a row is one write unit. In an order that says nothing of the draw. */
export const packedAnswers = (answers: readonly KeptAnswer[]): string =>
  answers
    .toSorted((one, other) => (one.item < other.item ? -1 : 1))
    .map(({ item, code, seconds }) => `${item} ${code ?? "-"} ${seconds ?? ""}`)
    .join(",");

export const unpackedAnswers = (packed: string): KeptAnswer[] =>
  packed === ""
    ? []
    : packed.split(",").map((answer) => {
        const [item = "", code = "-", seconds = ""] = answer.split(" ");
        return {
          item,
          code: code === "-" ? null : Number(code),
          seconds: seconds === "" ? null : Number(seconds),
        };
      });

/** The distractors of a multiple-choice item in the order by which `code` counts them, from 1. */
export const distractorsOf = ({ options, answer }: { options: readonly string[]; answer: number }): string[] =>
  options.filter((_, place) => place !== answer).toSorted();
