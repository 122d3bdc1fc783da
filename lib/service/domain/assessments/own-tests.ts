import * as z from "zod/mini";
import type { TestSlug } from "#contract/assessments/assessment.ts";
import { OwnSlug } from "#contract/assessments/own-slug.ts";
import { PartKind } from "#contract/candidate/part-kind.ts";

/** What an invitation has of an account's own test: the version that its candidate takes, whatever is published later. */
export const OwnTestPlan = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  kind: PartKind,
  credits: z.int(),
  duration_minutes: z.int(),
  pass_mark: z.int(),
});
export type OwnTestPlan = z.infer<typeof OwnTestPlan>;

export const OwnTestPlans = z.record(OwnSlug, OwnTestPlan);

/** By slug; null where no test is an own one. */
export type OwnTests = Readonly<Record<OwnSlug, OwnTestPlan>> | null;

/** A test in a result; an own one says what it was. */
export type TakenTest = { slug: TestSlug; own_test?: Pick<OwnTestPlan, "name" | "kind"> | undefined };
