import type { HumanMark } from "#contract/results/human-review.ts";
import type { TestOutcome } from "#contract/results/test-outcome.ts";
import { testOf } from "../assessments/catalogue.ts";
import { lacksMark, markedTests } from "./result.ts";
import type { ResultRecord } from "./result-record.ts";

const marksOf = (mark: HumanMark | null): readonly Pick<HumanMark, "marked_by" | "marked_at">[] =>
  mark?.marks ?? (mark === null ? [] : [mark]);

/** The outcomes of a result's tests, as they are stated without their items. */
export const testOutcomes = (result: ResultRecord): TestOutcome[] =>
  markedTests(result).map(({ slug, score, pass_threshold, pass, human_mark }) => ({
    slug,
    name: testOf(slug).name,
    score,
    pass_threshold,
    pass,
    human_mark: human_mark?.score ?? null,
    marked: marksOf(human_mark).map(({ marked_by, marked_at }) => ({ by: marked_by?.role ?? null, at: marked_at })),
    provisional: lacksMark(result, slug),
  }));
