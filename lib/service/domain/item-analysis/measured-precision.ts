import type { CatalogueSlug } from "#contract/assessments/assessment.ts";
import { KINDS } from "../assessments/catalogue.ts";
import type { SingleTest } from "../assessments/part-plan.ts";
import type { MeasuredPrecision } from "../scoring/measured-precision.ts";
import { LEAST_FLAGGED } from "./flags.ts";
import { jackknife } from "./jackknife.ts";
import type { KeptResponse } from "./kept-response.ts";
import { alphaOf, dependabilityOf, errorRatio } from "./reliability.ts";
import { matrixOf } from "./response-matrix.ts";

/**
 * Whether answers show how exactly a test measures: not of one that consists of several, nor of writing, whose computed score
 * differs from a marker's by more than another brief would explain.
 */
export const isMeasured = (slug: CatalogueSlug): boolean =>
  slug !== "full-editing-assessment" && KINDS[slug] !== "writing";

/**
 * How exactly a form measures, by the answers of those who took it. Undefined with fewer than 200 of them, if it tells no one
 * apart, and of a test that is not measured.
 */
export const measuredPrecision = (form: readonly KeptResponse[], test: SingleTest): MeasuredPrecision | undefined => {
  if (form.length < LEAST_FLAGGED || !isMeasured(test)) return undefined;
  const { people } = matrixOf(form);
  const reliability = jackknife(people, KINDS[test] === "choice" ? dependabilityOf : alphaOf);
  // Without variance it is an enormous negative number, or none.
  if (reliability === undefined || reliability.value <= 0) return undefined;
  const { value, low, high } = reliability;
  const error_ratio = errorRatio(people, value);
  return Number.isFinite(error_ratio) ? { n: people.length, reliability: value, low, high, error_ratio } : undefined;
};
