import { readErasure } from "#handlers/privacy/read-erasure.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { erasures } from "#runtime/providers.ts";

export const handler = lambda(readErasure, { ...forKeys, erasures });
