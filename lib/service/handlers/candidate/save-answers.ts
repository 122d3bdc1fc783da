import { saveAnswers as save } from "#actions/candidate/save-answers.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLinkOfSave } from "#http/admission/by-link-of-save.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

export const saveAnswers = handler(
  operations.saveAnswers,
  byLinkOfSave,
  (ports: Ports<"clock" | "invitations.read" | "parts">) =>
    async ({ invitation, part, body, counted }) => ({
      body: await counted(await save(ports, { invitation, part }, body)),
    }),
);
