import { listTests as list } from "#actions/list-tests.ts";
import * as operations from "#contract/operations/assessments.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

export const listTests = handler(
  operations.listTests,
  byKey,
  (ports: Ports<"ownTests.read" | "norms">) =>
    async ({ accountId }) => ({
      body: await list(ports, accountId),
    }),
);
