import * as z from "zod/mini";
import { OWN_NAME, type OwnSlug, patterned } from "./own-slug.ts";

/** Slugs of the assessments that are taken at one go. */
export const SINGLE_TESTS = [
  "grammar-test",
  "editing-test",
  "proofreading-test",
  "punctuation-test",
  "spelling-test",
  "writing-test",
] as const;

/** Slugs of the seven assessments (spec: Test; decisions: Catalogue); the last consists of several. */
export const TEST_SLUGS = [...SINGLE_TESTS, "full-editing-assessment"] as const;

/** What the last consists of (spec: Test). */
export const FULL_ASSESSMENT_TESTS = ["grammar-test", "editing-test", "proofreading-test"] as const;

export const CatalogueSlug = z.enum(TEST_SLUGS);
export type CatalogueSlug = z.infer<typeof CatalogueSlug>;

/** One of the seven, or of the account's own. */
export type TestSlug = CatalogueSlug | OwnSlug;
export const TEST_SLUG = `${TEST_SLUGS.join("|")}|own:${OWN_NAME}`;
export const TestSlug = patterned<TestSlug>(TEST_SLUG);

export const Test = z.object({
  slug: TestSlug,
  name: z.string(),
  description: z.string(),
  credits: z.int(),
  duration_minutes: z.int(),
  /** Whether the account has made it. */
  own: z.boolean(),
});
export type Test = z.infer<typeof Test>;
