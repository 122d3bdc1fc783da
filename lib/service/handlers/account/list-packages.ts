import { listPackages as list } from "#actions/invitations/packages/list-packages.ts";
import * as operations from "#contract/operations/assessments.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

export const listPackages = handler(
  operations.listPackages,
  byKey,
  (ports: Ports<"packages" | "ownTests.read">) =>
    async ({ accountId }) => ({
      body: await list(ports, accountId),
    }),
);
