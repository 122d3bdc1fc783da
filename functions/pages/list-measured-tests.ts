import { listMeasuredTests } from "#handlers/pages/list-measured-tests.ts";
import { forUrls } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { norms } from "#runtime/providers.ts";

export const handler = lambda(listMeasuredTests, { ...forUrls, norms });
