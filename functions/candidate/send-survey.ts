import { sendSurvey } from "#actions/candidate/send-survey.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { serve } from "#http/serve.ts";
import { candidate } from "#runtime/candidate/candidate.ts";

export const handler = serve(operations.sendSurvey, byLink(candidate), async ({ invitation, body }) => ({
  body: await sendSurvey(candidate, invitation, body),
}));
