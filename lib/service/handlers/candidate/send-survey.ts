import { sendSurvey as send } from "#actions/candidate/send-survey.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

export const sendSurvey = handler(
  operations.sendSurvey,
  byLink,
  (ports: Ports<"clock" | "invitations.read" | "changes">) =>
    async ({ invitation, body }) => ({
      body: await send(ports, invitation, body),
    }),
);
