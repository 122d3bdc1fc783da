import { requestErasure } from "#handlers/candidate/request-erasure.ts";
import { forLinks } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { changes } from "#runtime/providers.ts";

export const handler = lambda(requestErasure, { ...forLinks, changes });
