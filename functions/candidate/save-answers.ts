import { saveAnswers } from "#actions/candidate/save-answers.ts";
import { saveEndpoint } from "#http/save-endpoint.ts";
import { saving } from "#runtime/candidate/save-answers.ts";

export const handler = saveEndpoint(saving, ({ invitation, part, body }) =>
  saveAnswers(saving, { invitation, part }, body),
);
