import type { Section, ShownTest } from "#contract/results/result.ts";

/** Whether a test's answer is a text that a person marks at the desk: our writing test, or one of the account's. */
export const isWritten = (test: ShownTest | Section): boolean =>
  test.slug === "writing-test" || ("own_test" in test && test.own_test?.kind === "writing");
