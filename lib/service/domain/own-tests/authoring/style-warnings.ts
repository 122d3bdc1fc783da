import type { HouseStyle } from "#contract/assessments/house-style.ts";
import { type MarkProblem, parseMarks } from "#contract/assessments/marked-text.ts";
import type { OwnTestSource } from "#contract/assessments/own-test.ts";
import { departuresFrom } from "../../scoring/house-style/departures.ts";
import { explainStyle } from "../../scoring/house-style/in-words.ts";
import { type Placed, placed } from "./placed.ts";

/** What a correction that results show has against the house style, though it counts as right. Places outside marks are proposals. */
export const styleWarnings = ({ kind, text }: OwnTestSource, style: HouseStyle): MarkProblem[] => {
  if (kind !== "editing" && kind !== "proofreading") return [];
  const marks = placed(parseMarks(text).pieces);
  const clean = marks.map(({ right }) => right).join("");
  const isMark = ({ piece }: Placed) => typeof piece !== "string";
  return departuresFrom(style, clean).flatMap(({ start, end, point, reading }): MarkProblem[] => {
    const mark = marks.filter(isMark).find((one) => one.clean < end && one.clean + one.right.length > start);
    if (mark === undefined || typeof mark.piece === "string") return [];
    const { line, column } = mark.piece;
    return [
      {
        line,
        column,
        message: `“${clean.slice(start, end)}” in the corrected text. ${explainStyle(style, point, reading)}`,
      },
    ];
  });
};
