import { sendSurvey } from "#actions/candidate/send-survey.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { serve } from "#http/serve.ts";
import { changing } from "#runtime/candidate/changes.ts";

export const handler = serve(operations.sendSurvey, byLink(changing), async ({ invitation, body }) => ({
  body: await sendSurvey(changing, invitation, body),
}));
