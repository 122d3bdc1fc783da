import { sendSurvey } from "#handlers/candidate/send-survey.ts";
import { forLinks } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { changes } from "#runtime/providers.ts";

export const handler = lambda(sendSurvey, { ...forLinks, changes });
