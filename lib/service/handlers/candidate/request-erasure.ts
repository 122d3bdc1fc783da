import { requestErasure as request } from "#actions/candidate/request-erasure.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

export const requestErasure = handler(
  operations.requestErasure,
  byLink,
  (ports: Ports<"clock" | "invitations.read" | "changes">) =>
    async ({ invitation }) => ({
      body: await request(ports, invitation),
    }),
);
