import { requestReview as request } from "#actions/candidate/request-review.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

export const requestReview = handler(
  operations.requestReview,
  byLink,
  (ports: Ports<"clock" | "invitations.read" | "changes" | "results">) =>
    async ({ invitation, body }) => ({
      body: await request(ports, invitation, body),
    }),
);
