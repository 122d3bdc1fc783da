import { ApiError } from "#contract/errors.ts";
import type { ResultRecord } from "#domain/results/result-record.ts";
import { markTest as decide, type GivenMark } from "#domain/results/review/human-review.ts";
import { changeResult, type ResultDeps, type ResultTarget, refusal, type WithChange } from "./change-result.ts";
import { readResult } from "./read-result.ts";

/**
 * Records a person's mark of a test, which decides whether it is passed. Repeating it is harmless.
 *
 * @throws ApiError `not_found` when there is no result; `validation_error` when the invitation has no such test;
 *   or a single member's mark of a
 *   text with two markers; `mark_changed` when another mark is there than the one that it is to replace.
 */
export const markTest = async (
  deps: ResultDeps,
  target: ResultTarget,
  mark: GivenMark,
  beside?: WithChange,
): Promise<ResultRecord> => {
  const scoreIn = ({ human_marks }: ResultRecord) => human_marks?.[mark.test]?.score.toString() ?? null;
  const changed = await changeResult(
    deps,
    target,
    (invitation, result, now) => decide(invitation, result, mark, now),
    (before, after) => ({
      action: "result.marked",
      changes: [{ field: mark.test, before: scoreIn(before), after: scoreIn(after) }],
    }),
    beside,
  );
  if ("result" in changed) return changed.result;
  if (changed.refused === "mark_changed") throw new ApiError("mark_changed");
  if (changed.refused === "two_markers") {
    throw refusal("test", "two_markers", "Two people mark this text, each on the page Texts to mark.");
  }
  const slugs = (await readResult(deps, target)).tests.map(({ slug }) => slug).join(", ");
  throw refusal("test", changed.refused, `This invitation has the tests ${slugs}.`);
};
