import type { KeepMark } from "#contract/dashboard/marking.ts";
import { CRITERIA, CRITERION_MAX, type RubricPoints } from "#contract/results/rubric.ts";
import { firstMarkOf } from "#domain/results/annotations.ts";
import type { AnnotationStore } from "#domain/results/ports.ts";
import type { Audited } from "#domain/shared/audit.ts";
import type { MemberRecord } from "#domain/team/member.ts";
import { type ResultDeps, type ResultTarget, refusal } from "../change-result.ts";
import { markTest } from "../mark-test.ts";
import { memberName } from "./markers.ts";
import { readWritten } from "./read-to-mark.ts";

/** From 0 to 100. */
export const scoreOf = (points: RubricPoints): number =>
  Math.round(
    (100 * CRITERIA.reduce((sum, criterion) => sum + points[criterion], 0)) / (CRITERION_MAX * CRITERIA.length),
  );

/**
 * Records the mark that decides a writing test, by a member who has given a first mark of it. Repeating it is harmless.
 *
 * @throws ApiError `not_found` when there is no result, or no writing test in it; `validation_error` without a first mark; `mark_changed` when
 *   another mark is there than the one that the member has seen
 */
export const keepMark = async (
  deps: ResultDeps & { annotations: Pick<AnnotationStore, "read"> },
  target: ResultTarget,
  { points, note, seen }: KeepMark,
  member: MemberRecord,
  audited: Audited,
): Promise<void> => {
  await readWritten(deps, target);
  const annotations = await deps.annotations.read(target.accountId, target.invitationId);
  if (annotations === undefined || firstMarkOf(annotations, member.person_id) === undefined) {
    throw refusal("points", "no_first_mark", "Give a first mark, without what was computed, before this one.");
  }
  const marked_by = { role: member.role, name: memberName(member) };
  const mark = { test: "writing-test", score: scoreOf(points), note, points, marked_by, seen } as const;
  await markTest(deps, target, mark, { audited });
};
