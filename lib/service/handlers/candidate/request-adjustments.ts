import { requestAdjustments as request } from "#actions/candidate/act-before-start.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

export const requestAdjustments = handler(
  operations.requestAdjustments,
  byLink,
  (ports: Ports<"clock" | "invitations.read" | "changes">) =>
    async ({ invitation, body }) => ({
      body: await request(ports, invitation, body),
    }),
);
