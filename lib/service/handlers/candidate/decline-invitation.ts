import { decline } from "#actions/candidate/act-before-start.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

export const declineInvitation = handler(
  operations.declineInvitation,
  byLink,
  (ports: Ports<"clock" | "invitations.read" | "changes">) =>
    async ({ invitation, body }) => ({
      body: await decline(ports, invitation, body),
    }),
);
