import type { Access } from "#contract/dashboard/permissions.ts";
import type { ResultView, TestText } from "#contract/dashboard/results.ts";
import { KINDS } from "#domain/assessments/catalogue.ts";
import { partsOf } from "#domain/assessments/part-plan.ts";
import type { PartStore } from "#domain/candidate/ports.ts";
import { testText } from "#domain/kinds/test-text.ts";
import type { Clock } from "#domain/ports.ts";
import { noAnnotations } from "#domain/results/annotations.ts";
import type { AnnotationStore, ResultStore } from "#domain/results/ports.ts";
import type { ResultRecord } from "#domain/results/result-record.ts";
import type { ResultTarget } from "./change-result.ts";
import { noteRead } from "./note-read.ts";
import { readResult } from "./read-result.ts";
import { resultView } from "./result-view.ts";

export type ViewDeps = {
  clock: Clock;
  pageUrl: string;
  results: Pick<ResultStore, "read" | "noteRead">;
  parts: Pick<PartStore, "read" | "issuedTest">;
  annotations: Pick<AnnotationStore, "read">;
};

/** What the candidate was shown and wrote, of the tests that are about a text; without those that are deleted. */
const textsOf = async (deps: Pick<ViewDeps, "parts">, { account_id, invitation_id, tests }: ResultRecord) => {
  const about = partsOf(tests.map(({ slug }) => slug)).filter(({ test }) => KINDS[test] !== "choice");
  const texts = await Promise.all(
    about.map(async ({ id }): Promise<TestText | undefined> => {
      const [part, issued] = await Promise.all([
        deps.parts.read(account_id, invitation_id, id),
        deps.parts.issuedTest(account_id, invitation_id, id),
      ]);
      return part === undefined || issued === undefined ? undefined : testText(part, issued);
    }),
  );
  return texts.filter((text) => text !== undefined);
};

/**
 * A result with the candidate's texts and the team's notes.
 *
 * @throws ApiError `not_found` when there is no result.
 */
export const viewResult = async (deps: ViewDeps, target: ResultTarget, access: Access): Promise<ResultView> => {
  const [result, annotations] = await Promise.all([
    readResult(deps, target),
    deps.annotations.read(target.accountId, target.invitationId),
  ]);
  const [texts] = await Promise.all([textsOf(deps, result), noteRead(deps, result)]);
  const parts = { result, texts, annotations: annotations ?? noAnnotations(target) };
  return resultView(parts, access, { now: deps.clock.now(), pageUrl: deps.pageUrl });
};
