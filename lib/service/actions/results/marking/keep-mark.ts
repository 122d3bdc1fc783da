import type { KeepMark } from "#contract/dashboard/results/marking.ts";
import { ApiError } from "#contract/errors.ts";
import { CRITERIA, CRITERION_MAX, type RubricPoints } from "#contract/results/rubric.ts";
import { firstMarkOf, noAnnotations } from "#domain/results/annotations.ts";
import { keepMark as keep } from "#domain/results/marking/two-markers.ts";
import type { AnnotationStore } from "#domain/results/ports.ts";
import type { ResultRecord } from "#domain/results/result-record.ts";
import type { Audited } from "#domain/shared/audit.ts";
import type { MemberRecord } from "#domain/team/member.ts";
import { changeResult, type ResultDeps, type ResultTarget, refusal } from "../change-result.ts";
import { markTest } from "../mark-test.ts";
import { type MarkersDeps, markersOf, memberName } from "./markers.ts";
import { readWritten } from "./read-to-mark.ts";

/** From 0 to 100. */
export const scoreOf = (points: RubricPoints): number =>
  Math.round(
    (100 * CRITERIA.reduce((sum, criterion) => sum + points[criterion], 0)) / (CRITERION_MAX * CRITERIA.length),
  );

/**
 * Records a mark of a writing test by a member who has given a first mark of it. It decides the test, or is one of two
 * that do (`domain/results/marking/two-markers.ts`). Repeating it is harmless.
 *
 * @throws ApiError `not_found` when there is no result, or no writing test in it; `validation_error` without a first mark, or for a second mark of a text with two markers; `mark_changed` when
 *   another mark is there than the one that the member has seen
 */
export const keepMark = async (
  deps: ResultDeps & MarkersDeps & { annotations: Pick<AnnotationStore, "read"> },
  target: ResultTarget,
  { test, points, note, seen }: KeepMark,
  member: MemberRecord,
  audited: Audited,
): Promise<void> => {
  const { result } = await readWritten(deps, target, test);
  const annotations = await deps.annotations.read(target.accountId, target.invitationId);
  if (annotations === undefined || firstMarkOf(annotations, test, member.person_id) === undefined) {
    throw refusal("points", "no_first_mark", "Give a first mark, without what was computed, before this one.");
  }
  const marked_by = { role: member.role, name: memberName(member) };
  const mark = { test, score: scoreOf(points), note, points, marked_by, seen };
  if (result.two_markers) await keepOneOfTwo(deps, target, mark, member, audited);
  else await markTest(deps, target, mark, { audited });
};

const REFUSALS = {
  unknown_test: () => new ApiError("not_found"),
  mark_changed: () => new ApiError("mark_changed"),
  two_markers: () => new ApiError("mark_changed"),
  already_marked: () =>
    refusal("points", "already_marked", "You have marked this text, and your mark counts as it is."),
} as const;

/** A mark that does not decide leaves no points in the audit log, where the next marker may read. */
const keepOneOfTwo = async (
  deps: ResultDeps & MarkersDeps & { annotations: Pick<AnnotationStore, "read"> },
  target: ResultTarget,
  mark: Parameters<typeof keep>[2],
  member: MemberRecord,
  audited: Audited,
): Promise<void> => {
  const markers = await markersOf(deps, target.accountId);
  const scoreIn = ({ human_marks }: ResultRecord) => human_marks?.[mark.test]?.score.toString() ?? null;
  const changed = await changeResult<keyof typeof REFUSALS>(
    deps,
    target,
    async (invitation, result, now) => {
      const stored = await deps.annotations.read(target.accountId, target.invitationId);
      return keep({ invitation, result, annotations: stored ?? noAnnotations(target), markers }, member, mark, now);
    },
    (before, after) =>
      scoreIn(after) === null
        ? { action: "result.mark_kept" }
        : {
            action: "result.marked",
            changes: [{ field: mark.test, before: scoreIn(before), after: scoreIn(after) }],
          },
    { audited },
  );
  if ("refused" in changed) throw REFUSALS[changed.refused]();
};
