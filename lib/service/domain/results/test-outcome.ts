import type { HumanMark } from "#contract/results/human-review.ts";
import type { TestOutcome } from "#contract/results/test-outcome.ts";
import { nameOf } from "../assessments/catalogue.ts";
import { lacksMark, markedTests } from "./result.ts";
import type { ResultRecord } from "./result-record.ts";

const marksOf = (mark: HumanMark | null): readonly Pick<HumanMark, "marked_by" | "marked_at">[] =>
  mark?.marks ?? (mark === null ? [] : [mark]);

/** The outcomes of a result's tests, as they are stated without their items. */
export const testOutcomes = (result: ResultRecord): TestOutcome[] =>
  markedTests(result).map((test) => ({
    slug: test.slug,
    name: nameOf(test),
    score: test.score,
    pass_threshold: test.pass_threshold,
    pass: test.pass,
    human_mark: test.human_mark?.score ?? null,
    marked: marksOf(test.human_mark).map(({ marked_by, marked_at }) => ({
      by: marked_by?.role ?? null,
      at: marked_at,
    })),
    provisional: lacksMark(result, test),
  }));
