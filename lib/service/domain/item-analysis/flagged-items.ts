import { KINDS } from "../assessments/catalogue.ts";
import type { SingleTest } from "../assessments/part-plan.ts";
import { itemStatistics } from "./classical.ts";
import { type Flag, flagsOf, LEAST_FLAGGED } from "./flags.ts";
import { groupsOf, type KeptResponse } from "./kept-response.ts";
import { matrixOf } from "./response-matrix.ts";

/** The number of wrong options that each item of a test has; none if it is not multiple choice. */
export const distractorsIn = (test: SingleTest): number => (KINDS[test] === "choice" ? 3 : 0);

/** The items of a test with faults, and which. Without the figures that no flag needs, which take most of an analysis. */
export const flaggedItems = (kept: readonly KeptResponse[], test: SingleTest): ReadonlyMap<string, readonly Flag[]> => {
  const items = groupsOf(kept)
    .filter(({ length }) => length >= LEAST_FLAGGED)
    .flatMap((responses) => itemStatistics(matrixOf(responses)));
  return new Map(
    items
      .map((item) => [item.item, flagsOf(item, distractorsIn(test))] as const)
      .filter(([, flags]) => flags.length > 0),
  );
};
