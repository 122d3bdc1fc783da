import { saveAnswers } from "#handlers/candidate/save-answers.ts";
import { forLinks } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { parts, saves } from "#runtime/providers.ts";

export const handler = lambda(saveAnswers, { ...forLinks, parts, saves });
