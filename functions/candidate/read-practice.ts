import { readPractice } from "#handlers/candidate/read-practice.ts";
import { forLinks } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { content } from "#runtime/providers.ts";

export const handler = lambda(readPractice, { ...forLinks, content });
