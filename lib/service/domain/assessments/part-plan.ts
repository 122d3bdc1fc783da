import * as z from "zod/mini";
import { SINGLE_TESTS, type TestSlug } from "#contract/assessments/assessment.ts";
import { isOwn, OWN_NAME, type OwnSlug, patterned } from "#contract/assessments/own-slug.ts";
import type { PartKind } from "#contract/candidate/part-kind.ts";
import { catalogued, KINDS, ownTestOf } from "./catalogue.ts";
import type { OwnTests } from "./own-tests.ts";

/** A test of the catalogue that is taken at one go; `full-editing-assessment` consists of three. */
export const SingleTest = z.enum(SINGLE_TESTS);
export type SingleTest = z.infer<typeof SingleTest>;

/** Those, and the account's own. */
export type PartTest = SingleTest | OwnSlug;
export const PartTest = patterned<PartTest>(`${SINGLE_TESTS.join("|")}|own:${OWN_NAME}`);

const SECTIONS: readonly SingleTest[] = ["grammar-test", "editing-test", "proofreading-test"];

/** Of an account's own test: the version that is issued. */
type OwnVersion = { id: string; version: number };

/** A test as the candidate takes it. */
export type PartPlan = {
  /** `grammar-test`, or `full-editing-assessment.grammar-test`. */
  id: string;
  /** The slug in the invitation that it belongs to. */
  entry: TestSlug;
  kind: PartKind;
  name: string;
  duration_minutes: number;
} & ({ test: SingleTest; own?: undefined } | { test: OwnSlug; own: OwnVersion });

const plan = (id: string, entry: TestSlug, test: SingleTest): PartPlan => {
  const { name, duration_minutes } = catalogued(test);
  return { id, entry, test, kind: KINDS[test], name, duration_minutes };
};

const ownPlan = (slug: OwnSlug, own: OwnTests): PartPlan => {
  const { id, version, name, kind, duration_minutes } = ownTestOf(slug, own);
  return { id: slug, entry: slug, test: slug, kind, name, duration_minutes, own: { id, version } };
};

/** The parts of an invitation's tests, in the order in which they are taken. */
export const partsOf = (tests: readonly TestSlug[], own: OwnTests = null): PartPlan[] =>
  tests.flatMap((slug) => {
    if (isOwn(slug)) return [ownPlan(slug, own)];
    return slug === "full-editing-assessment"
      ? SECTIONS.map((section) => plan(`${slug}.${section}`, slug, section))
      : [plan(slug, slug, slug)];
  });

/** The name of the test in the invitation that consists of this part and others; null if it is the test itself. */
export const partOf = ({ entry, test }: PartPlan): string | null => (entry === test ? null : catalogued(entry).name);

const MINUTE_MS = 60_000;

/** The time allowed for a part, with the candidate's extra time, in milliseconds. */
export const allowedMs = (part: PartPlan, extraTimePercent: number): number =>
  Math.round(part.duration_minutes * MINUTE_MS * (1 + extraTimePercent / 100));

/** The same in whole minutes, as shown to the candidate before the start. */
export const allowedMinutes = (part: PartPlan, extraTimePercent: number): number =>
  Math.ceil(allowedMs(part, extraTimePercent) / MINUTE_MS);
