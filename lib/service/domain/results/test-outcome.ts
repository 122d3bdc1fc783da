import type { TestOutcome } from "#contract/results/test-outcome.ts";
import { testOf } from "../assessments/catalogue.ts";
import { lacksMark, markedTests } from "./result.ts";
import type { ResultRecord } from "./result-record.ts";

/** The outcomes of a result's tests, as they are stated without their items. */
export const testOutcomes = (result: ResultRecord): TestOutcome[] =>
  markedTests(result).map(({ slug, score, pass_threshold, pass, human_mark }) => ({
    slug,
    name: testOf(slug).name,
    score,
    pass_threshold,
    pass,
    human_mark: human_mark?.score ?? null,
    marked: human_mark === null ? null : { by: human_mark.marked_by?.role ?? null, at: human_mark.marked_at },
    provisional: lacksMark(result, slug),
  }));
