import { presentTestClock } from "#actions/test-mode/present-test-clock.ts";
import * as operations from "#contract/operations/test-mode.ts";
import { endpoint } from "#http/endpoint.ts";
import { testModeApi } from "#runtime/test-mode/test-mode.ts";

export const handler = endpoint(operations.readTestClock, testModeApi, async ({ accountId }) => ({
  body: { clock: presentTestClock(await testModeApi.clocks.read(accountId), testModeApi.wall.now()) },
}));
