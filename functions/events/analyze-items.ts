import { analyzeItems } from "#handlers/events/analyze-items.ts";
import { lambda } from "#runtime/lambda.ts";
import { itemStates, log, metrics, norms, responses, wall } from "#runtime/providers.ts";

export const handler = lambda(analyzeItems, { wall, log, metrics, responses, norms, itemStates });
