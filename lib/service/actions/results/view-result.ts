import type { Access } from "#contract/dashboard/permissions.ts";
import type { HiddenResult, ResultView } from "#contract/dashboard/results/results.ts";
import type { PartStore } from "#domain/candidate/ports.ts";
import { noAnnotations } from "#domain/results/annotations.ts";
import type { AnnotationStore, ResultStore } from "#domain/results/ports.ts";
import { numberOf, seesOf, textsToMark, type Viewer } from "#domain/sees-of.ts";
import type { Clock } from "#domain/shared/ports.ts";
import type { ResultTarget } from "./change-result.ts";
import { noteRead } from "./note-read.ts";
import { readResult } from "./read-result.ts";
import { resultView } from "./result-view.ts";
import { takenTexts } from "./taken-texts.ts";

export type ViewDeps = {
  clock: Clock;
  pageUrl: string;
  results: Pick<ResultStore, "read" | "noteRead">;
  parts: Pick<PartStore, "read" | "issuedTest">;
  annotations: Pick<AnnotationStore, "read">;
};

/**
 * A result with the candidate's texts and the team's notes; only its number for a member who is to mark a text of it
 * first (`seesOf`), which is no reading of the result.
 *
 * @throws ApiError `not_found` when there is no result.
 */
export const viewResult = async (
  deps: ViewDeps,
  target: ResultTarget,
  { access, member }: { access: Access; member: Viewer },
): Promise<ResultView | HiddenResult> => {
  const [result, annotations] = await Promise.all([
    readResult(deps, target),
    deps.annotations.read(target.accountId, target.invitationId),
  ]);
  if (seesOf(member, textsToMark(result), annotations?.kept_marks ?? []) === "number") {
    return {
      hidden_until_marked: true,
      invitation_id: result.invitation_id,
      number: numberOf(result.invitation_id),
      job: result.job,
      tests: result.tests.map(({ slug }) => slug),
      completed_at: result.completed_at,
    };
  }
  const [texts] = await Promise.all([takenTexts(deps.parts, result), noteRead(deps, result)]);
  const parts = { result, texts, annotations: annotations ?? noAnnotations(target) };
  return resultView(parts, access, { now: deps.clock.now(), pageUrl: deps.pageUrl });
};
