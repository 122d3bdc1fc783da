import { assignText as assign } from "#domain/results/annotations.ts";
import type { Origin } from "#domain/shared/audit.ts";
import { type AnnotateDeps, annotate } from "../annotate-result.ts";
import { type ResultTarget, refusal } from "../change-result.ts";
import { type MarkersDeps, markersOf, namedMarkers } from "./markers.ts";
import { readWritten } from "./read-to-mark.ts";

/**
 * Assigns a text to a member who may mark, or to no one. Repeating it is harmless.
 *
 * @throws ApiError `not_found` when there is no result; `validation_error` for anyone else
 */
export const assignText = async (
  deps: AnnotateDeps & MarkersDeps,
  target: ResultTarget,
  origin: Origin,
  memberId: string | null,
): Promise<void> => {
  await readWritten(deps, target);
  const marker = namedMarkers(await markersOf(deps, target.accountId)).find(({ id }) => id === memberId) ?? null;
  if (memberId !== null && marker === null) {
    throw refusal("member_id", "unknown_member", "This account has no such member who may mark.");
  }
  await annotate(
    deps,
    target,
    origin,
    (before) => assign(before, marker),
    (before, after) => ({
      action: "result.assigned",
      changes: [
        { field: "assigned_to", before: before.assigned_to?.name ?? null, after: after.assigned_to?.name ?? null },
      ],
    }),
  );
};
