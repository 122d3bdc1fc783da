import { ApiError } from "#contract/errors.ts";
import type { AnnotationStore, ResultStore } from "#domain/results/ports.ts";
import { seesOf, textsToMark, type Viewer } from "#domain/sees-of.ts";
import type { ResultTarget } from "../change-result.ts";
import { readResult } from "../read-result.ts";

/**
 * Refuses what would show a member more of a result than they see before their mark: its links, tags and notes; and a
 * decision of its review, which is about what they do not see.
 *
 * @throws ApiError `forbidden` for a result that the member sees by number; `not_found` when there is no result
 */
export const requireSeen = async (
  deps: { results: Pick<ResultStore, "read">; annotations: Pick<AnnotationStore, "read"> },
  target: ResultTarget,
  member: Viewer,
): Promise<void> => {
  const [result, annotations] = await Promise.all([
    readResult(deps, target),
    deps.annotations.read(target.accountId, target.invitationId),
  ]);
  if (seesOf(member, textsToMark(result), annotations?.kept_marks ?? []) === "all") return;
  throw new ApiError("forbidden", {
    message: "Mark this text first, on the page Texts to mark. Until then its result is hidden from you.",
  });
};
