import { advanceTestClock } from "#handlers/test/advance-test-clock.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { clockQueue, clocks, wall } from "#runtime/providers.ts";

export const handler = lambda(advanceTestClock, { ...forKeys, wall, clocks, clockQueue });
