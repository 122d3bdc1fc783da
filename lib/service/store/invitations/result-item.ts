import type { ResultRecord } from "#domain/results/result-record.ts";
import { awaitsReview } from "#domain/results/review-queue.ts";
import { keys } from "../keys.ts";
import { packed, unpacked } from "../table/compressed-json.ts";
import { rowOf } from "../table/row-of.ts";
import type { Item } from "../table/table.ts";
import { queueEntry } from "./review-queue.ts";

/**
 * A new result as stored. Its tests, with the review that makes a result large, are packed; and not in the attribute
 * `tests`, because the index by status copies that one of each row in it, of invitations and of results to review.
 */
export const resultItem = ({ tests, ...result }: ResultRecord): Item => ({
  ...keys.result(result.account_id, result.invitation_id),
  ...rowOf({
    ...result,
    packed_tests: packed(tests),
    ...queueEntry(result.account_id, awaitsReview({ ...result, tests })),
  }),
});

/** The tests in a result's row; rows from before `packed_tests` have them in `tests`, packed or not. */
export const testsIn = ({ packed_tests, tests }: Item): unknown => unpacked(packed_tests ?? tests);
