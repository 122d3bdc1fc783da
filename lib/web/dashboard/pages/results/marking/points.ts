import type { WaitingText } from "#contract/dashboard/results/marking.ts";
import type { RubricPoints } from "#contract/results/rubric.ts";
import { RUBRIC } from "./rubric-words.ts";

/** What is entered so far. */
export type Entered = Partial<RubricPoints>;

/** The points, once all are entered. */
export const completePoints = ({ content, facts, language, style }: Entered): RubricPoints | undefined =>
  content === undefined || facts === undefined || language === undefined || style === undefined
    ? undefined
    : { content, facts, language, style };

/** From 0 to 100, as the service computes it. */
export const scoreOf = (points: RubricPoints): number =>
  RUBRIC.reduce((sum, { criterion }) => sum + points[criterion], 0) * 5;

/** The text to mark next: the one that has waited longest, is not this one, not another member's and not done. */
export const nextText = (
  texts: readonly Pick<WaitingText, "id" | "assigned_to" | "turn">[],
  me: string,
  current?: string,
): string | undefined => {
  const open = texts.filter(
    ({ id, assigned_to, turn }) => id !== current && turn !== "done" && (assigned_to?.id ?? me) === me,
  );
  return (open.find(({ assigned_to }) => assigned_to !== null) ?? open[0])?.id;
};
