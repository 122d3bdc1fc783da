import { presentTestClock } from "#actions/test-mode/present-test-clock.ts";
import * as operations from "#contract/operations/test-mode.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { testModeApi } from "#runtime/test-mode/test-mode.ts";

export const handler = serve(operations.readTestClock, byKey(testModeApi), async ({ accountId }) => ({
  body: { clock: presentTestClock(await testModeApi.clocks.read(accountId), testModeApi.wall.now()) },
}));
