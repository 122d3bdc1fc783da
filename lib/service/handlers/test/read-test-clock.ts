import { presentTestClock } from "#actions/test-mode/present-test-clock.ts";
import * as operations from "#contract/operations/test-mode.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

export const readTestClock = handler(
  operations.readTestClock,
  byKey,
  (ports: Ports<"wall" | "clocks">) =>
    async ({ accountId }) => ({
      body: { clock: presentTestClock(await ports.clocks.read(accountId), ports.wall.now()) },
    }),
);
