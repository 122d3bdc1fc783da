import type { TestSlug } from "#contract/assessments/assessment.ts";
import { testOf } from "../assessments/catalogue.ts";

/** `Grammar test`, `Grammar test and Editing test`, `Grammar test and 2 more`. */
export const testsInWords = (tests: readonly TestSlug[]): string => {
  const [first = "", second, ...more] = tests.map((slug) => testOf(slug).name);
  if (second === undefined) return first;
  return `${first} and ${more.length === 0 ? second : `${more.length + 1} more`}`;
};
