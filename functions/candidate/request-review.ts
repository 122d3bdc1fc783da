import { requestReview } from "#handlers/candidate/request-review.ts";
import { forLinks } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { changes, results } from "#runtime/providers.ts";

export const handler = lambda(requestReview, { ...forLinks, changes, results });
