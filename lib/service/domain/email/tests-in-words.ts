import type { TestSlug } from "#contract/assessments/assessment.ts";
import { testOf } from "../assessments/catalogue.ts";
import type { OwnTests } from "../assessments/own-tests.ts";

type Named = { tests: readonly TestSlug[]; own_tests: OwnTests };

/** `Grammar test`, `Grammar test and Editing test`, `Grammar test and 2 more`. */
export const testsInWords = ({ tests, own_tests }: Named): string => {
  const [first = "", second, ...more] = tests.map((slug) => testOf(slug, own_tests).name);
  if (second === undefined) return first;
  return `${first} and ${more.length === 0 ? second : `${more.length + 1} more`}`;
};
