import type { Test } from "#contract/assessments/assessment.ts";
import { CATALOGUE } from "#domain/assessments/catalogue.ts";

/** The available assessments, in the envelope of every list. */
export const listTests = (): { object: "list"; data: readonly Test[] } => ({ object: "list", data: CATALOGUE });
