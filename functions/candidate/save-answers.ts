import { saveAnswers } from "#actions/candidate/save-answers.ts";
import { saveEndpoint } from "#http/save-endpoint.ts";
import { candidate } from "#runtime/candidate.ts";

export const handler = saveEndpoint(candidate, ({ invitation, part, body }) =>
  saveAnswers(candidate, { invitation, part }, body),
);
