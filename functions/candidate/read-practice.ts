import { readPractice } from "#handlers/candidate/read-practice.ts";
import { forLinks } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { practice } from "#runtime/providers.ts";

export const handler = lambda(readPractice, { ...forLinks, practice });
