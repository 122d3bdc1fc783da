import * as z from "zod/mini";
import { listRule, rule } from "../rule.ts";
import { FULL_ASSESSMENT_TESTS, TEST_SLUG, TEST_SLUGS, TestSlug } from "./assessment.ts";

export const UNKNOWN_TEST = `No such test. Use the slugs of GET /tests: ${TEST_SLUGS.join(", ")}.`;

/** A test that a request names. Whether the account has its own one is known when the request is resolved. */
export const RequestedTest = z.pipe(
  z.string().check(
    rule((slug) => TestSlug.safeParse(slug).success, "unknown_test", UNKNOWN_TEST, {
      pattern: `^(?:${TEST_SLUG})$`,
    }),
  ),
  // The check above verified it.
  z.transform((slug) => slug as TestSlug),
);

/** The tests of an invitation or a package, in the order in which the candidate takes them. */
export const RequestedTests = z.array(RequestedTest).check(
  listRule((tests) => tests.length > 0, "empty", "Name at least one test.", { minItems: 1 }),
  listRule((tests) => new Set(tests).size === tests.length, "duplicate_test", "Name each test once."),
  listRule(
    (tests) =>
      !tests.includes("full-editing-assessment") || !FULL_ASSESSMENT_TESTS.some((test) => tests.includes(test)),
    "duplicate_test",
    `full-editing-assessment contains ${FULL_ASSESSMENT_TESTS.join(", ")}: leave these out, or name only those that you want.`,
  ),
);
