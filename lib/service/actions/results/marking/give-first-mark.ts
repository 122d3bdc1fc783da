import type { FirstMark } from "#contract/dashboard/results/marking.ts";
import type { WritingParts } from "#contract/results/result.ts";
import { CRITERION_MAX, type Criterion, type RubricPoints } from "#contract/results/rubric.ts";
import { giveFirstMark as give } from "#domain/results/annotations.ts";
import type { Origin } from "#domain/shared/audit.ts";
import { type AnnotateDeps, annotate } from "../annotate-result.ts";
import type { ResultTarget } from "../change-result.ts";
import { readWritten } from "./read-to-mark.ts";

/** The computed parts on the rubric's scale. */
const pointsOf = (parts: WritingParts): RubricPoints => {
  const of = (criterion: Criterion) => Math.round((CRITERION_MAX * parts[criterion].points) / parts[criterion].of);
  return { content: of("content"), facts: of("facts"), language: of("language"), style: of("style") };
};

/**
 * Keeps the mark that a member gives before they see what was computed. A second one changes nothing.
 *
 * @throws ApiError `not_found` when there is no result, or no writing test in it
 */
export const giveFirstMark = async (
  deps: AnnotateDeps,
  target: ResultTarget,
  origin: Origin,
  { test: slug, points }: FirstMark,
): Promise<void> => {
  const { test } = await readWritten(deps, target, slug);
  const computed = test.parts === undefined ? null : pointsOf(test.parts);
  await annotate(
    deps,
    target,
    origin,
    (before, now) => give(before, { test: slug, by: origin.actor, points, at: new Date(now).toISOString(), computed }),
    () => ({ action: "result.first_marked" }),
  );
};
