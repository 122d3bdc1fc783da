import { readTestClock } from "#handlers/test/read-test-clock.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { clocks, wall } from "#runtime/providers.ts";

export const handler = lambda(readTestClock, { ...forKeys, wall, clocks });
