import { correctName as correct } from "#actions/candidate/correct-name.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<
  "clock" | "pageUrl" | "invitations.read" | "changes" | "accounts.read" | "branding" | "settings" | "parts" | "results"
>;

export const correctName = handler(operations.correctName, byLink, (ports: Needed) => async ({ invitation, body }) => ({
  body: await correct(ports, invitation, body),
}));
