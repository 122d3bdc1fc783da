import { type Agreement, MAX_COMPARED } from "#contract/dashboard/results/agreement.ts";
import { agreementOf } from "#domain/results/marking/marker-agreement.ts";
import type { AnnotationStore } from "#domain/results/ports.ts";

/** How well an account's markers agree with each other, and the computed score with them, over the newest texts. */
export const readAgreement = async (
  deps: { annotations: Pick<AnnotationStore, "firstMarks"> },
  accountId: string,
): Promise<Agreement> => agreementOf(await deps.annotations.firstMarks(accountId, MAX_COMPARED));
