import { ApiError } from "#contract/errors.ts";
import type { MarkTest } from "#contract/results/review-requests.ts";
import type { Clock } from "#domain/ports.ts";
import type { NewRequestRecord } from "#domain/request-record.ts";
import { markTest as decide } from "#domain/results/human-review.ts";
import type { ResultStore } from "#domain/results/ports.ts";
import type { ResultRecord } from "#domain/results/result-record.ts";
import { readResult } from "./read-result.ts";

/** More markers than one result can have at once. */
const MAX_ROUNDS = 20;

/**
 * Records a person's mark of a test, which decides whether it is passed. Repeating it is harmless.
 *
 * @throws ApiError `not_found` when there is no result; `validation_error` when the invitation has no such test.
 */
export const markTest = async (
  deps: { clock: Clock; results: ResultStore },
  target: { accountId: string; invitationId: string },
  mark: MarkTest,
  record?: NewRequestRecord,
): Promise<ResultRecord> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const result = await readResult(deps, target);
    const decision = decide(result, mark, deps.clock.now());
    if (decision.kind === "unchanged") return result;
    if (decision.kind === "refused") {
      const slugs = result.tests.map(({ slug }) => slug).join(", ");
      throw new ApiError("validation_error", {
        errors: [{ field: "test", code: decision.code, message: `This invitation has the tests ${slugs}.` }],
      });
    }
    const after = await deps.results.change(result, decision.result, record);
    if (after !== "stale") return after;
  }
  throw new Error("The result kept changing under this request");
};
