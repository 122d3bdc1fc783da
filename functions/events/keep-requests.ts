import { keepRequests } from "#handlers/events/keep-requests.ts";
import { lambda } from "#runtime/lambda.ts";
import { metrics, requestLog, requestsIn } from "#runtime/providers.ts";

export const handler = lambda(keepRequests, { requestLog, metrics, requestsIn });
