import { requestAdjustments } from "#handlers/candidate/request-adjustments.ts";
import { forLinks } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { changes } from "#runtime/providers.ts";

export const handler = lambda(requestAdjustments, { ...forLinks, changes });
