import { advanceTestClock as advance } from "#actions/test-mode/advance-test-clock.ts";
import { presentTestClock } from "#actions/test-mode/present-test-clock.ts";
import * as operations from "#contract/operations/test-mode.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import { once } from "#http/once.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<"clock" | "wall" | "random" | "requests" | "clocks" | "clockQueue">;

export const advanceTestClock = handler(operations.advanceTestClock, byKey, (ports: Needed) =>
  once(ports, {
    act: ({ accountId, body }, record) => advance(ports, accountId, body.advance_seconds, record),
    replay: ({ accountId }) => ports.clocks.read(accountId),
    body: (clock) => ({ clock: presentTestClock(clock, ports.wall.now()) }),
  }),
);
