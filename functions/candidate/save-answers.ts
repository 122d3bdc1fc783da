import { saveAnswers } from "#actions/candidate/save-answers.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLinkOfSave } from "#http/admission/by-link-of-save.ts";
import { serve } from "#http/serve.ts";
import { saving } from "#runtime/candidate/save-answers.ts";

export const handler = serve(
  operations.saveAnswers,
  byLinkOfSave(saving),
  async ({ invitation, part, body, counted }) => ({
    body: await counted(await saveAnswers(saving, { invitation, part }, body)),
  }),
);
