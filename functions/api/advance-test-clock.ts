import { advanceTestClock } from "#actions/test-mode/advance-test-clock.ts";
import { presentTestClock } from "#actions/test-mode/present-test-clock.ts";
import * as operations from "#contract/operations/test-mode.ts";
import { endpoint } from "#http/endpoint.ts";
import { idempotent } from "#http/idempotent.ts";
import { clockApi } from "#runtime/test-mode/advance-test-clock.ts";

export const handler = endpoint(
  operations.advanceTestClock,
  clockApi,
  idempotent(
    clockApi,
    operations.advanceTestClock,
    async ({ accountId, body }, record) => ({
      body: {
        clock: presentTestClock(
          await advanceTestClock(clockApi, accountId, body.advance_seconds, record),
          clockApi.wall.now(),
        ),
      },
    }),
    async ({ accountId }) => ({
      body: { clock: presentTestClock(await clockApi.clocks.read(accountId), clockApi.wall.now()) },
    }),
  ),
);
