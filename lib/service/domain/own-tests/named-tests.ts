import type { Test, TestSlug } from "#contract/assessments/assessment.ts";
import { isOwn, type OwnSlug } from "#contract/assessments/own-slug.ts";
import { CATALOGUE, listedOwn } from "../assessments/catalogue.ts";
import type { OwnTestPlan, OwnTests } from "../assessments/own-tests.ts";
import type { OwnTestRecord, OwnTestsRecord } from "./own-test-record.ts";

/** The tests that an invitation can name. */
export const inUse = (all: readonly OwnTestRecord[]): (OwnTestRecord & { published: OwnTestPlan })[] =>
  all.flatMap((test) =>
    test.state === "in_use" && test.published !== null ? [{ ...test, published: test.published }] : [],
  );

/** The tests that an account can invite to: the seven, and its own by name. */
export const allTests = (own: readonly OwnTestRecord[]): Test[] => [
  ...CATALOGUE,
  ...inUse(own)
    .map(({ slug, published }) => listedOwn(slug, published))
    .sort((one, other) => one.name.localeCompare(other.name, "en")),
];

/** Whether any of the tests is an account's own: only then its list is read. */
export const namesOwn = (tests: readonly TestSlug[]): boolean => tests.some(isOwn);

/** What an invitation has of the own tests that it names, and the places of those that the account does not have in use. */
export const ownTestsOf = (
  tests: readonly TestSlug[],
  all: readonly OwnTestRecord[],
): { own: OwnTests; unknown: number[] } => {
  const bySlug = new Map(inUse(all).map(({ slug, published }): [string, OwnTestPlan] => [slug, published]));
  const named = tests.flatMap((slug): [OwnSlug, OwnTestPlan][] => {
    const plan = isOwn(slug) ? bySlug.get(slug) : undefined;
    return isOwn(slug) && plan !== undefined ? [[slug, plan]] : [];
  });
  const unknown = tests.flatMap((slug, index) => (isOwn(slug) && !bySlug.has(slug) ? [index] : []));
  return { own: named.length === 0 ? null : Object.fromEntries(named), unknown };
};

export type OwnTestReader = { read(accountId: string): Promise<OwnTestsRecord> };
