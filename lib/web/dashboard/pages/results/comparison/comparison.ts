import type { ResultView } from "#contract/dashboard/results/results.ts";
import type { Section, ShownTest } from "#contract/results/result.ts";
import { testName } from "../../../ui/test-names.ts";

type Result = Pick<ResultView["result"], "tests" | "versions">;
type Test = ShownTest | Section;

/** One line of a comparison: a test, or one of the tests that it consists of. */
export type ComparedTest = {
  /** The test's slug; with its assessment's in front, if it is a part of one, as in the texts of a result. */
  part: string;
  title: string;
  /** Why the scores in this line are not quite comparable. */
  note: string | undefined;
  testOf(result: Result): Test | undefined;
};

/** Whether a test was taken in several forms or versions, or scored by different rules. */
const noteOn = (results: readonly Result[], testOf: ComparedTest["testOf"]): string | undefined => {
  const taken = results.flatMap((result) => {
    const test = testOf(result);
    return test === undefined ? [] : [{ test, rules: result.versions.scoring }];
  });
  const differ = (values: readonly unknown[]): boolean => new Set(values).size > 1;
  const notes = [
    ...(taken.length === 1 && results.length > 1 ? ["Taken by one candidate only"] : []),
    ...(differ(taken.map(({ test }) => test.content?.form)) ? ["Different forms"] : []),
    ...(differ(taken.map(({ test }) => test.pass_threshold)) ? ["Different pass marks"] : []),
    ...(differ(taken.map(({ rules }) => rules)) ? ["Scored by different rules"] : []),
  ];
  return notes.length === 0 ? undefined : notes.join(". ");
};

/** The lines of a comparison: every test that any of the candidates took, in the order of the first who did. */
export const comparisonOf = (results: readonly Result[]): ComparedTest[] => {
  const slugs = [...new Set(results.flatMap(({ tests }) => tests.map(({ slug }) => slug)))];
  return slugs.flatMap((slug) => {
    const whole = (result: Result) => result.tests.find((test) => test.slug === slug);
    const parts = [
      ...new Set(results.flatMap((result) => (whole(result)?.sections ?? []).map((section) => section.slug))),
    ];
    const line = (part: string, title: string, testOf: ComparedTest["testOf"]): ComparedTest => ({
      part,
      title,
      note: noteOn(results, testOf),
      testOf,
    });
    return [
      line(slug, testName(slug), whole),
      ...parts.map((part) =>
        // Someone else took it as a test by itself.
        line(
          `${slug}.${part}`,
          slugs.includes(part) ? `${testName(part)} (${testName(slug)})` : testName(part),
          (result) => whole(result)?.sections?.find((section) => section.slug === part),
        ),
      ),
    ];
  });
};
