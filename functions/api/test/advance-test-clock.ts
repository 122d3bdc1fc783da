import { advanceTestClock } from "#actions/test-mode/advance-test-clock.ts";
import { presentTestClock } from "#actions/test-mode/present-test-clock.ts";
import * as operations from "#contract/operations/test-mode.ts";
import { byKey } from "#http/admission/by-key.ts";
import { once } from "#http/once.ts";
import { serve } from "#http/serve.ts";
import { clockApi as api } from "#runtime/test-mode/advance-test-clock.ts";

export const handler = serve(
  operations.advanceTestClock,
  byKey(api),
  once(api, {
    act: ({ accountId, body }, record) => advanceTestClock(api, accountId, body.advance_seconds, record),
    replay: ({ accountId }) => api.clocks.read(accountId),
    body: (clock) => ({ clock: presentTestClock(clock, api.wall.now()) }),
  }),
);
