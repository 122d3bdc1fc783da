import * as z from "zod/mini";
import { SINGLE_TESTS, type TestSlug } from "#contract/assessments/assessment.ts";
import type { PartKind } from "#contract/candidate/candidate.ts";
import { KINDS, testOf } from "./catalogue.ts";

/** A test that is taken at one go; `full-editing-assessment` consists of three. */
export const SingleTest = z.enum(SINGLE_TESTS);
export type SingleTest = z.infer<typeof SingleTest>;

const SECTIONS: readonly SingleTest[] = ["grammar-test", "editing-test", "proofreading-test"];

/** A test as the candidate takes it. */
export type PartPlan = {
  /** `grammar-test`, or `full-editing-assessment.grammar-test`. */
  id: string;
  /** The slug in the invitation that it belongs to. */
  entry: TestSlug;
  test: SingleTest;
  kind: PartKind;
  name: string;
  duration_minutes: number;
};

const plan = (id: string, entry: TestSlug, test: SingleTest): PartPlan => {
  const { name, duration_minutes } = testOf(test);
  return { id, entry, test, kind: KINDS[test], name, duration_minutes };
};

/** The parts of an invitation's tests, in the order in which they are taken. */
export const partsOf = (tests: readonly TestSlug[]): PartPlan[] =>
  tests.flatMap((slug) =>
    slug === "full-editing-assessment"
      ? SECTIONS.map((section) => plan(`${slug}.${section}`, slug, section))
      : [plan(slug, slug, slug)],
  );

/** The name of the test in the invitation that consists of this part and others; null if it is the test itself. */
export const partOf = ({ entry, test }: PartPlan): string | null => (entry === test ? null : testOf(entry).name);

const MINUTE_MS = 60_000;

/** The time allowed for a part, with the candidate's extra time, in milliseconds. */
export const allowedMs = (part: PartPlan, extraTimePercent: number): number =>
  Math.round(part.duration_minutes * MINUTE_MS * (1 + extraTimePercent / 100));

/** The same in whole minutes, as shown to the candidate before the start. */
export const allowedMinutes = (part: PartPlan, extraTimePercent: number): number =>
  Math.ceil(allowedMs(part, extraTimePercent) / MINUTE_MS);
