import { unknownRoute } from "#handlers/public/unknown-route.ts";
import { forAnyone } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";

export const handler = lambda(unknownRoute, forAnyone);
