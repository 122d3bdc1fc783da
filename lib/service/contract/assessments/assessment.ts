import * as z from "zod/mini";
import { listOf } from "../paging.ts";

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

export const TestSlug = z.enum(TEST_SLUGS);
export type TestSlug = z.infer<typeof TestSlug>;

export const Test = z.object({
  slug: TestSlug,
  name: z.string(),
  description: z.string(),
  credits: z.int(),
  duration_minutes: z.int(),
});
export type Test = z.infer<typeof Test>;

export const TestList = listOf(Test);
