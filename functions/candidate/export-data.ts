import { exportData } from "#handlers/candidate/export-data.ts";
import { forLinks } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { parts, results, settings } from "#runtime/providers.ts";

export const handler = lambda(exportData, { ...forLinks, settings, parts, results });
